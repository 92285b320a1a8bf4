import Dubler
import Foundation

/// The example's backend, played in process: one engine, one session.
struct WalletBackend {
    struct Seen: Equatable, CustomStringConvertible {
        var status: Int
        var text: String
        var fault: Fault?
        /// Why nothing matched, or why answering failed.
        var problem: String?
        var description: String { "\(status) \(text.prefix(200)) \(problem ?? "")" }
    }

    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Examples/Wallet/Mocks").path

    private var engine: Engine
    private let slot: Int
    private var moment = Moment(wall: Instant(seconds: 1_768_467_600), monotonic: 1)

    init(profile: String? = nil) throws {
        let catalog = try CatalogLoader.load(folder: WalletBackend.folder).get()
        engine = Engine(catalog: catalog, mainURL: "http://127.0.0.1:8787") { file in
            FileManager.default.contents(atPath: file.path).map(Array.init)
        }
        slot = try engine.openSession("default", at: moment)
        if let profile { try activate(profile) }
    }

    var catalog: Catalog { engine.catalog }

    mutating func activate(_ profile: String?) throws {
        try engine.activate(slot, Session.Activation(profile: profile), at: moment)
    }

    /// One request of the app; `body` goes as JSON, or as a form for the auth service's token.
    mutating func send(
        _ method: String,
        _ target: String,
        service: Int = 0,
        headers: [(name: String, value: String)] = [],
        body: String = ""
    ) -> Seen {
        moment.monotonic += 1
        let request = HTTPRequest(method: method, target: target, headers: headers, body: Array(body.utf8))
        let answer = engine.answer(
            slot,
            request,
            service: service,
            address: .main,
            arrival: .stamp(engine.serial),
            at: moment
        )
        guard let answer else { return Seen(status: 0, text: "") }
        let entry = engine.session(slot)?.journal.entry(answer.ticket)
        let problem = entry?.kind == .unmatched ? entry?.code ?? "unmatched" : nil
        return Seen(status: answer.status, text: text(of: answer.body), fault: answer.fault, problem: problem)
    }

    private func text(of body: AnswerBody) -> String {
        switch body {
        case .none: ""
        case .bytes(let bytes, _): String(decoding: bytes, as: UTF8.self)
        case .file(let file): "file \(file.name)"
        case .events(let events, _): events.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        }
    }
}
