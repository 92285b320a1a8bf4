public import Foundation

/// The app's date provider: the system's clock, or one that a test has stopped.
///
/// It gives dates alone. Timers and delays go on by the system's clock, so a
/// stopped clock does not stop the app.
public struct AppClock: Sendable, Equatable, CustomStringConvertible {
    private let instant: Date?

    /// The clock of the system.
    public static let system = AppClock(instant: nil)

    /// A clock that always shows one instant.
    public static func stopped(at instant: Date) -> AppClock { AppClock(instant: instant) }

    private init(instant: Date?) { self.instant = instant }

    /// Reads `APP_CLOCK`: an RFC 3339 instant, with or without a fraction, or `system`.
    public init?(_ text: String) {
        if text == "system" {
            self = .system
        } else if let date = Self.date(text) {
            self = .stopped(at: date)
        } else {
            return nil
        }
    }

    /// What the clock shows.
    public var now: Date { instant ?? Date() }

    /// Whether the clock stands.
    public var isStopped: Bool { instant != nil }

    /// The value of `APP_CLOCK` that gives this clock, to the millisecond.
    public var description: String {
        guard let instant else { return "system" }
        return instant.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    private static func date(_ text: String) -> Date? {
        let plain = Date.ISO8601FormatStyle()
        let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        return (try? plain.parse(text)) ?? (try? fractional.parse(text))
    }
}
