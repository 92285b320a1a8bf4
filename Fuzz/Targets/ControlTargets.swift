import Dubler

extension FuzzTarget {
    /// `METHOD target`, then the body, three times in one session. No call may be
    /// answered by a failure of the server's own.
    static let control = FuzzTarget(name: "control") { bytes in
        guard var engine = Self.engine else { return }
        let moment = Moment(wall: Instant(seconds: 0), monotonic: 0)
        let api = ControlAPI(ControlAPI.Settings(version: "0", startedAt: moment, maskedNames: ["token"]))
        var rest = bytes
        for _ in 0..<3 where !rest.isEmpty {
            let (line, behind) = halves(rest)
            let (body, next) = halves(behind)
            rest = next
            let words = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
            let method = words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
            let call = ControlCall(method: method, target: words.count > 1 ? words[1] : [], body: body)
            switch api.handle(call, engine: &engine, at: moment) {
            case .reply(let reply): check(reply)
            case .work(let work): check(work())
            case .activated(let activation): check(api.reply(to: activation, engine: engine))
            case .simulator(let order):
                let receipt = SimulatorReceipt(deviceSet: nil, output: "")
                check(api.reply(to: order, result: .success(receipt), engine: &engine))
            case .stream(let slot): _ = api.opening(ofStream: slot, engine: engine, at: moment)
            case .wait, .reload: break
            }
            _ = engine.takeEffects()
        }
    }

    private static func check(_ reply: ControlReply) {
        promise([200, 400, 404, 405, 409, 422, 501, 503].contains(reply.status), "status \(reply.status)")
    }

    private static let engine: Engine? = {
        let files = [
            "catalog.json": #"{ "name": "Fuzz", "services": { "api": {}, "auth": {} } }"#,
            "baseline/a.json": #"{"rules":[{"method":"GET","path":"/a/{x}","query":{"q":"1"},"response":{"body":{}}}],"#
                + #""collections":{"c":{"path":"/c","items":[{"id":"1"}]}}}"#,
            "profiles/p.json": #"{ "id": "p", "state": { "s": 1 }, "overrides": [] }"#,
        ]
        guard case .success(let catalog) = CatalogLoader.load(CatalogFiles(texts: files)) else { return nil }
        return Engine(catalog: catalog)
    }()
}
