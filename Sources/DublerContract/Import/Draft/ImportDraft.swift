import Dubler

/// What readers fill and the writer turns into a catalog: rules in the order in which
/// the source would ask them, and all that there is to say of it.
package struct ImportDraft: Sendable {
    package private(set) var rules: [ImportedRule] = []
    package private(set) var findings: [ImportFinding] = []
    /// Entries, stubs, expectations, routes or requests that the source holds.
    package var items = 0
    /// Answers that the source holds, where one item has many.
    package var answers = 0
    private var said: Set<String> = []

    package init() {}

    mutating func append(_ rule: ImportedRule) { rules.append(rule) }

    /// Puts a repeated request's answer behind the ones before it.
    mutating func appendRepeating(_ rule: ImportedRule) {
        let match = JSONValue.object(rule.match).text
        if let place = places[match] {
            rules[place].responses.append(contentsOf: rule.responses)
        } else {
            places[match] = rules.count
            rules.append(rule)
        }
    }
    private var places: [String: Int] = [:]

    mutating func say(_ kind: ImportFinding.Kind, _ field: String, _ message: String, at location: SourceLocation) {
        findings.append(ImportFinding(kind: kind, field: field, message: message, location: location))
    }

    /// Said for the first place alone: it holds for the whole source.
    mutating func sayOnce(_ field: String, _ message: String, at location: SourceLocation) {
        guard said.insert(field + message).inserted else { return }
        say(.note, field, message, at: location)
    }

    mutating func refuse(_ refusal: ImportRefusal) {
        say(.unsupported, refusal.field, refusal.message, at: refusal.location)
    }

    /// Sorts stably: of equal ones the earlier comes first.
    mutating func sortRules(by precedes: (Int, Int) -> Bool) {
        let order = rules.indices.sorted { precedes($0, $1) || (!precedes($1, $0) && $0 < $1) }
        rules = order.map { rules[$0] }
    }
}

/// Why an item is left out: its answer cannot be said exactly.
struct ImportRefusal: Error {
    var field: String
    var message: String
    var location: SourceLocation

    init(_ field: String, _ message: String, at node: JSONNode) {
        self.field = field
        self.message = message
        location = node.location
    }
}
