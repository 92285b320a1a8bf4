package import Dubler

/// What must have been done before some cases: `Dubler/agent/preparations.json`, written
/// and reviewed like code. The system asks for some permissions once, by an alert that
/// no profile and no launch state answers.
package struct Preparations: Sendable {
    package struct Preparation: Sendable {
        package var name = ""
        /// Phrases of preconditions that ask for it.
        package var words: [String] = []
        /// Actions among the steps that need it, said or not: `push`.
        package var actions: [String] = []
        /// Lines of Swift, before the test's own `prepare`.
        package var code: [String] = []
    }

    package private(set) var all: [Preparation] = []

    package init() {}

    package init(_ root: JSONValue) {
        func texts(_ json: JSONValue, _ key: String) -> [String] {
            json[key]?.arrayValue?.compactMap(\.stringValue) ?? []
        }
        all = (root["preparations"]?.arrayValue ?? []).map { json in
            Preparation(
                name: json.string("name"),
                words: texts(json, "words"),
                actions: texts(json, "actions"),
                code: texts(json, "code")
            )
        }
    }

    /// Those that a precondition asks for by its words.
    func asked(by tokens: [ProseToken]) -> [Preparation] {
        let finder = PhraseFinder(all.map { ($0.name, $0.words) })
        let names = Set(finder.find(in: tokens).map(\.name))
        return all.filter { names.contains($0.name) }
    }
}

extension Preparations.Preparation {
    /// Whether its own words are that notifications are allowed.
    func allowsNotifications(_ reader: MeaningReader) -> Bool {
        words.contains { phrase in
            reader.meaning(of: phrase).areas.contains("notifications")
                && Prose.tokens(of: phrase).contains { $0.lower.hasPrefix("разреш") || $0.lower.hasPrefix("allow") }
        }
    }
}
