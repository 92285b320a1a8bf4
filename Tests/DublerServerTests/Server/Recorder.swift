import Foundation

/// What happened, seen from any thread, and waited for by event.
final class Recorder: Sendable {
    private let condition = NSCondition()
    nonisolated(unsafe) private var lines: [String] = []

    func add(_ line: String) {
        condition.lock()
        lines.append(line)
        condition.broadcast()
        condition.unlock()
    }

    var all: [String] {
        condition.lock()
        defer { condition.unlock() }
        return lines
    }

    /// Whether the lines come to satisfy that in time.
    func waits(seconds: Double = 10, until isSatisfied: ([String]) -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        defer { condition.unlock() }
        while !isSatisfied(lines) {
            if !condition.wait(until: deadline) { return isSatisfied(lines) }
        }
        return true
    }

    func waits(for line: String) -> Bool {
        waits { $0.contains(line) }
    }
}
