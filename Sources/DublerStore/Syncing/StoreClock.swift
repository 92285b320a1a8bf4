/// How much time has passed, for intervals: injected, so that tests need not wait.
public struct StoreClock: Sendable {
    /// The time since some moment that stays the same.
    public let now: @Sendable () -> Duration

    /// - Parameter now: The time since some moment; it never goes back.
    public init(now: @escaping @Sendable () -> Duration) { self.now = now }

    /// The system's, which goes on while the device sleeps.
    public static let system: StoreClock = {
        let start = ContinuousClock.now
        return StoreClock { start.duration(to: .now) }
    }()
}
