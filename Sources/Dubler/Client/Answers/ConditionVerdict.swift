/// What one condition of an expectation or a rule says of one request.
public struct ConditionVerdict: Sendable, Equatable {
    /// Which condition: `method`, `path`, `query.mode`, `body.json $.amount`.
    public let condition: String
    /// Whether it holds.
    public let passed: Bool
    /// What is asked for.
    public let expected: String
    /// What the request holds; `nil` when it is absent.
    public let seen: String?

    init(_ fields: AnswerMembers) throws(BackendError) {
        condition = try fields.string("condition")
        passed = try fields.bool("passed")
        expected = fields.optionalString("expected") ?? ""
        seen = fields.optionalString("seen")
    }
}

extension ConditionVerdict: CustomStringConvertible {
    /// `query.mode: expected "fast", seen "slow"`
    public var description: String { "\(condition): expected \(expected), seen \(seen ?? "nothing")" }
}
