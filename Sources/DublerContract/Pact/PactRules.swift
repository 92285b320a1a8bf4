internal import Dubler

/// The matching rules of a body or of headers, in the forms of versions 2 to 4.
struct PactRules {
    struct Entry {
        var path: PactPath
        var matchers: [JSONNode]
        /// One of the matchers is enough.
        var isAny: Bool
    }

    private var body: [Entry] = []
    private var headers: [String: Entry] = [:]
    /// Expressions that were not understood.
    private(set) var strange: [JSONNode] = []

    init(_ rules: JSONNode?) {
        for member in rules?.members.map({ $0 }) ?? [] {
            switch member.key {
            case "body": for inner in member.value.members { addBody(inner.key, inner.keyNode, inner.value) }
            case "header", "headers":
                for inner in member.value.members {
                    headers[inner.key.lowercased()] = Self.entry(PactPath("$"), inner.value)
                }
            case "status", "path", "query", "method": continue
            default:
                // Version 2 writes `$.body.a` and `$.headers.A`.
                if member.key.hasPrefix("$.body") {
                    addBody("$" + member.key.dropFirst(6), member.keyNode, member.value)
                } else if let name = ["$.headers.", "$.header."].first(where: { member.key.hasPrefix($0) }) {
                    headers[member.key.dropFirst(name.count).lowercased()] = Self.entry(PactPath("$"), member.value)
                } else {
                    strange.append(member.keyNode)
                }
            }
        }
    }

    private mutating func addBody(_ text: String, _ key: JSONNode, _ value: JSONNode) {
        if let entry = Self.entry(PactPath(text), value) { body.append(entry) } else { strange.append(key) }
    }

    private static func entry(_ path: PactPath?, _ value: JSONNode) -> Entry? {
        guard let path else { return nil }
        let matchers = value["matchers"]?.elements.map { $0 } ?? [value]
        return Entry(path: path, matchers: matchers, isAny: value["combine"]?.stringValue == "OR")
    }

    func header(_ name: String) -> Entry? { headers[name.lowercased()] }

    /// The rule for a place. One of a place above goes on for types alone.
    func rule(at place: [PactStep]) -> Entry? {
        var best: (weight: Int, entry: Entry)?
        for entry in body {
            guard let weight = entry.path.weight(of: place), weight > best?.weight ?? 0 else { continue }
            let isAbove = entry.path.steps.count < place.count
            guard !isAbove || entry.matchers.contains(where: { PactMatcher.goesOn($0) }) else { continue }
            best = (weight, entry)
        }
        return best?.entry
    }
}
