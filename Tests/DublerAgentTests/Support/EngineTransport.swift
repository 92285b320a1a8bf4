import Dubler
import DublerAgent
import Foundation
import Testing

/// A control API in this process, called as a server's would be.
final class EngineTransport: BackendTransport {
    typealias Completion = @Sendable (Result<BackendAnswer, any Error>) -> Void

    struct State: Sendable {
        var engine: Engine
        var api: ControlAPI
        var now = Moment(wall: Instant(seconds: 1_768_467_600), monotonic: 5_000_000_000)
        /// Verifications that wait for the app.
        var waiting: [VerificationID: Completion] = [:]
        var calls: [String] = []
        /// Told when a verification begins to wait.
        var whenWaiting: (@Sendable () -> Void)?
        /// Told when a call was given up.
        var whenGivenUp: (@Sendable () -> Void)?
        var isReachable = true
    }

    static let files: [String: String] = [
        "catalog.json": """
        { "name": "Wallet", "services": { "api": { "env": "API_BASE_URL" }, "auth": { "env": "AUTH_URL" } },
          "clock": "2026-01-15T09:00:00Z" }
        """,
        "baseline/api.json": """
        { "rules": [
            { "name": "operation", "method": "POST", "path": "/api/operation",
              "response": { "body": { "result": "completed" } } },
            { "name": "long", "method": "GET", "path": "/api/long",
              "response": { "text": "\(String(repeating: "длинный ", count: 2_000))" } } ],
          "collections": { "cards": { "path": "/api/cards", "items": [ { "id": "c1", "title": "Main" } ] } } }
        """,
        "profiles/gold.json": """
        { "id": "gold", "title": "Gold client", "description": "A client of the upper tier", "tags": ["vip"],
          "state": { "tier": "gold" },
          "overrides": [ { "name": "gold status", "method": "GET", "path": "/api/status",
                           "response": { "text": "gold" } } ] }
        """,
        "profiles/retry.json": """
        { "id": "retry", "extends": ["gold"], "overrides": [
            { "name": "first fails", "method": "POST", "path": "/api/operation", "responses": [
                { "times": 1, "status": 500, "body": { "code": "temporary_error" } },
                { "status": 200, "body": { "result": "completed" } } ] } ] }
        """,
        "pushes/hello.json": #"{ "aps": { "alert": "Hello" } }"#,
    ]

    let state: Guarded<State>
    let serverURL: URL

    init(_ files: [String: String] = EngineTransport.files) throws {
        let catalog = try CatalogLoader.load(CatalogFiles(texts: files)).get()
        serverURL = try #require(URL(string: "http://127.0.0.1:8787"))
        let engine = Engine(catalog: catalog, mainURL: "http://127.0.0.1:8787")
        let start = Moment(wall: Instant(seconds: 1_768_467_600), monotonic: 5_000_000_000)
        state = Guarded(State(engine: engine, api: ControlAPI(.init(version: "0.0.0", startedAt: start))))
    }

    func send(_ call: BackendCall, completion: @escaping Completion) -> @Sendable () -> Void {
        let (reply, told): (ControlReply?, (@Sendable () -> Void)?) = state.withLock { state in
            state.calls.append("\(call.method) \(call.target)")
            guard state.isReachable else { return (ControlReply(status: 0, body: []), nil) }
            let target = Array(call.target.utf8)
            let control = ControlCall(
                method: call.method.rawValue,
                target: target[...],
                body: call.body?.serialized() ?? []
            )
            return state.perform(control, completion)
        }
        told?()
        if let reply {
            if reply.status == 0 {
                completion(.failure(BackendError(code: .serverUnreachable, message: "No Dubler server answers.")))
            } else {
                completion(.success(BackendAnswer(status: reply.status, body: reply.body)))
            }
        }
        return { [state] in state.withLock { $0.whenGivenUp }?() }
    }

    /// A request of the app.
    func send(_ method: String, _ target: String, session: String = "s1", body: String = "") {
        let decided: [(Completion, ControlReply)] = state.withLock { state in
            guard let slot = try? state.engine.openSession(session, at: state.now) else { return [] }
            state.now.monotonic += 1_000_000
            let request = HTTPRequest(method: method, target: target, body: Array(body.utf8))
            let answer = state.engine.answer(
                slot,
                request,
                service: 0,
                address: .main,
                arrival: .stamp(state.engine.serial),
                at: state.now
            )
            if let answer { state.engine.ended(slot, sequence: answer.ticket, .complete, at: state.now) { _ in true } }
            return state.decided()
        }
        for (completion, reply) in decided {
            completion(.success(BackendAnswer(status: reply.status, body: reply.body)))
        }
    }
}

extension EngineTransport.State {
    /// What the server's adapter does.
    fileprivate mutating func perform(
        _ call: ControlCall,
        _ completion: @escaping EngineTransport.Completion
    ) -> (ControlReply?, (@Sendable () -> Void)?) {
        switch api.handle(call, engine: &engine, at: now) {
        case .reply(let reply): return (reply, nil)
        case .work(let work): return (work(), nil)
        case .activated(let activation):
            if activation.isNewEpoch, let session = engine.session(activation.slot) {
                let urls = session.serviceNames.indices.map { "http://127.0.0.1:\(9_000 + session.epoch * 10 + $0)" }
                engine.setBaseURLs(activation.slot, urls)
            }
            return (api.reply(to: activation, engine: engine), nil)
        case .reload: return (api.reload(.success(engine.catalog), engine: &engine, at: now), nil)
        case .stream: return (ControlReply(status: 500, body: []), nil)
        case .simulator(let order):
            let receipt = SimulatorReceipt(deviceSet: nil, output: "done")
            return (api.reply(to: order, result: .success(receipt), engine: &engine), nil)
        case .wait(let id):
            waiting[id] = completion
            return (nil, whenWaiting)
        }
    }

    fileprivate mutating func decided() -> [(EngineTransport.Completion, ControlReply)] {
        engine.takeEffects().compactMap { effect in
            guard case .verified(let id, let result) = effect, let completion = waiting.removeValue(forKey: id) else {
                return nil
            }
            return (completion, api.reply(to: result))
        }
    }
}
