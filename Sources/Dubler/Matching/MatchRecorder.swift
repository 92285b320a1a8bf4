/// Learns why a matcher does not hold, or does not want to know: matching and
/// reporting are one code, so that they cannot differ.
package protocol MatchRecorder {
    /// Whether it does not want to know, so that a reason need not even be looked for.
    static var isSilent: Bool { get }
    mutating func enter(member name: @autoclosure () -> String)
    mutating func enter(item index: Int)
    mutating func leave()
    mutating func fail(expected: @autoclosure () -> String, seen: @autoclosure () -> String?)
}

/// Used while matching; costs nothing.
package struct SilentRecorder: MatchRecorder {
    @inlinable package static var isSilent: Bool { true }
    @inlinable package init() {}
    @inlinable package mutating func enter(member name: @autoclosure () -> String) {}
    @inlinable package mutating func enter(item index: Int) {}
    @inlinable package mutating func leave() {}
    @inlinable package mutating func fail(expected: @autoclosure () -> String, seen: @autoclosure () -> String?) {}
}

/// Keeps the first place where a matcher did not hold.
package struct FailureRecorder: MatchRecorder {
    package struct Failure: Sendable {
        /// Such as `$.items[0].id`; `$` for the value itself.
        package var place: String
        package var expected: String
        package var seen: String?
    }

    package static var isSilent: Bool { false }

    package private(set) var failure: Failure?
    private var steps: [String] = []

    package init() {}

    package mutating func enter(member name: @autoclosure () -> String) {
        if failure == nil { steps.append(Self.step(name())) }
    }

    package mutating func enter(item index: Int) {
        if failure == nil { steps.append("[\(index)]") }
    }

    package mutating func leave() {
        if failure == nil, !steps.isEmpty { steps.removeLast() }
    }

    package mutating func fail(expected: @autoclosure () -> String, seen: @autoclosure () -> String?) {
        if failure == nil {
            failure = Failure(place: "$" + steps.joined(), expected: expected(), seen: seen())
        }
    }

    static func step(_ name: String) -> String {
        let isPlain =
            !name.isEmpty
            && name.utf8.allSatisfy { $0 == 0x5F || $0 &- 0x30 < 10 || $0.asciiLowercased &- 0x61 < 26 || $0 >= 0x80 }
        return isPlain ? ".\(name)" : "[\(JSONValue.string(name).text)]"
    }
}
