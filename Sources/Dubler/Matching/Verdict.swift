/// What one condition of a pattern says of one request.
package struct Verdict: Sendable, Equatable {
    /// Which condition: `method`, `path`, `query.mode`, `exactQuery`, `header.X-A`,
    /// `body.json $.amount`, `when.user.tier`.
    package var condition: String
    package var passed: Bool
    /// What the pattern asks for, in words or as JSON text.
    package var expected: String
    /// What the request holds; `nil` when it is absent.
    package var seen: String?

    package init(condition: String, passed: Bool, expected: String, seen: String?) {
        self.condition = condition
        self.passed = passed
        self.expected = expected
        self.seen = seen
    }
}
