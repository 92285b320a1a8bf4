@testable import Dubler

/// A collection with its document, asked as the engine asks it.
struct CollectionFixture {
    var settings: CollectionSettings
    var document: StateDocument
    var keys: [String]

    static let here = SourceLocation(file: "baseline/b.json", line: 3, column: 5)

    /// A collection `cards` at `/api/cards`; `keys` are what `newKey` draws.
    init(
        _ items: String = "[]",
        path: String = "/api/cards",
        key: String = "id",
        newKey: CollectionSettings.NewKey? = .uuid,
        envelope: String? = "items",
        page: CollectionSettings.Page? = nil,
        keys: [String] = []
    ) throws {
        settings = CollectionSettings(
            name: "cards",
            path: Self.pattern(path),
            key: key,
            newKey: newKey,
            envelope: envelope,
            page: page,
            items: try StateFixture.value(items).arrayValue ?? [],
            location: Self.here
        )
        document = StateDocument(state: JSONObject(), collections: [settings])
        self.keys = keys
    }

    static func pattern(_ text: String) -> PathPattern {
        let parts = text.split(separator: Character("/"), omittingEmptySubsequences: false).dropFirst()
        return PathPattern(text: text, segments: parts.map { segment(String($0)) })
    }

    private static func segment(_ part: String) -> PathPattern.Segment {
        if part == "**" { return .rest }
        if part.hasPrefix("{") { return .name(String(part.dropFirst().dropLast())) }
        return .literal(PercentEncoding.decode(Array(part.utf8)))
    }

    /// Asks; `nil` where the request is not the collection's.
    mutating func ask(_ line: String, _ body: String = "") -> CollectionAnswer? {
        ask(line, bytes: Array(body.utf8))
    }

    mutating func ask(_ line: String, bytes: [UInt8]) -> CollectionAnswer? {
        let parts = line.split(separator: Character(" "), maxSplits: 1)
        let target = RequestTarget(String(parts[1]))
        guard let route = CollectionRoute(settings.path, target), route.takes(String(parts[0])) else { return nil }
        let request = CollectionRequest(
            method: String(parts[0]),
            route: route,
            query: target.query(),
            body: bytes,
            baseURL: "http://127.0.0.1:8080"
        )
        var keys = keys
        let answer = CollectionHandler.answer(request, settings, in: &document) {
            keys.isEmpty ? "drawn" : keys.removeFirst()
        }
        self.keys = keys
        return answer
    }

    /// The keys of the items that a list answers, in order.
    mutating func list(_ query: String = "") -> [String] {
        guard let body = ask("GET /api/cards" + query)?.body else { return [] }
        let items = settings.envelope.map { body[$0] ?? [] } ?? body
        return items.arrayValue?.compactMap { $0[settings.key].flatMap(ItemKey.text) } ?? []
    }

    var text: String { document.json["cards"]?.text ?? "" }
}

extension CollectionAnswer {
    func header(_ name: String) -> String? {
        headers.first { $0.name == name }?.values.first
    }

    /// Status and JSON, or status and code of a problem.
    var summary: String {
        "\(status) \(code ?? body?.text ?? "")"
    }
}
