internal import Dubler

/// Asks a catalog as an app would, each time from the start.
struct PactPlayer {
    /// What a catalog answers.
    struct Played {
        var status: Int
        var headers: [(name: String, value: String)]
        var body: [UInt8]
        /// Where what answers is written.
        var location: SourceLocation
        /// The profile whose rule answers; `nil` for the baseline.
        var profile: String?

        func header(_ name: String) -> String? {
            let all = headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
            return all.isEmpty ? nil : all.joined(separator: ", ")
        }
    }

    private static let start = Moment(wall: Instant(nanoseconds: 0), monotonic: 0)
    private let catalog: Catalog
    private var engine: Engine

    init(_ catalog: Catalog) {
        self.catalog = catalog
        engine = Engine(catalog: catalog, mainURL: "http://127.0.0.1:1") { CatalogFiles.contents(of: $0) }
    }

    /// `nil` where nothing answers, or not with a whole answer.
    mutating func play(_ request: HTTPRequest, service: String?, profile: String?) -> Played? {
        let services = catalog.settings.services
        guard let place = service.map({ name in services.firstIndex { $0.name == name } }) ?? 0,
            let slot = try? engine.openSession("pact", at: Self.start),
            (try? engine.activate(slot, Session.Activation(profile: profile), at: Self.start)) != nil,
            let effective = engine.effective(slot, request, service: place, at: Self.start),
            // What a profile changes counts before what lies beneath.
            let rule = (effective.origins.last { $0.rule.profile != nil } ?? effective.origins.first)?.rule,
            effective.answer.fault == nil
        else { return nil }
        var body: [UInt8] = []
        switch effective.answer.body {
        case .none: break
        case .bytes(let bytes, _): body = Array(bytes)
        case .file(let file): body = file.contents ?? CatalogFiles.contents(of: file) ?? []
        case .events: return nil
        }
        return Played(
            status: effective.answer.status,
            headers: Self.headers(effective.answer.head.bytes),
            body: body,
            location: rule.location ?? SourceLocation(file: "catalog.json", line: 1, column: 1),
            profile: rule.profile
        )
    }

    private static func headers(_ head: some Sequence<UInt8>) -> [(name: String, value: String)] {
        let text = String(decoding: Array(head), as: UTF8.self)
        return text.split(separator: "\r\n").dropFirst().compactMap { line -> (name: String, value: String)? in
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            return (String(parts[0]), String(parts[1].drop { $0 == " " }))
        }
    }
}
