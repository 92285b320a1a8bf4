import Testing

@testable import Dubler

/// An engine with a catalog in memory and a clock of its own, asked as the server asks it.
struct EngineFixture {
    /// What came of one request.
    struct Seen {
        var answer: Answer
        var entry: JournalEntry

        var status: Int { answer.status }
        var ticket: UInt64 { answer.ticket }
        var text: String {
            if case .bytes(let bytes, _) = answer.body { String(decoding: bytes, as: UTF8.self) } else { "" }
        }
        var json: JSONValue { (try? JSONDocument(Array(text.utf8)).root.value) ?? .null }
        /// `layer name response use`, or why there is none.
        var answerer: String {
            entry.answerer.map { "\($0.layer) \($0.name) \($0.response) \($0.use)" } ?? entry.code
                ?? entry.kind.rawValue
        }
    }

    /// A reply of the control API, or what it waits for.
    struct Reply {
        var status: Int
        var json: JSONValue
        var waits: VerificationID?

        var code: String? { json["code"]?.stringValue }
    }

    struct Failure: Error {
        var what: String
    }

    var engine: Engine
    /// Milliseconds since the start.
    var time: UInt64 = 0
    private let api = ControlAPI(
        ControlAPI.Settings(version: "test", startedAt: Moment(wall: Instant(nanoseconds: 0), monotonic: 0))
    )

    /// `files` by path; what is missing of `catalog.json` is the default.
    init(_ files: [String: String], limits: Engine.Limits = Engine.Limits()) throws {
        engine = Engine(catalog: try Self.catalog(files), limits: limits, mainURL: "http://127.0.0.1:1")
        _ = try engine.openSession("default", at: now)
    }

    /// A baseline of rules as JSON.
    init(baseline rules: String, profiles: [String: String] = [:], limits: Engine.Limits = Engine.Limits()) throws {
        try self.init(Self.files(baseline: rules, profiles: profiles), limits: limits)
    }

    static func files(baseline rules: String, profiles: [String: String] = [:]) -> [String: String] {
        var files = ["baseline/all.json": "{\"rules\": [\(rules)]}"]
        for (id, members) in profiles {
            files["profiles/\(id).json"] = "{\"id\": \"\(id)\"\(members.isEmpty ? "" : ", ")\(members)}"
        }
        return files
    }

    static func catalog(_ files: [String: String]) throws -> Catalog {
        try CatalogLoader.load(CatalogFiles(texts: files)).get()
    }

    var now: Moment {
        Moment(wall: Instant(nanoseconds: Int64(time) * 1_000_000), monotonic: time * 1_000_000)
    }

    func slot(_ session: String = "default") -> Int { engine.slot(of: session) ?? -1 }

    func session(_ name: String = "default") throws -> Session {
        guard let session = engine.session(named: name) else { throw Failure(what: "no session \(name)") }
        return session
    }

    /// Sends a request as an app would.
    @discardableResult
    mutating func send(
        _ method: String,
        _ target: String,
        headers: [(name: String, value: String)] = [],
        body: String = "",
        session: String = "default",
        service: Int = 0,
        isStale: Bool = false
    ) throws -> Seen {
        let request = HTTPRequest(method: method, target: target, headers: headers, body: Array(body.utf8))
        guard let answer = engine.send(request, to: slot(session), service: service, isStale: isStale, at: now) else {
            throw Failure(what: "no session \(session)")
        }
        guard let entry = try self.session(session).journal.entry(answer.ticket) else {
            throw Failure(what: "no entry \(answer.ticket)")
        }
        return Seen(answer: answer, entry: entry)
    }

    /// Sends requests and gathers who answered each.
    mutating func answerers(_ method: String, _ target: String, count: Int) throws -> [String] {
        try (0..<count).map { _ in try send(method, target).answerer }
    }

    /// Calls the control API; `body` is JSON.
    @discardableResult
    mutating func call(_ method: String, _ target: String, _ body: String = "") -> Reply {
        let call = ControlCall(method, target, body: Array(body.utf8))
        let reply: ControlReply
        switch api.handle(call, engine: &engine, at: now) {
        case .reply(let made): reply = made
        case .work(let work): reply = work()
        case .activated(let activation): reply = api.reply(to: activation, engine: engine)
        case .wait(let id): return Reply(status: 0, json: .null, waits: id)
        case .stream, .reload, .simulator: return Reply(status: 0, json: .null)
        }
        return Reply(status: reply.status, json: (try? JSONDocument(reply.body).root.value) ?? .null)
    }

    @discardableResult
    mutating func activate(_ profile: String?, _ members: String = "", session: String = "default") -> Reply {
        let id = profile.map { "\"\($0)\"" } ?? "null"
        return call(
            "POST",
            "/sessions/\(session)/activate",
            "{\"profile\": \(id)\(members.isEmpty ? "" : ", ")\(members)}"
        )
    }

    mutating func verify(_ body: String, session: String = "default") -> Reply {
        call("POST", "/sessions/\(session)/verify", body)
    }

    /// How a verification that waited was decided.
    mutating func decision(_ id: VerificationID) throws -> Reply {
        guard let reply = decided(id) else { throw Failure(what: "it is not decided") }
        return reply
    }

    /// How a verification that waited was decided, if it was.
    mutating func decided(_ id: VerificationID?) -> Reply? {
        for effect in engine.takeEffects() {
            guard case .verified(id, let result) = effect else { continue }
            let reply = api.reply(to: result)
            return Reply(status: reply.status, json: (try? JSONDocument(reply.body).root.value) ?? .null)
        }
        return nil
    }
}

extension Engine {
    /// Answers a request that came to a port of the session's epoch, or of one before.
    mutating func send(
        _ request: HTTPRequest,
        to slot: Int,
        service: Int = 0,
        isStale: Bool = false,
        at moment: Moment
    ) -> Answer? {
        let epoch = isStale ? 0 : group(of: slot)
        return answer(slot, request, service: service, address: .port, arrival: .epoch(epoch), at: moment)
    }
}
