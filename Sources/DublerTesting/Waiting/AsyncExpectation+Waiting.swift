public import Dispatch

// Looks at expressions that wait themselves: one that hangs does not outlast the limit.
extension AsyncExpectation {
    /// Looks until it is so; fails the test if it is not before the limit. The thread is free meanwhile.
    ///
    /// - Parameters:
    ///   - matcher: What is looked for.
    ///   - timeout: The limit, by a clock: no look stretches it.
    ///   - pollInterval: The time between two looks.
    ///   - description: What stands above the message.
    /// - Returns: Whether it is as expected.
    @discardableResult
    public func toEventually(
        _ matcher: Matcher<Value>,
        timeout: DispatchTimeInterval = AsyncDefaults.timeout,
        pollInterval: DispatchTimeInterval = AsyncDefaults.pollInterval,
        description: String? = nil
    ) async -> Bool {
        let wait = Wait(.eventually, "to eventually", timeout, pollInterval)
        return await self.wait(wait, matcher, isNegated: false, description)
    }

    /// Looks until it is not so; not to be taken for `toNever`.
    ///
    /// - Parameters:
    ///   - matcher: What is looked for.
    ///   - timeout: The limit, by a clock: no look stretches it.
    ///   - pollInterval: The time between two looks.
    ///   - description: What stands above the message.
    /// - Returns: Whether it is as expected.
    @discardableResult
    public func toEventuallyNot(
        _ matcher: Matcher<Value>,
        timeout: DispatchTimeInterval = AsyncDefaults.timeout,
        pollInterval: DispatchTimeInterval = AsyncDefaults.pollInterval,
        description: String? = nil
    ) async -> Bool {
        let wait = Wait(.eventually, "to eventually not", timeout, pollInterval)
        return await self.wait(wait, matcher, isNegated: true, description)
    }

    /// Looks for the whole time; fails the test once it is so.
    ///
    /// - Parameters:
    ///   - matcher: What is looked for.
    ///   - until: The limit, by a clock: no look stretches it.
    ///   - pollInterval: The time between two looks.
    ///   - description: What stands above the message.
    /// - Returns: Whether it is as expected.
    @discardableResult
    public func toNever(
        _ matcher: Matcher<Value>,
        until: DispatchTimeInterval = AsyncDefaults.timeout,
        pollInterval: DispatchTimeInterval = AsyncDefaults.pollInterval,
        description: String? = nil
    ) async -> Bool {
        let wait = Wait(.throughout, "to never", until, pollInterval)
        return await self.wait(wait, matcher, isNegated: true, description)
    }

    /// Looks for the whole time; fails the test once it is not so.
    ///
    /// - Parameters:
    ///   - matcher: What is looked for.
    ///   - until: The limit, by a clock: no look stretches it.
    ///   - pollInterval: The time between two looks.
    ///   - description: What stands above the message.
    /// - Returns: Whether it is as expected.
    @discardableResult
    public func toAlways(
        _ matcher: Matcher<Value>,
        until: DispatchTimeInterval = AsyncDefaults.timeout,
        pollInterval: DispatchTimeInterval = AsyncDefaults.pollInterval,
        description: String? = nil
    ) async -> Bool {
        let wait = Wait(.throughout, "to always", until, pollInterval)
        return await self.wait(wait, matcher, isNegated: false, description)
    }

    /// The same as `toEventuallyNot`.
    @discardableResult
    public func toNotEventually(
        _ matcher: Matcher<Value>,
        timeout: DispatchTimeInterval = AsyncDefaults.timeout,
        pollInterval: DispatchTimeInterval = AsyncDefaults.pollInterval,
        description: String? = nil
    ) async -> Bool {
        await toEventuallyNot(matcher, timeout: timeout, pollInterval: pollInterval, description: description)
    }

    /// The same as `toNever`.
    @discardableResult
    public func neverTo(
        _ matcher: Matcher<Value>,
        until: DispatchTimeInterval = AsyncDefaults.timeout,
        pollInterval: DispatchTimeInterval = AsyncDefaults.pollInterval,
        description: String? = nil
    ) async -> Bool {
        await toNever(matcher, until: until, pollInterval: pollInterval, description: description)
    }

    /// The same as `toAlways`.
    @discardableResult
    public func alwaysTo(
        _ matcher: Matcher<Value>,
        until: DispatchTimeInterval = AsyncDefaults.timeout,
        pollInterval: DispatchTimeInterval = AsyncDefaults.pollInterval,
        description: String? = nil
    ) async -> Bool {
        await toAlways(matcher, until: until, pollInterval: pollInterval, description: description)
    }

    private func wait(_ wait: Wait, _ matcher: Matcher<Value>, isNegated: Bool, _ description: String?) async -> Bool {
        var wait = wait
        while true {
            let value = await look(wait.left)
            switch wait.take(Verdict(value, matcher, isNegated: isNegated)) {
            case .met: return true
            case .failed(let text):
                fail(text, description)
                return false
            case .goOn: await Pause.waiting(min(wait.interval, max(0.001, wait.left)))
            }
        }
    }
}
