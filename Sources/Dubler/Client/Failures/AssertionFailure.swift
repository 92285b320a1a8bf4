public import Foundation

/// Requests were not as a test expected them to be.
///
/// Its description says what was expected and seen, the first difference, the nearest
/// request with the conditions that it failed, and what happened last.
public struct AssertionFailure: Error, Sendable, Equatable {
    /// What was expected: `2 × POST /api/operation within 5 s`.
    public let expected: String
    /// What was seen: `1`.
    public let seen: String
    /// The first place where they differ.
    public let difference: String?
    /// Requests or rules that came near, the nearest first.
    public internal(set) var nearMisses: [NearMatch]
    /// The timeline's tail, oldest first: `10:15:24.101  POST /api/operation → 500`.
    public let timeline: [String]
    /// The file of the assertion.
    public let file: String
    /// The line of the assertion, from 1.
    public let line: UInt
}

extension AssertionFailure: CustomStringConvertible {
    /// All of it; the first line alone says expected and seen.
    public var description: String {
        var lines = ["expected: \(expected); seen: \(seen)"]
        if let difference { lines.append("  first difference: \(difference)") }
        for (index, near) in nearMisses.enumerated() {
            lines.append("  \(index == 0 ? "nearest" : "then"): \(near.title)")
            for reason in near.reasons { lines.append("    \(reason)") }
            for verdict in near.verdicts where !verdict.passed { lines.append("    \(verdict)") }
        }
        if !timeline.isEmpty {
            lines.append("  timeline, UTC, the last \(timeline.count == 1 ? "event" : "\(timeline.count) events"):")
            for event in timeline { lines.append("    \(event)") }
        }
        lines.append("  at \(file.split(separator: "/").last ?? ""):\(line)")
        return lines.joined(separator: "\n")
    }
}

extension AssertionFailure: LocalizedError {
    /// The whole description, which is what test reports show.
    public var errorDescription: String? { description }
}
