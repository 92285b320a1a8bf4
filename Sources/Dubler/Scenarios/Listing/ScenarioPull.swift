/// What an export changes in a folder of cases: the same export twice changes nothing.
package struct ScenarioPull: Sendable {
    package enum Kind: String, Sendable {
        case added, changed, unchanged
        /// In the folder, and no longer in the export: left alone, for a person to judge.
        case gone
        /// In a file with other cases, which a person wrote: left alone.
        case kept
    }

    package struct Change: Sendable {
        package var kind: Kind
        package var id: String
        package var title: String
        /// Relative to the catalog's folder.
        package var path: String
        /// The file's new text, where it changes.
        package var text: String?
        /// Which parts say something else now.
        package var parts: [String] = []
    }

    package private(set) var changes: [Change] = []

    /// - Parameters:
    ///   - export: What was read of the export.
    ///   - existing: The files of `scenarios/` as they are.
    ///   - folder: Where new cases go, such as `scenarios/testrail`.
    package init(export: ScenarioFile, existing: [ScenarioFile], folder: String) {
        var taken: Set<String> = []
        var found: Set<String> = []
        let all = existing.flatMap { file in file.cases.map { (file: file, scenario: $0) } }
        for incoming in export.cases {
            let known = all.first { known in
                if found.contains(Self.key(known.scenario)) { return false }
                if let id = incoming.keys[.testCase]?.text { return known.scenario.keys[.testCase]?.text == id }
                return known.scenario.id == incoming.id && known.file.path.hasPrefix(folder + "/")
            }
            if let known { found.insert(Self.key(known.scenario)) }
            add(incoming, known?.scenario, in: known?.file, folder: folder, all.map(\.scenario.id), &taken)
        }
        for (file, scenario) in all where file.path.hasPrefix(folder + "/") && !found.contains(Self.key(scenario)) {
            changes.append(Change(kind: .gone, id: scenario.id, title: scenario.title, path: file.path))
        }
    }

    private static func key(_ scenario: Scenario) -> String { "\(scenario.location)" }

    private mutating func add(
        _ incoming: Scenario,
        _ known: Scenario?,
        in file: ScenarioFile?,
        folder: String,
        _ others: [String],
        _ taken: inout Set<String>
    ) {
        var scenario = incoming
        scenario.isNamed = true
        guard let known, let file else {
            let base = scenario.id
            var number = 2
            while others.contains(scenario.id) || taken.contains(scenario.id) {
                scenario.id = "\(base)_\(number)"
                number += 1
            }
            taken.insert(scenario.id)
            let path = "\(folder)/\(scenario.id).md"
            changes.append(
                Change(
                    kind: .added,
                    id: scenario.id,
                    title: scenario.title,
                    path: path,
                    text: ScenarioMarkdown(scenario).text
                )
            )
            return
        }
        // What developers added stays, and so does the name that tests know.
        scenario.id = known.id
        taken.insert(known.id)
        for (key, value) in known.keys where scenario.keys[key] == nil { scenario.keys[key] = value }
        let parts = Self.differences(known, scenario)
        var change = Change(kind: .unchanged, id: known.id, title: scenario.title, path: file.path, parts: parts)
        if !parts.isEmpty {
            change.kind = file.cases.count == 1 ? .changed : .kept
            if change.kind == .changed { change.text = ScenarioMarkdown(scenario).text }
        }
        changes.append(change)
    }

    private static func differences(_ old: Scenario, _ new: Scenario) -> [String] {
        func texts(_ statements: [Statement]) -> [String] {
            statements.flatMap { [$0.text] + $0.details.map(\.text) + texts($0.expected) }
        }
        var parts: [String] = []
        if old.title != new.title { parts.append("title") }
        if texts(old.preconditions.statements) != texts(new.preconditions.statements) { parts.append("preconditions") }
        if texts(old.steps.statements) != texts(new.steps.statements) { parts.append("steps") }
        if texts(old.expectations.statements) != texts(new.expectations.statements) { parts.append("expected result") }
        if old.examples.map(\.rows) != new.examples.map(\.rows) { parts.append("examples") }
        for key in ScenarioKey.allCases where old.keys[key]?.text != new.keys[key]?.text { parts.append(key.rawValue) }
        return parts
    }
}
