/// A point in time by which something must have happened.
struct Deadline {
    private let clock = ContinuousClock()
    private let end: ContinuousClock.Instant

    init(_ seconds: Double) { end = ContinuousClock().now.advanced(by: .seconds(seconds)) }

    /// Seconds until then; 0 afterwards.
    var left: Double {
        let left = clock.now.duration(to: end).components
        return max(0, Double(left.seconds) + Double(left.attoseconds) / 1e18)
    }
}
