extension FakeClock {
    /// Nobody waited for the clock in time.
    public struct NoTimer: Error, Sendable, CustomStringConvertible {
        /// How many timers were waited for.
        public let expected: Int
        /// How many there were.
        public let seen: Int
        /// How long, in real time.
        public let limit: Duration

        private static let code = "no_timer"

        /// What was waited for, and what to look at.
        public var description: String {
            "expected: \(expected) timer(s) on the clock within \(limit.messageText); seen: \(seen). "
                + "What is to wait must be given this clock. [\(Self.code)]"
        }
    }

    /// Waits until so many timers wait for the clock, so that moving it reaches them.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - limit: How long it is waited for, in real time.
    /// - Throws: `NoTimer`
    public func waitForTimers(_ count: Int = 1, within limit: Duration = .seconds(60)) throws {
        let pending = observe(count)
        guard pending.wait(atMost: limit) != nil else { throw missing(count, limit) }
    }

    /// Waits until so many timers wait for the clock, as the blocking method does.
    public func waitForTimers(_ count: Int = 1, within limit: Duration = .seconds(60)) async throws {
        let pending = observe(count)
        pending.settle(after: limit) { false }
        let isThere = await withCheckedContinuation { continuation in
            pending.whenSettled { continuation.resume(returning: $0) }
        }
        if !isThere { throw missing(count, limit) }
    }

    private func missing(_ count: Int, _ limit: Duration) -> NoTimer {
        NoTimer(expected: count, seen: timerCount, limit: limit)
    }

    private func observe(_ count: Int) -> Pending<Bool> {
        let pending = Pending<Bool>()
        let isThere = state.withLock { state in
            if state.timers.count >= count { return true }
            state.observers.append((count, pending))
            return false
        }
        if isThere { pending.settle(true) }
        return pending
    }
}

extension FakeClock: Clock {
    /// A moment of the clock, counted from its start.
    public struct Instant: InstantProtocol {
        /// How far the clock had been moved.
        public var offset: Duration

        /// The moment so much later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// How much later the other moment is.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether one is the earlier of two moments.
        public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    /// What the clock shows.
    public var now: Instant { Instant(offset: elapsed) }

    /// Zero: it takes any duration.
    public var minimumResolution: Duration { .zero }

    /// Suspends until the clock has been moved there.
    ///
    /// - Throws: `CancellationError`
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        let duration = now.duration(to: deadline)
        guard duration > .zero else { return }
        let pending = Pending<Bool>()
        let callOff = schedule(after: duration) { pending.settle(true) }
        let isOver = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                pending.whenSettled { continuation.resume(returning: $0) }
            }
        } onCancel: {
            callOff()
            pending.settle(false)
        }
        if !isOver { throw CancellationError() }
    }
}
