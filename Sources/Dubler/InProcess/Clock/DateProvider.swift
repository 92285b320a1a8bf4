public import Foundation

/// Says what date it is, so that what asks it can be tested at any date.
public protocol DateProvider: Sendable {
    /// The date of now.
    func getCurrentDate() -> Date
}

/// The date of the system.
public struct RealDateProvider: DateProvider {
    /// The date of the system.
    public init() {}

    /// What the system's calendar shows.
    public func getCurrentDate() -> Date { Date() }
}

/// A date that a test sets.
public final class FakeDateProvider: DateProvider {
    private let read: Guarded<@Sendable () -> Date>

    /// A date that stands until it is set.
    public init(_ date: Date = FakeClock.usualStart) { read = Guarded({ @Sendable in date }) }

    /// The date of a clock, which moves with it.
    public init(clock: FakeClock) { read = Guarded({ @Sendable in clock.date }) }

    /// The date that is given out.
    public var date: Date {
        get { getCurrentDate() }
        set { read.withLock { $0 = { newValue } } }
    }

    /// The date that was set.
    public func getCurrentDate() -> Date { read.withLock { $0 }() }
}
