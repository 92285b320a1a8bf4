/// What came near: a request that is almost the one expected, or a rule that almost
/// answered.
public struct NearMatch: Sendable, Equatable {
    /// The request, as `POST /api/operation?mode=slow`; `nil` where only a rule is told.
    public let request: String?
    /// The request's number in the journal.
    public let sequence: Int?
    /// The rule; `nil` where only a request is told.
    public let rule: AnsweringRule?
    /// Why it could not be, apart from conditions: `exhausted`, `other method`.
    public let reasons: [String]
    /// The verdict of every condition.
    public let verdicts: [ConditionVerdict]

    init(_ fields: AnswerMembers) throws(BackendError) {
        request = fields.optionalString("request")
        sequence = fields.optionalInt("seq")
        rule = if let inner = fields.inner("rule") { try AnsweringRule(inner) } else { nil }
        reasons = (fields.optional("reasons")?.arrayValue ?? []).compactMap(\.stringValue)
        var verdicts: [ConditionVerdict] = []
        for verdict in fields.list("verdicts") { verdicts.append(try ConditionVerdict(verdict)) }
        self.verdicts = verdicts
    }

    /// An unmatched request of the journal, with the rule that came nearest.
    init(unmatched fields: AnswerMembers) throws(BackendError) {
        let entry = try RecordedRequest(fields)
        let nearest = entry.nearMisses.first
        request = "\(entry.method) \(entry.target)"
        sequence = entry.sequence
        rule = nearest?.rule
        reasons = nearest?.reasons ?? []
        verdicts = nearest?.verdicts ?? []
    }

    /// `#3 POST /api/operation`, the rule's name and layer, or both.
    package var title: String {
        var parts: [String] = []
        if let request { parts.append((sequence.map { "#\($0) " } ?? "") + request) }
        if let rule { parts.append("rule \"\(rule.name)\" (\(rule.layer))") }
        return parts.joined(separator: ", ")
    }
}
