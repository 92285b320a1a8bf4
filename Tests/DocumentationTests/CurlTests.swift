import Dubler
import Foundation
import Testing

/// The `curl` lines of the pages are played against the example's catalog, page by
/// page and in order, on one engine. A comment that begins with a number is the status
/// that the page promises; without one a call of the control API must succeed.
@Suite struct CurlTests {
    @Test func playsEveryLine() throws {
        let catalog = try CatalogLoader.load(
            folder: Page.root.appendingPathComponent("Examples/Wallet/Mocks").path
        ).get()
        var played = 0
        for page in try Page.all() {
            var stage = Stage(catalog)
            for block in page.blocks where ["sh", "console"].contains(block.info) {
                for line in ShellLine.lines(of: block) {
                    guard line.words.first == "curl" else { continue }
                    guard let call = CurlCall(line.words) else {
                        Issue.record("\(page.path):\(line.line): what does this call?")
                        continue
                    }
                    let status = stage.play(call)
                    let promised = Int(line.comment.prefix { $0.isNumber })
                    let isControl = call.target.hasPrefix(ControlAPI.prefix)
                    #expect(
                        promised.map { $0 == status } ?? (!isControl || status == 200),
                        "\(page.path):\(line.line): \(call.method) \(call.target) gave \(status)"
                    )
                    played += 1
                }
            }
        }
        #expect(played > 25)
    }
}

/// An engine with the control API, as a server would hold them.
private struct Stage {
    private var engine: Engine
    private var control: ControlAPI
    private var now = Moment(wall: Instant(nanoseconds: 1_700_000_000_000_000_000), monotonic: 0)
    private let catalog: Catalog

    init(_ catalog: Catalog) {
        self.catalog = catalog
        engine = Engine(catalog: catalog, mainURL: "http://127.0.0.1:8787")
        control = ControlAPI(ControlAPI.Settings(version: "0", startedAt: now))
        _ = try? engine.openSession(SessionName.standard, at: now)
    }

    /// The status of the answer.
    mutating func play(_ call: CurlCall) -> Int {
        now.monotonic += 1_000_000
        if call.target.hasPrefix(ControlAPI.prefix) {
            let target = Array(call.target.utf8.dropFirst(ControlAPI.prefix.utf8.count))
            let asked = ControlCall(method: call.method, target: target[...], body: call.body)
            return status(of: control.handle(asked, engine: &engine, at: now))
        }
        let request = HTTPRequest(method: call.method, target: call.target, headers: call.headers, body: call.body)
        guard let slot = engine.slot(of: SessionName.standard) else { return 0 }
        let stamp = Engine.Arrival.stamp(engine.serial)
        let answer = engine.answer(slot, request, service: 0, address: .main, arrival: stamp, at: now)
        return answer?.status ?? 0
    }

    private mutating func status(of outcome: ControlOutcome) -> Int {
        switch outcome {
        case .reply(let reply): reply.status
        case .work(let work): work().status
        case .activated(let activation): control.reply(to: activation, engine: engine).status
        case .reload: control.reload(.success(catalog), engine: &engine, at: now).status
        case .wait, .stream, .simulator: 200
        }
    }
}
