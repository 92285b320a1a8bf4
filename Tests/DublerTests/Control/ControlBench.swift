import Testing

@testable import Dubler

/// An engine with a catalog and the control API over it, called without HTTP. Every
/// reply is compared with the OpenAPI document.
struct ControlBench {
    var engine: Engine
    var api: ControlAPI
    var now: Moment
    private(set) var waiting: [VerificationID] = []
    /// What simulators were told.
    private(set) var orders: [SimulatorOrder] = []
    /// What `simctl` makes of the next ones.
    var simctl: Result<SimulatorReceipt, Problem> = .success(SimulatorReceipt(deviceSet: nil, output: "done"))

    init(_ files: [String: String] = [:], masking names: [String] = [], limits: Engine.Limits = Engine.Limits()) throws
    {
        var files = files
        if files["catalog.json"] == nil { files["catalog.json"] = #"{ "name": "Case" }"# }
        let catalog = try CatalogLoader.load(CatalogFiles(texts: files)).get()
        now = Moment(wall: Instant(seconds: 1_768_467_600), monotonic: 5_000_000_000)
        engine = Engine(catalog: catalog, limits: limits, mainURL: "http://127.0.0.1:8787")
        api = ControlAPI(ControlAPI.Settings(version: "0.0.0", startedAt: now, maskedNames: names))
    }

    /// Lets time pass.
    mutating func pass(seconds: UInt64) {
        now.wall = now.wall.adding(seconds: Int64(clamping: seconds))
        now.monotonic += seconds * 1_000_000_000
    }

    @discardableResult
    mutating func call(
        _ method: String,
        _ target: String,
        _ json: JSONValue? = nil,
        at location: Testing.SourceLocation = #_sourceLocation
    ) throws -> Called {
        try call(method, target, body: json?.text ?? "", at: location)
    }

    @discardableResult
    mutating func call(
        _ method: String,
        _ target: String,
        body: String,
        at location: Testing.SourceLocation = #_sourceLocation
    ) throws -> Called {
        let call = ControlCall(method, target, body: Array(body.utf8))
        let called = Called(reply: perform(call))
        try DocumentedCalls.standard.check(call, called.reply, at: location)
        return called
    }

    /// What the adapter does.
    private mutating func perform(_ call: ControlCall) -> ControlReply {
        switch api.handle(call, engine: &engine, at: now) {
        case .reply(let reply): return reply
        case .work(let work): return work()
        case .activated(let activation):
            if activation.isNewEpoch, let session = engine.session(activation.slot) {
                let urls = session.serviceNames.indices.map { "http://127.0.0.1:\(9_000 + session.epoch * 10 + $0)" }
                engine.setBaseURLs(activation.slot, urls)
            }
            return api.reply(to: activation, engine: engine)
        case .reload: return api.reload(.success(engine.catalog), engine: &engine, at: now)
        case .stream(let slot):
            return ControlReply(
                contentType: ControlAPI.streamType,
                body: api.opening(ofStream: slot, engine: engine, at: now)
            )
        case .simulator(let order):
            orders.append(order)
            return api.reply(to: order, result: simctl, engine: &engine)
        case .wait(let id):
            waiting.append(id)
            return ControlReply(status: 202, body: [])
        }
    }

    /// Replies to verifications that have been decided since.
    mutating func decided() -> [Called] {
        engine.takeEffects().compactMap { effect in
            guard case .verified(let id, let result) = effect, waiting.contains(id) else { return nil }
            return Called(reply: api.reply(to: result))
        }
    }

    /// A request of the app.
    @discardableResult
    mutating func send(
        _ method: String,
        _ target: String,
        session: String = "default",
        headers: [(name: String, value: String)] = [],
        body: [UInt8] = []
    ) throws -> Answer {
        let slot = try engine.openSession(session, at: now)
        let request = HTTPRequest(method: method, target: target, headers: headers, body: body)
        let stamp = engine.serial
        let answer = engine.answer(slot, request, service: 0, address: .main, arrival: .stamp(stamp), at: now)
        return try #require(answer)
    }
}

/// A reply, read.
struct Called {
    let reply: ControlReply

    var status: Int { reply.status }
    var text: String { String(decoding: reply.body, as: UTF8.self) }
    var json: JSONValue { (try? JSONDocument(reply.body))?.root.value ?? .null }
    var code: String? { json["code"]?.stringValue }
    var items: [JSONValue] { json["items"]?.arrayValue ?? [] }
    var total: Int? { json["total"]?.numberValue?.intValue }
}

extension ControlBench {
    /// A bank in one file: a baseline with a sequence, a collection and two profiles.
    static func wallet(masking names: [String] = []) throws -> ControlBench {
        try ControlBench(
            [
                "catalog.json": """
                { "name": "Wallet", "services": { "api": { "env": "API_BASE_URL" }, "auth": { "env": "AUTH_URL" } },
                  "clock": "2026-01-15T09:00:00Z", "ignore": [ { "method": "POST", "path": "/track" } ] }
                """,
                "baseline/api.json": """
                { "rules": [
                    { "name": "operation", "method": "POST", "path": "/api/operation",
                      "responses": [ { "times": 1, "status": 500, "body": { "code": "oops" } },
                                     { "body": { "result": "completed" }, "set": { "done": true } } ] },
                    { "name": "status", "method": "GET", "path": "/api/operation/status", "response": { "body": [1] } },
                    { "name": "item", "method": "GET", "path": "/api/items/{id}", "query": { "full": "1" },
                      "response": { "text": "item" } }
                  ],
                  "collections": { "cards": { "path": "/api/cards", "items": [ { "id": "c1", "title": "Main" } ] } } }
                """,
                "profiles/gold.json": """
                { "id": "gold", "title": "Gold client", "tags": ["vip"], "state": { "tier": "gold" },
                  "overrides": [ { "name": "gold status", "method": "GET", "path": "/api/operation/status",
                                   "response": { "text": "gold" } } ] }
                """,
                "profiles/retry.json": """
                { "id": "retry", "extends": ["gold"], "overrides": [] }
                """,
                "pushes/hello.json": #"{ "aps": { "alert": "Hello" } }"#,
            ],
            masking: names
        )
    }
}
