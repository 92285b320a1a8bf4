/// Writes a case as the Markdown that testers write; reading it gives the same case.
package struct ScenarioMarkdown {
    private let scenario: Scenario
    private let isRussian: Bool

    package init(_ scenario: Scenario) {
        self.scenario = scenario
        isRussian = scenario.language == .russian
    }

    package var text: String {
        var lines = ["# \(scenario.id): \(Self.escaped(scenario.title))"]
        let names: [(ScenarioKey, String, String)] = [
            (.profile, "Profile", "Профиль"), (.testCase, "Case", "Кейс"), (.launch, "Launch", "Старт"),
            (.subject, "Subject", "Предмет"),
        ]
        for (key, english, russian) in names {
            if let value = scenario.keys[key] { lines.append("\(isRussian ? russian : english): \(value.text)") }
        }
        for note in scenario.notes { lines += ["", Self.escaped(note.text)] }
        lines += section("Preconditions", "Предусловия", scenario.preconditions, isNumbered: false)
        lines += section("Steps", "Шаги", scenario.steps, isNumbered: true)
        lines += section("Expected result", "Ожидаемый результат", scenario.expectations, isNumbered: false)
        if !scenario.examples.isEmpty {
            lines += ["", isRussian ? "## Примеры" : "## Examples"]
            for table in scenario.examples { lines += [""] + Self.table(table) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(_ english: String, _ russian: String, _ section: Scenario.Section, isNumbered: Bool)
        -> [String]
    {
        if section.statements.isEmpty && section.location == nil { return [] }
        var lines = ["", "## " + (isRussian ? russian : english)]
        for (index, statement) in section.statements.enumerated() {
            let number = isNumbered ? statement.number ?? index + 1 : statement.number
            lines.append(Self.item(number, statement.text))
            let pad = String(repeating: " ", count: number == nil ? 2 : 3)
            lines += statement.details.map { "\(pad)- \(Self.escaped($0.text))" }
            let label = isRussian ? "Ожидаемый результат" : "Expected result"
            for expected in statement.expected {
                lines.append("\(pad)\(label): \(Self.escaped(expected.text))")
                lines += expected.details.map { "\(pad)\(label): \(Self.escaped($0.text))" }
            }
        }
        return lines
    }

    private static func item(_ number: Int?, _ text: String) -> String {
        let mark = number.map { "\($0)." } ?? "-"
        return text.isEmpty ? mark : "\(mark) \(escaped(text))"
    }

    private static func table(_ table: Scenario.ExampleTable) -> [String] {
        func row(_ cells: [String]) -> String {
            "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
        }
        return [row(table.columns), row(table.columns.map { _ in "---" })] + table.rows.map(row)
    }

    /// What Markdown would read otherwise, outside of code.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        var isCode = false
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            if character == "`" { isCode.toggle() }
            if isCode {
                escaped.append(character)
                continue
            }
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            let previous = index > 0 ? characters[index - 1] : nil
            func isWord(_ character: Character?) -> Bool {
                character.map { $0.isLetter || $0.isNumber || $0 == "_" } == true
            }
            let isMark =
                switch character {
                case "*", "[": true
                case "\\": next.map { "\\`*_{}[]()#+-.!|<>".contains($0) } == true
                case "_": !(isWord(previous) && isWord(next))
                case "!": previous == "<"
                case "#": index == 0
                default: false
                }
            if isMark { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }
}
