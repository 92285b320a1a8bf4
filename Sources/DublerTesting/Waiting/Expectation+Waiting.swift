public import Dispatch

// Looks that wait and block; for closures that may not wait otherwise.
extension Expectation {
    /// Looks until it is so; fails the test if it is not before the limit.
    ///
    /// - Parameters:
    ///   - matcher: What is to be so.
    ///   - timeout: The limit, by a clock.
    ///   - pollInterval: The time between two looks.
    ///   - description: What stands above the message.
    /// - Returns: Whether it became so.
    @available(*, noasync, message: "write `await` before `expect`")
    @discardableResult
    public func toEventually(
        _ matcher: Matcher<Value>,
        timeout: DispatchTimeInterval = AsyncDefaults.timeout,
        pollInterval: DispatchTimeInterval = AsyncDefaults.pollInterval,
        description: String? = nil
    ) -> Bool {
        wait(Wait(.eventually, "to eventually", timeout, pollInterval), matcher, isNegated: false, description)
    }

    /// Looks until it is not so; not to be taken for `toNever`.
    @available(*, noasync, message: "write `await` before `expect`")
    @discardableResult
    public func toEventuallyNot(
        _ matcher: Matcher<Value>,
        timeout: DispatchTimeInterval = AsyncDefaults.timeout,
        pollInterval: DispatchTimeInterval = AsyncDefaults.pollInterval,
        description: String? = nil
    ) -> Bool {
        wait(Wait(.eventually, "to eventually not", timeout, pollInterval), matcher, isNegated: true, description)
    }

    /// The same as `toEventuallyNot`.
    @available(*, noasync, message: "write `await` before `expect`")
    @discardableResult
    public func toNotEventually(
        _ matcher: Matcher<Value>,
        timeout: DispatchTimeInterval = AsyncDefaults.timeout,
        pollInterval: DispatchTimeInterval = AsyncDefaults.pollInterval,
        description: String? = nil
    ) -> Bool {
        toEventuallyNot(matcher, timeout: timeout, pollInterval: pollInterval, description: description)
    }

    /// Looks for the whole time; fails the test once it is so.
    @available(*, noasync, message: "write `await` before `expect`")
    @discardableResult
    public func toNever(
        _ matcher: Matcher<Value>,
        until: DispatchTimeInterval = AsyncDefaults.timeout,
        pollInterval: DispatchTimeInterval = AsyncDefaults.pollInterval,
        description: String? = nil
    ) -> Bool {
        wait(Wait(.throughout, "to never", until, pollInterval), matcher, isNegated: true, description)
    }

    /// The same as `toNever`.
    @available(*, noasync, message: "write `await` before `expect`")
    @discardableResult
    public func neverTo(
        _ matcher: Matcher<Value>,
        until: DispatchTimeInterval = AsyncDefaults.timeout,
        pollInterval: DispatchTimeInterval = AsyncDefaults.pollInterval,
        description: String? = nil
    ) -> Bool {
        toNever(matcher, until: until, pollInterval: pollInterval, description: description)
    }

    /// Looks for the whole time; fails the test once it is not so.
    @available(*, noasync, message: "write `await` before `expect`")
    @discardableResult
    public func toAlways(
        _ matcher: Matcher<Value>,
        until: DispatchTimeInterval = AsyncDefaults.timeout,
        pollInterval: DispatchTimeInterval = AsyncDefaults.pollInterval,
        description: String? = nil
    ) -> Bool {
        wait(Wait(.throughout, "to always", until, pollInterval), matcher, isNegated: false, description)
    }

    /// The same as `toAlways`.
    @available(*, noasync, message: "write `await` before `expect`")
    @discardableResult
    public func alwaysTo(
        _ matcher: Matcher<Value>,
        until: DispatchTimeInterval = AsyncDefaults.timeout,
        pollInterval: DispatchTimeInterval = AsyncDefaults.pollInterval,
        description: String? = nil
    ) -> Bool {
        toAlways(matcher, until: until, pollInterval: pollInterval, description: description)
    }

    private func wait(_ wait: Wait, _ matcher: Matcher<Value>, isNegated: Bool, _ description: String?) -> Bool {
        var wait = wait
        while true {
            switch wait.take(Verdict(expression, matcher, isNegated: isNegated)) {
            case .met: return true
            case .failed(let text):
                fail(text, description)
                return false
            case .goOn: Pause.now(min(wait.interval, max(0.001, wait.left)))
            }
        }
    }
}
