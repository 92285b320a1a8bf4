import Foundation

/// What is done once around all specs of a run.
///
/// The last spec is known when every spec was run. Where only some run, because of a filter,
/// the hooks run when the process ends.
final class SuiteHooks: Sendable {
    struct Collected: Sendable {
        var before: [SpecBody] = []
        var after: [SpecBody] = []
    }

    private enum Phase: Sendable { case notBegun, begun, ended }

    private let hooks: Collected
    private let specs: Int
    private let state: Guarded<(phase: Phase, ended: Int)> = Guarded((.notBegun, 0))

    init(_ hooks: Collected, specs: Int) {
        self.hooks = hooks
        self.specs = specs
    }

    /// Before the first example of any spec.
    func begin() async {
        let isFirst = state.withLock { state in
            defer { state.phase = .begun }
            return state.phase == .notBegun
        }
        guard isFirst else { return }
        for hook in hooks.before { await attempt("beforeSuite", hook) }
        if !hooks.after.isEmpty { AtExit.run { [self] in endNow() } }
    }

    /// A spec is over.
    func specEnded() async {
        let isLast = state.withLock { state in
            state.ended += 1
            guard state.ended == specs, state.phase == .begun else { return false }
            state.phase = .ended
            return true
        }
        if isLast { await finish() }
    }

    /// All specs are over, in a run that knows that they are.
    func end() async {
        let isOpen = state.withLock { state in
            defer { state.phase = .ended }
            return state.phase == .begun
        }
        if isOpen { await finish() }
    }

    private func finish() async {
        SpecCount.compare()
        for hook in hooks.after { await attempt("afterSuite", hook) }
    }

    /// The process ends: nothing else can be waited for.
    private func endNow() {
        let isOpen = state.withLock { state in
            defer { state.phase = .ended }
            return state.phase == .begun
        }
        guard isOpen else { return }
        let ended = DispatchSemaphore(value: 0)
        Task.detached { [self] in
            for hook in hooks.after { await attempt("afterSuite", hook) }
            ended.signal()
        }
        _ = ended.wait(timeout: .now() + 10)
    }

    private func attempt(_ word: String, _ body: SpecBody) async {
        do {
            try await body()
        } catch {
            RunningTest.record(ExpectationFailure(message: "`\(word)` threw an error: \(error)", place: nil))
        }
    }
}

/// Work for the end of the process.
enum AtExit {
    private static let works = Guarded<[@Sendable () -> Void]>([])

    static func run(_ work: @escaping @Sendable () -> Void) {
        let isFirst = works.withLock { works in
            works.append(work)
            return works.count == 1
        }
        if isFirst { atexit { AtExit.works.withLock { $0 }.forEach { $0() } } }
    }
}
