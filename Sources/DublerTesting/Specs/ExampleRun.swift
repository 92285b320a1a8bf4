import Testing

/// One example with all that stands around it, from the outermost layer in.
struct ExampleRun: Sendable {
    private let example: SpecExample
    private let groups: [ExampleGroup]

    init(_ example: SpecExample) {
        self.example = example
        groups = example.group.path
    }

    func run() async {
        MockFailure.watchTransports()
        await enter(0)
    }

    /// The layers of a group, then what lies deeper; its `afterEach` run whatever happens.
    private func enter(_ depth: Int) async {
        guard depth < groups.count else { return await runBody() }
        let group = groups[depth]
        await pass(group.layers[...], depth)
        for after in group.afters {
            await attempt("afterEach", after.place) { try await after.body() }
        }
    }

    private func pass(_ layers: ArraySlice<(layer: ExampleGroup.Layer, place: SpecPlace)>, _ depth: Int) async {
        guard let first = layers.first else { return await enter(depth + 1) }
        switch first.layer {
        case .before(let body):
            // What lies deeper does not run after an error.
            if await attempt("beforeEach", first.place, { try await body() }) { await pass(layers.dropFirst(), depth) }
        case .around(let around):
            let called = Called()
            let rest = layers.dropFirst()
            await attempt("aroundEach", first.place) {
                try await around {
                    guard called.first() else {
                        return SpecIssue.record("`aroundEach` has called its example twice. Call it once.", first.place)
                    }
                    await pass(rest, depth)
                }
            }
            if !called.isCalled {
                SpecIssue.record(
                    "`aroundEach` has not called its example, which did not run. Call it once.",
                    first.place
                )
            }
        }
    }

    private func runBody() async {
        for group in groups {
            for hook in group.justBefores {
                guard await attempt("justBeforeEach", hook.place, { try await hook.body() }) else { return }
            }
        }
        await attempt(nil, example.place) { try await example.body?() }
    }

    /// Whether it went without an error.
    @discardableResult
    private func attempt(_ hook: String?, _ place: SpecPlace, _ body: @Sendable () async throws -> Void) async -> Bool {
        do {
            try await body()
            return true
        } catch is RequirementFailed {
            // It was recorded where it failed.
            return false
        } catch {
            let what = hook.map { "`\($0)` of \"\(example.name)\"" } ?? "\"\(example.name)\""
            SpecIssue.record(error, in: what, place)
            return false
        }
    }
}

/// Whether a closure was called; it is, once.
private final class Called: Sendable {
    private let count = Guarded(0)

    var isCalled: Bool { count.withLock { $0 > 0 } }

    func first() -> Bool {
        count.withLock { count in
            count += 1
            return count == 1
        }
    }
}
