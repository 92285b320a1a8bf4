/// A journal's entry as the API shows it.
struct JournalEntryView: Sendable {
    /// Bytes of a body that lists show; one entry by itself is shown whole.
    static let listLimit = 4_096

    private let services: [String]
    private let readFile: @Sendable (BodyFile) -> [UInt8]?
    private let bodyLimit: Int
    /// What is left out; `nil` shows everything.
    private let mask: SecretMask?

    init(_ session: Session, _ engine: Engine, bodyLimit: Int = .max, mask: SecretMask? = nil) {
        services = session.serviceNames
        readFile = engine.surroundings.readFile
        self.bodyLimit = bodyLimit
        self.mask = mask
    }

    func json(_ entry: JournalEntry) -> JSONObject {
        let request = entry.request
        var object = JSONObject([
            ("seq", .int(entry.sequence)),
            ("time", .time(entry.moment.wall)),
            ("epoch", .int(entry.epoch)),
            ("service", .text(services[safe: entry.service])),
            ("kind", .string(entry.kind.rawValue)),
            ("code", .text(entry.code)),
            ("method", .string(request.method)),
            ("target", .string(mask?.target(request.target) ?? request.target)),
            ("headers", .pairs(masked(request.headers))),
        ])
        let type = request.values(ofHeader: "Content-Type").first
        let body = mask.map { $0.body(request.body[...], contentType: type)[...] } ?? request.body[...]
        add(body, "body", isCut: entry.keptHash != nil, to: &object)
        object["bodyLength"] = .int(entry.bodyLength)
        object["bodySHA256"] = .string(entry.bodyHash)
        object["rule"] = entry.answerer.map { .object(RuleReference($0).json) } ?? .null
        object["nearMisses"] = .array((mask?.nearMisses(entry.nearMisses) ?? entry.nearMisses).map(\.json))
        object["status"] = .int(entry.status)
        addResponse(entry, to: &object)
        object["delay"] = .milliseconds(entry.delayMilliseconds)
        object["fault"] = .text(entry.fault?.rawValue)
        object["ended"] = .string(entry.ending.rawValue)
        object["endedAt"] = entry.endedAt.map { .time($0.wall) } ?? .null
        return object
    }

    private func addResponse(_ entry: JournalEntry, to object: inout JSONObject) {
        let fields = HeadFields.pairs(entry.responseHead)
        object["responseHeaders"] = .pairs(masked(fields))
        let type = fields.first { $0.name.lowercased() == "content-type" }?.value
        if case .file(let file) = entry.responseBody, file.length > bodyLimit {
            object["responseBody"] = .null
            object["responseBodyTruncated"] = true
        } else {
            let whole = AnswerBytes.whole(entry.sentBody, readFile)
            let shown = mask.map { $0.answer(whole, contentType: type, of: entry)[...] } ?? whole
            add(shown, "responseBody", isCut: false, to: &object)
        }
        if case .file(let file) = entry.responseBody { object["responseBodyFile"] = .string(file.name) }
    }

    private func masked(_ fields: [(name: String, value: String)]) -> [(name: String, value: String)] {
        mask.map { mask in fields.map { ($0.name, mask.value(ofField: $0.name, $0.value)) } } ?? fields
    }

    /// `name` with a text, or `nameBase64`; `nameTruncated` where only a part is shown.
    private func add(
        _ whole: ArraySlice<UInt8>,
        _ name: String,
        isCut: Bool,
        to object: inout JSONObject
    ) {
        let shown = BodyText.prefix(whole, bodyLimit)
        if let text = BodyText.text(shown) {
            object[name] = .string(text)
        } else {
            object[name] = .null
            object["\(name)Base64"] = .string(Base64.encode(whole.prefix(bodyLimit)))
        }
        if isCut || shown.count < whole.count { object["\(name)Truncated"] = true }
    }
}

extension JournalEntry {
    /// SHA-256 of the body as it came, in hex.
    var bodyHash: String {
        keptHash.map { $0.map { byte in Self.hex(byte) }.joined() } ?? SHA256.hex(request.body)
    }

    private static func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return byte < 16 ? "0\(digits)" : digits
    }

    /// The body that went out: none to a `HEAD`.
    var sentBody: AnswerBody {
        MethodToken(request.head[request.methodRange]) == .head ? .none : responseBody
    }
}
