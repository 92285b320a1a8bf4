public import Foundation

/// Where a backend in the process takes its time from: what calendars show, and when
/// a delayed answer is due.
public protocol BackendClock: Sendable {
    /// The calendar time, which templates and journals show.
    var date: Date { get }

    /// Calls the closure once when the duration has passed, on any thread; answers a
    /// closure that calls it off.
    func schedule(after duration: Duration, _ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}
