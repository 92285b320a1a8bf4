import Foundation

/// The end of waiting for what never comes, so that it is a failure and not a hang.
///
/// Counted in seconds in which the process ran: one that was paused, or starved on
/// a busy machine, loses one of them and not all.
enum Patience {
    static let seconds = 60

    static func ends(after seconds: Int = seconds, _ end: @escaping @Sendable () -> Void) {
        guard seconds > 0 else { return end() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) { ends(after: seconds - 1, end) }
    }
}
