import Foundation

/// Waits until a condition holds, and lets the run loop of this thread work meanwhile.
///
/// The timeout is a deadline of a monotonic clock; the condition is looked at once more when
/// it is reached.
/// - Throws: ``WaitTimeout``, or what the condition throws.
@available(*, noasync, message: "await the asynchronous waitForCondition")
public func waitForCondition(
    timeout: Duration = .seconds(7),
    every interval: Duration = .seconds(1),
    _ what: String = "a condition",
    file: StaticString = #fileID,
    line: UInt = #line,
    _ condition: () throws -> Bool
) throws {
    let clock = ContinuousClock()
    var waiting = Waiting(start: clock.now, timeout: timeout, interval: interval)
    while try !condition() {
        let now = clock.now
        guard let next = waiting.next(after: now) else {
            throw WaitTimeout(condition: what, timeout: timeout, checks: waiting.checks, place: Place(file, line))
        }
        let end = Date(timeIntervalSinceNow: (next - now).seconds)
        // Without a source the run loop returns at once, so the rest of the time is slept.
        if !RunLoop.current.run(mode: .default, before: end) { Thread.sleep(until: end) }
    }
}

/// Waits until a condition holds, and leaves the thread to others meanwhile.
///
/// - Throws: ``WaitTimeout``, what the condition throws, or `CancellationError`.
public func waitForCondition(
    timeout: Duration = .seconds(7),
    every interval: Duration = .seconds(1),
    _ what: String = "a condition",
    file: StaticString = #fileID,
    line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation,
    _ condition: () async throws -> Bool
) async throws {
    try await waitForCondition(
        timeout: timeout,
        every: interval,
        what,
        clock: ContinuousClock(),
        file: file,
        line: line,
        condition
    )
}

/// Waits until a condition holds, and leaves the thread to others meanwhile.
///
/// This one takes a condition that awaits nothing; the compiler would choose the blocking form else.
/// - Throws: ``WaitTimeout``, what the condition throws, or `CancellationError`.
public func waitForCondition(
    timeout: Duration = .seconds(7),
    every interval: Duration = .seconds(1),
    _ what: String = "a condition",
    file: StaticString = #fileID,
    line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation,
    _ condition: () throws -> Bool
) async throws {
    try await waitForCondition(
        timeout: timeout,
        every: interval,
        what,
        clock: ContinuousClock(),
        file: file,
        line: line,
        { try condition() }
    )
}

/// The same by a clock of the test's own.
public func waitForCondition<WaitingClock: Clock>(
    timeout: Duration = .seconds(7),
    every interval: Duration = .seconds(1),
    _ what: String = "a condition",
    clock: WaitingClock,
    file: StaticString = #fileID,
    line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation,
    _ condition: () async throws -> Bool
) async throws where WaitingClock.Duration == Duration {
    var waiting = Waiting(start: clock.now, timeout: timeout, interval: interval)
    while try await !condition() {
        guard let next = waiting.next(after: clock.now) else {
            throw WaitTimeout(condition: what, timeout: timeout, checks: waiting.checks, place: Place(file, line))
        }
        try await clock.sleep(until: next, tolerance: nil)
    }
}

extension Duration {
    fileprivate var seconds: TimeInterval {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
