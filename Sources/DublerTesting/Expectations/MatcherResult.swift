/// What a matcher says of a value.
public struct MatcherResult: Sendable {
    /// Three values: a matcher that cannot judge, as of `nil`, fails an expectation and its
    /// opposite alike.
    public enum Status: Sendable {
        /// It is so.
        case matches
        /// It is not so.
        case doesNotMatch
        /// It cannot be said, and counts for nobody.
        case fail
    }

    /// What it says.
    public var status: Status
    /// How it is told.
    public var message: ExpectationMessage

    /// - Parameters:
    ///   - status: What it says.
    ///   - message: How it is told.
    public init(_ status: Status, _ message: ExpectationMessage) {
        self.status = status
        self.message = message
    }

    /// - Parameters:
    ///   - isMatch: Whether it is so.
    ///   - message: How it is told.
    public init(_ isMatch: Bool, _ message: ExpectationMessage) {
        self.init(isMatch ? .matches : .doesNotMatch, message)
    }
}

/// How an expectation is told: `expected to equal <2>, got <1>`.
public struct ExpectationMessage: Sendable {
    /// What stands behind `expected to`.
    public var words: String
    /// What stands behind `got`; the value's own text where it is `nil`.
    public var actual: String?
    /// What stands at the end of the line.
    public var postfix = ""
    /// Lines below it, such as a difference; their breaks are kept.
    public var details = ""

    /// - Parameters:
    ///   - words: What stands behind `expected to`, such as `equal <2>`.
    ///   - actual: What stands behind `got`; the value's own text where it is `nil`.
    ///   - postfix: What stands at the end of the line.
    ///   - details: Lines below it.
    public init(_ words: String, actual: String? = nil, postfix: String = "", details: String = "") {
        self.words = words
        self.actual = actual
        self.postfix = postfix
        self.details = details
    }

    func text(_ style: String, actual value: String) -> String {
        let tail = details.isEmpty ? "" : "\n\(details)"
        return "expected \(style) \(words), got \(actual ?? value)\(postfix)\(tail)"
    }
}
