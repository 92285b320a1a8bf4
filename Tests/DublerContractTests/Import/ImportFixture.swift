import Dubler

@testable import DublerContract

/// Foreign files, imported into a catalog that an engine plays.
struct ImportFixture {
    struct Seen {
        var status: Int
        var body: [UInt8]
        /// Status line and fields as sent.
        var head: String
        var rule: String?
        var fault: Fault?
        var delay: Double

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    let draft: ImportDraft
    let files: [String: [UInt8]]
    private(set) var engine: Engine

    init(_ source: ImportSource, _ texts: String..., others: [String: String] = [:]) throws {
        var importer = Importer(source)
        let lookup = ImportFiles { others[$0].map { Array($0.utf8) } }
        for (index, text) in texts.enumerated() {
            try importer.read(Array(text.utf8), file: "\(index + 1).json", files: lookup)
        }
        try self.init(importer)
    }

    init(_ importer: Importer) throws {
        draft = importer.finished()
        var files = CatalogWriter(.baseline, source: importer.source).files(of: draft)
        let services = CatalogWriter.services(of: draft)
        if !services.isEmpty {
            let members = services.map { ($0, JSONValue.object(JSONObject([("env", .string("URL_\($0)"))]))) }
            files["catalog.json"] = JSONValue.object(["services": .object(JSONObject(members))]).serialized()
        }
        self.files = files
        switch CatalogLoader.load(CatalogFiles(files)) {
        case .success(let catalog):
            engine = Engine(catalog: catalog, limits: Engine.Limits(), mainURL: "http://127.0.0.1:1")
        case .failure(let errors):
            throw Failure(description: errors.diagnostics.map(\.description).joined(separator: "\n"))
        }
        _ = try engine.openSession("default", at: Self.now)
    }

    static let now = Moment(wall: Instant(nanoseconds: 0), monotonic: 0)

    /// `kind field line` of every finding.
    var said: [String] { draft.findings.map { "\($0.kind.rawValue) \($0.field) \($0.location.line)" } }

    mutating func send(
        _ method: String,
        _ target: String,
        headers: [(name: String, value: String)] = [],
        body: String = "",
        service: Int = 0
    ) throws -> Seen {
        let request = HTTPRequest(method: method, target: target, headers: headers, body: Array(body.utf8))
        let slot = engine.slot(of: "default") ?? -1
        guard
            let answer = engine.answer(
                slot,
                request,
                service: service,
                address: .port,
                arrival: .epoch(engine.group(of: slot)),
                at: Self.now
            ),
            let entry = engine.session(named: "default")?.journal.entry(answer.ticket)
        else { throw Failure(description: "no answer") }
        var body: [UInt8] = []
        switch answer.body {
        case .bytes(let bytes, _): body = Array(bytes)
        case .file(let file): body = file.contents ?? []
        default: break
        }
        return Seen(
            status: answer.status,
            body: body,
            head: String(decoding: answer.head.bytes, as: UTF8.self),
            rule: entry.answerer?.name,
            fault: answer.fault,
            delay: answer.delayMilliseconds
        )
    }
}
