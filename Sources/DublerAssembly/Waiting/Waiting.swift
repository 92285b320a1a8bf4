/// When a condition is looked at next.
struct Waiting<Instant: InstantProtocol> where Instant.Duration == Duration {
    let deadline: Instant
    let interval: Duration
    private(set) var checks = 0

    init(start: Instant, timeout: Duration, interval: Duration) {
        deadline = start.advanced(by: max(timeout, .zero))
        // An interval of nothing would leave no time to others.
        self.interval = max(interval, .milliseconds(1))
    }

    /// After a check that failed: the moment of the next one, or `nil` after the last.
    mutating func next(after now: Instant) -> Instant? {
        checks += 1
        guard now < deadline else { return nil }
        return min(now.advanced(by: interval), deadline)
    }
}
