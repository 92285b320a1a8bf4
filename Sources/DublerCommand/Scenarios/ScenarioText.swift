import Dubler

/// A case as `dubler scenario show` prints it: what was understood of each line.
struct ScenarioText {
    let entry: ScenarioLibrary.Entry
    let style: Style

    var lines: [String] {
        let scenario = entry.scenario
        var lines = [
            style.paint("\(scenario.id): \(scenario.title)", .bold),
            "\(scenario.location.file):\(scenario.location.line)   \(TraceabilityTable.name(of: entry.state))",
        ]
        let launch =
            [entry.result.launch.state, entry.result.launch.entry].compactMap(\.self) + entry.result.launch.modifiers
        let facts = [
            ("profile", scenario.keys[.profile]?.text), ("case", scenario.keys[.testCase]?.text),
            ("launch", launch.isEmpty ? nil : launch.joined(separator: ", ")),
            ("subject", scenario.keys[.subject]?.text),
            ("tests", entry.tests.isEmpty ? nil : entry.tests.map(\.id).joined(separator: ", ")),
        ]
        for (name, value) in facts { lines.append("  \(name.padded(to: 9))\(value ?? "—")") }
        lines += section("preconditions", scenario.preconditions.statements)
        lines += section("steps", scenario.steps.statements)
        lines += section("expected", scenario.expectations.statements)
        for question in entry.result.questions {
            lines.append("\(style.paint("?", .yellow)) \(question.location.line): \(question.text)")
        }
        return lines
    }

    private func section(_ name: String, _ statements: [Statement]) -> [String] {
        if statements.isEmpty { return [] }
        return [name] + statements.flatMap { lines($0, indent: 2) }
    }

    private func lines(_ statement: Statement, indent: Int) -> [String] {
        let pad = String(repeating: " ", count: indent)
        var lines = ["\(pad)\(statement.location.line): \(statement.text)"]
        for clause in statement.clauses { lines.append("\(pad)   \(style.paint(Self.meaning(clause), .dim))") }
        for detail in statement.details { lines.append("\(pad)   · \(detail.text)") }
        for expected in statement.expected { lines += self.lines(expected, indent: indent + 3) }
        return lines
    }

    /// `action tap button [Повторить]`
    private static func meaning(_ clause: Clause) -> String {
        var words = [clause.kind.rawValue]
        if let action = clause.action, action != clause.kind.rawValue { words.append(action) }
        words += clause.areas.map { "@\($0)" } + clause.elements + clause.predicates + clause.outcomes.map { "=\($0)" }
        if let route = clause.route { words.append(route) }
        if let count = clause.count { words.append("×\(count)") }
        if !clause.values.isEmpty { words.append("[\(clause.values.joined(separator: ", "))]") }
        if clause.isNegated { words.append("not") }
        return words.joined(separator: " ")
    }
}
