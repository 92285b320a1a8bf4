/// What a request would be answered, and why: a dry run that consumes nothing.
public struct EffectiveAnswer: Sendable {
    /// Whether a rule or a collection would answer.
    public let matched: Bool
    /// What would answer.
    public let rule: AnsweringRule?
    /// The status of the answer.
    public let status: Int?
    /// The fields of the answer, in the order of the wire.
    public let headers: [(name: String, value: String)]
    /// The body of the answer, after patches and templates.
    public let body: [UInt8]
    /// How the answer would be broken; `nil` where it would not.
    public let fault: MockFault?
    /// The runners-up, and why they lost.
    public let candidates: [NearMatch]
    /// The whole document, with what has no property here: origins, delay.
    public let json: JSONValue

    init(_ fields: AnswerMembers) throws(BackendError) {
        matched = try fields.bool("matched")
        rule = if let inner = fields.inner("rule") { try AnsweringRule(inner) } else { nil }
        let response = fields.inner("response")
        status = response?.optionalInt("status")
        headers = response?.pairs("headers") ?? []
        body = try response?.bytes("body", base64: "base64") ?? []
        fault = response?.optionalString("fault").map(MockFault.init(rawValue:))
        var candidates: [NearMatch] = []
        for candidate in fields.list("candidates") { candidates.append(try NearMatch(candidate)) }
        self.candidates = candidates
        json = fields.json
    }

    /// The body as JSON; `nil` when it is none.
    public var bodyJSON: JSONValue? { try? JSONDocument(body).root.value }

    /// The body as text in UTF-8; bytes that are none become U+FFFD.
    public var bodyText: String { String(decoding: body, as: UTF8.self) }
}
