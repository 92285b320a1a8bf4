import Foundation

/// The end of waiting for what never comes, so that it is a failure and not a hang.
///
/// Counted in seconds in which tasks ran: a process that was paused or starved, and one
/// whose tasks wait behind other tests, loses one of them and not all.
enum Patience {
    static let seconds = 60

    static func ends(after seconds: Int = seconds, _ end: @escaping @Sendable () -> Void) {
        guard seconds > 0 else { return end() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
            Task { ends(after: seconds - 1, end) }
        }
    }
}
