/// What shared examples are about, given by a closure of no actor. It is asked while one of
/// them runs, and so by one at a time.
struct BlockingContext<Context>: @unchecked Sendable {
    private let closure: () -> Context

    init(_ closure: @escaping () -> Context) { self.closure = closure }

    func callAsFunction() -> Context { closure() }
}

extension Behavior {
    /// Collected with a spec, which is on the main queue whatever its own words run on.
    static func collect(_ context: BlockingContext<Context>) {
        MainActor.assumeIsolated { spec { context() } }
    }
}
