@testable import Dubler

/// The engine, driven by the same steps as the model.
struct ModelEngine {
    private let versions: [Catalog]
    private(set) var engine: Engine
    private let api = ControlAPI(ControlAPI.Settings(version: "test", startedAt: Self.moment(0)))
    private var time: UInt64 = 1

    init(versions: [Catalog], sessions count: Int) throws {
        self.versions = versions
        engine = Engine(catalog: versions[0])
        for index in 0..<count { _ = try engine.openSession("s\(index)", at: Self.moment(0)) }
    }

    private static func moment(_ time: UInt64) -> Moment {
        Moment(wall: Instant(nanoseconds: Int64(time)), monotonic: time)
    }

    private var now: Moment { Self.moment(time) }

    private func slot(_ session: Int) -> Int { engine.slot(of: "s\(session)") ?? -1 }

    private func state(_ session: Int) -> JSONValue { engine.session(slot(session))?.state.json ?? .null }

    mutating func perform(_ step: ModelStep) -> ModelObservation {
        time += 1
        switch step {
        case .request(let session, let request): return answer(session, request)
        case .look(let session, let request): return look(session, request)
        case .verify(let session, let verification):
            let sequence = Int(engine.session(slot(session))?.journal.lastSequence ?? 0)
            let reply = call("POST", "/sessions/s\(session)/verify", verification.json(sequence: sequence))
            let document = (try? JSONDocument(reply.body))?.root.value
            return .verified(passed: document?["passed"] == true, seen: document?["seen"]?.text ?? "\(reply.status)")
        case .reload(let version):
            engine.reload(versions[version], at: now)
            return .done(status: 200, state: .null)
        case .activate(let session, let profile, let reset, let useCustomProfile):
            let body = JSONObject([
                ("profile", profile.map { .string($0) } ?? .null), ("reset", .bool(reset)),
                ("useCustomProfile", .bool(useCustomProfile)),
            ])
            return done("POST", "activate", session, .object(body))
        case .reset(let session, let scopes):
            return done("POST", "reset", session, ["scopes": .array(scopes.map { .string($0) })])
        case .overrides(let session, let rules):
            return done("PUT", "overrides", session, ["rules": .array(rules.map(\.json))])
        case .switchOverrides(let session, let on):
            return done("PUT", "overrides/enabled", session, ["enabled": .bool(on)])
        case .testRules(let session, let rules):
            return done("PUT", "test-rules", session, ["rules": .array(rules.map(\.json))])
        case .patchState(let session, let patch):
            return done("PATCH", "state", session, .object(patch))
        }
    }

    private mutating func done(_ method: String, _ place: String, _ session: Int, _ body: JSONValue) -> ModelObservation
    {
        let reply = call(method, "/sessions/s\(session)/\(place)", body)
        return .done(status: reply.status, state: state(session))
    }

    private mutating func call(_ method: String, _ target: String, _ body: JSONValue) -> ControlReply {
        switch api.handle(ControlCall(method, target, json: body), engine: &engine, at: now) {
        case .reply(let reply): return reply
        case .work(let work): return work()
        case .activated(let activation): return api.reply(to: activation, engine: engine)
        case .wait, .stream, .reload, .simulator: return ControlReply(status: 599, body: [])
        }
    }

    private mutating func answer(_ session: Int, _ request: ModelRequest) -> ModelObservation {
        let slot = slot(session)
        let made = engine.send(request.http, to: slot, service: request.service, at: now)
        guard let answer = made, let session = engine.session(slot) else {
            return .done(status: 599, state: .null)
        }
        let entry = session.journal.entry(answer.ticket)
        return .answer(
            Self.seen(answer, entry?.kind ?? .stray, entry?.answerer, entry?.code),
            state: session.state.json,
            sequence: Int(answer.ticket)
        )
    }

    private mutating func look(_ session: Int, _ request: ModelRequest) -> ModelObservation {
        let slot = slot(session)
        let before = engine.session(slot)
        guard let effective = engine.effective(slot, request.http, service: request.service, at: now) else {
            return .done(status: 599, state: .null)
        }
        let after = engine.session(slot)
        let unchanged =
            before?.state.json == after?.state.json && before?.counters == after?.counters
            && before?.journal.lastSequence == after?.journal.lastSequence
        let kind: JournalEntry.Kind =
            effective.code != nil ? .unmatched : effective.rule == nil ? .ignored : .matched
        let rule = effective.rule.map {
            "\($0.layer) / \($0.name) / \($0.response ?? 0) / \($0.use ?? 0)"
        }
        var answer = Self.seen(effective.answer, kind, nil, effective.code)
        answer.answerer = rule
        return .look(answer, unchanged: unchanged)
    }

    private static func seen(
        _ answer: Answer,
        _ kind: JournalEntry.Kind,
        _ answerer: JournalEntry.Answerer?,
        _ code: String?
    ) -> ModelAnswer {
        let body: String? =
            switch answer.body {
            case .none: ""
            case .bytes(let bytes, _): String(decoding: bytes, as: UTF8.self)
            case .file, .events: nil
            }
        return ModelAnswer(
            status: answer.status,
            kind: kind,
            answerer: answerer.map { "\($0.layer) / \($0.name) / \($0.response) / \($0.use)" },
            code: code,
            mark: String(decoding: answer.head.bytes, as: UTF8.self).split(separator: "\r\n")
                .first { $0.hasPrefix("X-Answer: ") }.map { String($0.dropFirst(10)) },
            body: body
        )
    }
}
