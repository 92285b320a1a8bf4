package import Dubler

/// Makes a consumer's contract, Pact of version 4, of what an app was answered. An
/// interaction stands alone: what depends on requests before it is left out and said.
package struct PactWriter {
    private let catalog: Catalog
    private let consumer: String
    private var player: PactPlayer
    private var interactions: [String: [JSONValue]] = [:]
    private var known: Set<String> = []
    /// What was left out, and why.
    package private(set) var notes: [String] = []

    package init(_ catalog: Catalog, consumer: String) {
        self.catalog = catalog
        self.consumer = consumer
        player = PactPlayer(catalog)
    }

    package var count: Int { interactions.values.reduce(0) { $0 + $1.count } }

    /// Takes the journal of a session, as the diagnostics of the control API hold it.
    /// Answers why it is no journal of a green run; `nil` where it was taken.
    package mutating func take(_ document: JSONValue) -> String? {
        guard let items = document["journal"]?["items"]?.arrayValue else { return "it holds no `journal.items`" }
        let profile = document["session"]?["profile"]?.stringValue
        if let stray = items.first(where: { $0["kind"]?.stringValue == "unmatched" }) {
            return "it is not green: nothing answered \(Self.title(stray))"
        }
        if let dropped = document["journal"]?["dropped"]?.numberValue?.intValue, dropped > 0 {
            notes.append("\(dropped) requests were dropped from the journal; raise --journal-entries")
        }
        for entry in items where entry["kind"]?.stringValue == "matched" { take(entry, profile) }
        return nil
    }

    private static func title(_ entry: JSONValue) -> String {
        "\(entry["method"]?.stringValue ?? "") \(entry["target"]?.stringValue ?? "")"
    }

    private mutating func take(_ entry: JSONValue, _ profile: String?) {
        guard let method = entry["method"]?.stringValue, let target = entry["target"]?.stringValue,
            let status = entry["status"]?.numberValue?.intValue, entry["fault"]?.stringValue == nil,
            let text = entry["body"]?.stringValue ?? (entry["base64"] == nil ? "" : nil)
        else { return }
        let service = entry["service"]?.stringValue ?? catalog.settings.services.first?.name ?? "api"
        let key = [service, profile ?? "", method, target, text].joined(separator: "\n")
        guard known.insert(key).inserted else { return }
        let request = HTTPRequest(method: method, target: target, headers: Self.sent(entry), body: Array(text.utf8))
        let state = profile ?? "the baseline"
        guard let played = player.play(request, service: service, profile: profile) else {
            notes.append("\(Self.title(entry)) of \(state) has no whole answer that stands alone")
            return
        }
        guard played.status == status, Self.isAlike(played.body, entry["responseBody"]?.stringValue) else {
            notes.append("\(Self.title(entry)) of \(state) depends on requests before it")
            return
        }
        let made = PactInteraction(request: request, service: service, profile: profile, answer: played)
        interactions[service, default: []].append(.object(made.json))
    }

    private static func sent(_ entry: JSONValue) -> [(name: String, value: String)] {
        (entry["headers"]?.arrayValue ?? []).compactMap { pair in
            guard let pair = pair.arrayValue, pair.count == 2, let name = pair[0].stringValue else { return nil }
            let value = pair[1].stringValue ?? ""
            // A secret is masked in the journal; a rule may ask for its form.
            return (name, value == "***" ? "Bearer masked" : value)
        }
    }

    private static func isAlike(_ body: [UInt8], _ then: String?) -> Bool {
        guard let then, let old = try? JSONDocument(Array(then.utf8)), let new = try? JSONDocument(body) else {
            return true
        }
        let place = SourceLocation(file: "", line: 1, column: 1)
        var comparison = DriftComparison(title: "", location: place, isTemplate: false, free: [])
        comparison.compare([old.root], new.root)
        return !comparison.findings.contains { $0.severity == .error }
    }

    /// The contracts by their file names: one for each service that was asked.
    package func files() -> [(name: String, text: [UInt8])] {
        interactions.sorted { $0.key < $1.key }.map { service, list in
            let contract: JSONValue = [
                "consumer": ["name": .string(consumer)], "provider": ["name": .string(service)],
                "interactions": .array(list),
                "metadata": ["pactSpecification": ["version": "4.0"], "dubler": ["version": "1"]],
            ]
            var text = ImportText()
            text.whole(contract)
            return ("\(consumer)-\(service).json", text.bytes + [0x0A])
        }
    }
}
