/// A request as the journal holds it, and what became of it.
public struct RecordedRequest: Sendable {
    /// Its number in the session, from 1.
    public let sequence: Int
    /// When it was answered.
    public let time: Instant?
    /// The epoch that it belongs to.
    public let epoch: Int?
    /// The service that was asked.
    public let service: String?
    /// What became of it.
    public let kind: RequestKind
    /// Its method.
    public let method: HTTPMethod
    /// Its target as it was sent, with the query, not decoded.
    public let target: String
    /// Its fields in the order and case of the wire, duplicates kept.
    public let headers: [(name: String, value: String)]
    /// Its body, or as much of it as the journal shows.
    public let body: [UInt8]
    /// Whether `body` is only the beginning of it.
    public let isBodyCut: Bool
    /// How many bytes its body had.
    public let bodyLength: Int
    /// What answered; `nil` where nothing did.
    public let rule: AnsweringRule?
    /// Rules that came near, where nothing answered.
    public let nearMisses: [NearMatch]
    /// The status of the answer.
    public let status: Int?
    /// The fields of the answer.
    public let responseHeaders: [(name: String, value: String)]
    /// The body of the answer, or as much of it as the journal shows.
    public let responseBody: [UInt8]
    /// How the answer was broken; `nil` where it was not.
    public let fault: MockFault?
    /// How the answer ended: `complete`, `cut`, `clientLeft`, `pending`.
    public let ended: String?
    /// The whole entry, with what has no property here.
    public let json: JSONValue

    init(_ fields: AnswerMembers) throws(BackendError) {
        sequence = try fields.int("seq")
        time = fields.optionalString("time").flatMap { Instant(rfc3339: $0) }
        epoch = fields.optionalInt("epoch")
        service = fields.optionalString("service")
        kind = RequestKind(rawValue: try fields.string("kind"))
        method = HTTPMethod(rawValue: fields.optionalString("method") ?? "")
        target = fields.optionalString("target") ?? ""
        headers = fields.pairs("headers")
        body = try fields.bytes("body", base64: "bodyBase64")
        isBodyCut = fields.optional("bodyTruncated")?.boolValue ?? false
        bodyLength = fields.optionalInt("bodyLength") ?? body.count
        rule = if let inner = fields.inner("rule") { try AnsweringRule(inner) } else { nil }
        var near: [NearMatch] = []
        for miss in fields.list("nearMisses") { near.append(try NearMatch(miss)) }
        nearMisses = near
        status = fields.optionalInt("status")
        responseHeaders = fields.pairs("responseHeaders")
        responseBody = try fields.bytes("responseBody", base64: "responseBodyBase64")
        fault = fields.optionalString("fault").map(MockFault.init(rawValue:))
        ended = fields.optionalString("ended")
        json = fields.json
    }
}

extension RecordedRequest {
    /// The body as JSON; `nil` when it is none.
    public var bodyJSON: JSONValue? { try? JSONDocument(body).root.value }

    /// The body as text in UTF-8; bytes that are none become U+FFFD.
    public var bodyText: String { String(decoding: body, as: UTF8.self) }

    /// The first value of a field, whose name is compared without case.
    public func header(_ name: String) -> String? {
        headers.first { $0.name.utf8.equalsIgnoringASCIICase(name.utf8) }?.value
    }
}

extension RecordedRequest: CustomStringConvertible {
    /// `#3 POST /api/operation → 500`
    public var description: String {
        "#\(sequence) \(method) \(target)" + (status.map { " → \($0)" } ?? "")
    }
}
