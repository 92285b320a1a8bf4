public import Foundation

/// A clock that a test moves: what waits for it waits no real time.
///
/// It is a `Clock` of the standard library for the code under test, and the clock of
/// a backend in the process for the delays of its answers:
///
/// ```swift
/// let clock = FakeClock()
/// let backend = try MockBackend.inProcess(catalog: "Mocks", clock: clock)
/// try await clock.waitForTimers()
/// clock.advance(by: .seconds(30))
/// ```
public final class FakeClock: Sendable {
    /// Who moves the clock.
    public enum Mode: Sendable {
        /// The test, with ``FakeClock/advance(by:)``.
        case manual
        /// The clock itself: as soon as a millisecond of real time has brought no new
        /// timer, it jumps to the next that is due. One after the other, thirty
        /// seconds of polling take a few milliseconds.
        case automatic
    }

    struct Timer: Sendable {
        var deadline: Duration
        var order: UInt64
        var work: @Sendable () -> Void
    }

    struct State: Sendable {
        var now = Duration.zero
        var nextOrder: UInt64 = 0
        var timers: [Timer] = []
        var observers: [(count: Int, pending: Pending<Bool>)] = []
    }

    /// 2026-01-01T00:00:00Z
    public static let usualStart = Date(timeIntervalSince1970: 1_767_225_600)

    private let start: Date
    private let mode: Mode
    let state = Guarded(State())

    /// A clock that shows `date` until it is moved.
    public init(_ date: Date = FakeClock.usualStart, mode: Mode = .manual) {
        start = date
        self.mode = mode
    }

    /// How far the clock has been moved.
    public var elapsed: Duration { state.withLock { $0.now } }

    /// How many timers wait for the clock.
    public var timerCount: Int { state.withLock { $0.timers.count } }

    /// Moves the clock, and calls what becomes due on the way, in the order of its
    /// time, on this thread.
    public func advance(by duration: Duration) {
        let target = elapsed + max(duration, .zero)
        while let work = next(until: target) { work() }
        state.withLock { $0.now = max($0.now, target) }
    }

    /// Moves the clock to the next timer and calls it; false where there is none.
    @discardableResult
    public func advanceToNextTimer() -> Bool {
        guard let work = next(until: nil) else { return false }
        work()
        return true
    }

    private func next(until target: Duration?) -> (@Sendable () -> Void)? {
        state.withLock { state in
            let first = state.timers.indices.min {
                let (a, b) = (state.timers[$0], state.timers[$1])
                return (a.deadline, a.order) < (b.deadline, b.order)
            }
            guard let first, target.map({ state.timers[first].deadline <= $0 }) ?? true else { return nil }
            let timer = state.timers.remove(at: first)
            state.now = max(state.now, timer.deadline)
            return timer.work
        }
    }
}

extension FakeClock: BackendClock {
    /// The start, and what the clock has been moved since.
    public var date: Date { start.addingTimeInterval(Double(elapsed.wholeNanoseconds) / 1e9) }

    /// Calls the closure once when the clock has been moved that far; answers a
    /// closure that calls it off.
    public func schedule(after duration: Duration, _ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let (order, reached) = state.withLock { state in
            let order = state.nextOrder
            state.nextOrder += 1
            state.timers.append(Timer(deadline: state.now + max(duration, .zero), order: order, work: work))
            return (order, state.takeReached())
        }
        for pending in reached { pending.settle(true) }
        if mode == .automatic { moveSoon(after: order) }
        return { [self] in state.withLock { $0.timers.removeAll { $0.order == order } } }
    }

    /// Jumps to the next timer unless another comes meanwhile, which does it then.
    private func moveSoon(after order: UInt64) {
        _ = SystemClock().schedule(after: .milliseconds(1)) { [weak self] in
            guard let self else { return }
            let (isLatest, hasTimers) = state.withLock { ($0.nextOrder == order + 1, !$0.timers.isEmpty) }
            guard isLatest, hasTimers else { return }
            advanceToNextTimer()
            moveSoon(after: order)
        }
    }
}

extension FakeClock.State {
    mutating func takeReached() -> [Pending<Bool>] {
        let reached = observers.filter { $0.count <= timers.count }.map(\.pending)
        if !reached.isEmpty { observers.removeAll { $0.count <= timers.count } }
        return reached
    }
}
