/// A journal as HAR 1.2, which browsers, Charles and Proxyman open.
struct HTTPArchive: Sendable {
    private let session: Session
    private let readFile: @Sendable (BodyFile) -> [UInt8]?
    private let version: String
    private let mask: SecretMask

    init(_ session: Session, _ engine: Engine, version: String, mask: SecretMask) {
        self.session = session
        readFile = engine.surroundings.readFile
        self.version = version
        self.mask = mask
    }

    /// The archive of the entries that `takes` chooses. What never became a request
    /// is left out.
    func bytes(_ takes: (JournalEntry) -> Bool) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("log")
        writer.beginObject()
        writer.key("version")
        writer.string("1.2")
        writer.key("creator")
        writer.value(["name": "Dubler", "version": .string(version)])
        writer.key("entries")
        writer.beginArray()
        session.journal.forEach { entry in
            if entry.kind != .protocol, takes(entry) { writer.value(.object(json(entry))) }
            return true
        }
        writer.endArray()
        writer.endObject()
        writer.endObject()
        return writer.bytes
    }

    private func json(_ entry: JournalEntry) -> JSONObject {
        let time = Self.milliseconds(of: entry)
        let wait = min(entry.delayMilliseconds, time)
        var object = JSONObject([
            ("startedDateTime", .time(entry.moment.wall)),
            ("time", .milliseconds(time)),
            ("request", .object(request(entry))),
            ("response", .object(response(entry))),
            ("cache", .object(JSONObject())),
            (
                "timings",
                .object(
                    JSONObject([
                        ("send", .int(0)), ("wait", .milliseconds(wait)), ("receive", .milliseconds(time - wait)),
                    ])
                )
            ),
            ("comment", .string(Self.comment(entry))),
        ])
        object["_kind"] = .string(entry.kind.rawValue)
        object["_seq"] = .int(entry.sequence)
        return object
    }

    private static func milliseconds(of entry: JournalEntry) -> Double {
        guard let end = entry.endedAt, end.monotonic >= entry.moment.monotonic else { return entry.delayMilliseconds }
        return Double(end.monotonic - entry.moment.monotonic) / 1_000_000
    }

    private static func comment(_ entry: JournalEntry) -> String {
        guard let answerer = entry.answerer else { return entry.kind.rawValue }
        return "\(answerer.name) (\(answerer.layer), response \(answerer.response) of \(answerer.responseCount))"
    }

    private func request(_ entry: JournalEntry) -> JSONObject {
        let request = entry.request
        var object = JSONObject([
            ("method", .string(request.method)),
            ("url", .string(url(entry))),
            ("httpVersion", .string(Self.version(of: request))),
            ("cookies", .array([])),
            ("headers", fields(request.headers)),
            ("queryString", query(request)),
        ])
        if !request.body.isEmpty {
            let type = request.values(ofHeader: "Content-Type").first ?? ""
            var data = JSONObject([("mimeType", .string(type)), ("params", .array([]))])
            add(mask.body(request.body[...], contentType: type), to: &data)
            object["postData"] = .object(data)
        }
        object["headersSize"] = .int(request.head.count + 2)
        object["bodySize"] = .int(entry.bodyLength)
        return object
    }

    private func response(_ entry: JournalEntry) -> JSONObject {
        let pairs = HeadFields.pairs(entry.responseHead)
        let whole = AnswerBytes.whole(entry.sentBody, readFile)
        let type = pairs.first { $0.name.lowercased() == "content-type" }?.value ?? ""
        let location = pairs.first { $0.name.lowercased() == "location" }?.value ?? ""
        var content = JSONObject([("size", .int(whole.count)), ("mimeType", .string(type))])
        add(mask.answer(whole, contentType: type, of: entry), to: &content)
        return JSONObject([
            ("status", .int(entry.status)),
            ("statusText", .string(ReasonPhrase.of(entry.status))),
            ("httpVersion", .string("HTTP/1.1")),
            ("cookies", .array([])),
            ("headers", fields(pairs)),
            ("content", .object(content)),
            ("redirectURL", .string(location)),
            ("headersSize", .int((entry.responseHead?.bytes.count ?? -2) + 2)),
            ("bodySize", .int(whole.count)),
        ])
    }

    /// The text, or base64 of what is none.
    private func add(_ bytes: [UInt8], to object: inout JSONObject) {
        if let text = BodyText.text(bytes[...]) {
            object["text"] = .string(text)
        } else {
            object["text"] = .string(Base64.encode(bytes))
            object["encoding"] = .string("base64")
        }
    }

    private func fields(_ fields: [(name: String, value: String)]) -> JSONValue {
        .array(
            fields.map { name, value in
                .object(JSONObject([("name", .string(name)), ("value", .string(mask.value(ofField: name, value)))]))
            }
        )
    }

    private func query(_ request: HTTPRequest) -> JSONValue {
        let query = RequestTarget(mask.target(request.target)).query()
        return .array(
            (0..<query.count).map { index in
                .object(
                    JSONObject([
                        ("name", .string(String(decoding: query.name(index), as: UTF8.self))),
                        ("value", .string(String(decoding: query.value(index), as: UTF8.self))),
                    ])
                )
            }
        )
    }

    /// As the app asked it: of the host that it named, else of the session's address.
    private func url(_ entry: JournalEntry) -> String {
        let target = mask.target(entry.request.target)
        guard target.utf8.first == UInt8(ascii: "/") else { return target }
        if let host = entry.request.values(ofHeader: "Host").first, !host.isEmpty { return "http://\(host)\(target)" }
        return (session.addresses[safe: entry.service] ?? session.mainURL) + target
    }

    private static func version(of request: HTTPRequest) -> String {
        let line = request.head[request.targetRange.upperBound...].prefix { $0 != 13 && $0 != 10 }
        let version = String(decoding: line.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
        return version.isEmpty ? "HTTP/1.1" : version
    }
}
