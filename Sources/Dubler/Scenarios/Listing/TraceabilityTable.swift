/// Scenario ↔ profile ↔ test ↔ evidence, as Markdown and as a page.
package struct TraceabilityTable {
    private let library: ScenarioLibrary
    private let title: String

    package init(_ library: ScenarioLibrary, title: String) {
        self.library = library
        self.title = title
    }

    private static let columns = ["Scenario", "Title", "State", "Profile", "Test", "Evidence"]

    /// How a state is called for people.
    package static func name(of state: ScenarioState) -> String {
        switch state {
        case .needsClarification: "needs clarification"
        case .noProfile: "no profile"
        case .ready: "ready"
        case .scaffolded: "scaffolded"
        case .automated: "automated"
        case .evidenceOutOfDate: "evidence out of date"
        }
    }

    private func cells(_ entry: ScenarioLibrary.Entry) -> [String] {
        let questions = entry.result.questions.count
        let state = Self.name(of: entry.state) + (questions > 0 ? " (\(questions))" : "")
        return [
            entry.scenario.id, entry.scenario.title, state, entry.scenario.keys[.profile]?.text ?? "—",
            entry.tests.isEmpty ? "—" : entry.tests.map(\.id).joined(separator: ", "),
            entry.evidence == .none ? "—" : entry.evidenceText,
        ]
    }

    /// `16 scenarios: 14 scaffolded, 2 needs clarification`
    package var summary: String {
        let counts = ScenarioState.allCases.compactMap { state -> String? in
            let count = library.entries.count { $0.state == state }
            return count == 0 ? nil : "\(count) \(Self.name(of: state))"
        }
        let count = library.entries.count
        return "\(count) scenario\(count == 1 ? "" : "s")"
            + (counts.isEmpty ? "" : ": " + counts.joined(separator: ", "))
    }

    package var markdown: String {
        func row(_ cells: [String]) -> String {
            "| " + cells.map { $0.replacing("|", with: "\\|").replacing("\n", with: " ") }.joined(separator: " | ")
                + " |"
        }
        let rows = library.entries.map { row(cells($0)) }
        let head = [row(Self.columns), row(Self.columns.map { _ in "---" })]
        return (["# \(title)", "", summary + ".", ""] + head + rows).joined(separator: "\n") + "\n"
    }

    package var html: String {
        let head = Self.columns.map { "<th>\(HTMLText.escape($0))</th>" }.joined()
        let rows = library.entries.map { entry in
            let cells = cells(entry)
            let badge = Self.isGood(entry.state) ? "good" : entry.state == .needsClarification ? "bad" : "muted"
            return "<tr>"
                + cells.enumerated().map { index, cell in
                    let text = HTMLText.escape(cell)
                    return switch index {
                    case 0: "<td><code>\(text)</code></td>"
                    case 2: "<td><span class=\"badge \(badge)\">\(text)</span>\(Self.questions(entry))</td>"
                    default: "<td>\(text)</td>"
                    }
                }.joined() + "</tr>"
        }
        let body =
            "<h1>\(HTMLText.escape(title))</h1>\n<p class=\"muted\">\(HTMLText.escape(summary)).</p>\n"
            + "<table>\n<thead><tr>\(head)</tr></thead>\n<tbody>\n\(rows.joined(separator: "\n"))\n</tbody>\n</table>"
        return Page(title: title, body: body).html
    }

    private static func isGood(_ state: ScenarioState) -> Bool {
        state == .automated || state == .ready || state == .scaffolded
    }

    private static func questions(_ entry: ScenarioLibrary.Entry) -> String {
        if entry.result.questions.isEmpty { return "" }
        let items = entry.result.questions.map { question in
            let place = HTMLText.escape("\(question.location.file):\(question.location.line)")
            return "<li lang=\"\(entry.scenario.language.rawValue)\">\(HTMLText.escape(question.text)) "
                + "<span class=\"muted\">\(place)</span></li>"
        }
        return "<ul>\(items.joined())</ul>"
    }
}
