extension ScenarioFile {
    /// A `.feature` file: preconditions are what is given, steps what happens, and what
    /// then holds is expected. An outline stays one case with its examples.
    mutating func readGherkin(_ text: String) {
        var reader = GherkinReader(file: self)
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            guard reader.take(String(line), number: index + 1) else { break }
        }
        reader.finish()
        (cases, findings) = (reader.cases, reader.findings)
        if cases.isEmpty, findings.isEmpty { note("no_case", "the file has no scenario", line: 1) }
    }
}

/// One pass over the lines of a feature.
private struct GherkinReader {
    private typealias Keywords = GherkinKeywords

    private let file: ScenarioFile
    private(set) var cases: [Scenario] = []
    private(set) var findings: [Diagnostic] = []
    private var keywords = GherkinKeywords.of("en")
    private var block: GherkinKeywords.Block?
    private var current: Scenario?
    /// Steps of the feature's background, and of the rule's.
    private var backgrounds: [[Statement]] = [[], []]
    private var isInRule = false
    private var phase = GherkinKeywords.Step.given
    private var tags: [String] = []
    private var docString: String?
    private var exampleHeader: [String]?
    /// What was expected and may be followed by more steps.
    private var pending: [Statement] = []

    init(file: ScenarioFile) { self.file = file }

    /// Whether reading can go on.
    mutating func take(_ line: String, number: Int) -> Bool {
        let text = Prose.trimmed(line)
        let place = file.place(number)
        if let open = docString {
            if text.hasPrefix(open) { docString = nil } else { addDetail(text, place) }
            return true
        }
        if text.isEmpty { return true }
        if text.hasPrefix("#") { return takeComment(text, place) }
        if text.hasPrefix("\"\"\"") || text.hasPrefix("```") {
            docString = String(text.prefix(3))
            return true
        }
        if text.hasPrefix("@") {
            tags += text.split(separator: " ").map(String.init)
            return true
        }
        if text.hasPrefix("|") {
            takeRow(MarkdownText.cells(of: text), place)
            return true
        }
        guard let keywords else { return true }
        for (word, block) in keywords.blocks where text.hasPrefix(word + ":") {
            begin(block, Prose.trimmed(text.dropFirst(word.count + 1)), place)
            return true
        }
        for (word, step) in keywords.steps where text.hasPrefix(word + " ") || text == word {
            guard current != nil || block == .background else { break }
            add(step, Prose.trimmed(text.dropFirst(word.count)), place)
            return true
        }
        if var scenario = current, block == .scenario || block == .outline {
            scenario.notes.append(.init(text, place))
            current = scenario
        }
        return true
    }

    /// `# language: ru` counts above the feature.
    private mutating func takeComment(_ text: String, _ place: SourceLocation) -> Bool {
        guard block == nil else { return true }
        let comment = Prose.trimmed(text.dropFirst())
        guard comment.lowercased().hasPrefix("language"), let colon = comment.firstIndex(of: ":") else { return true }
        let language = Prose.trimmed(comment[comment.index(after: colon)...])
        keywords = GherkinKeywords.of(language)
        if keywords != nil { return true }
        findings.append(
            Diagnostic(
                .error,
                code: "unknown_language",
                message: "the words of the language \"\(language)\" are not known; known are "
                    + GherkinKeywords.known.joined(separator: ", "),
                location: place
            )
        )
        return false
    }

    private mutating func begin(_ next: GherkinKeywords.Block, _ title: String, _ place: SourceLocation) {
        exampleHeader = nil
        switch next {
        case .examples:
            // Example tables belong to the scenario above.
            tags = []
            block = .examples
            return
        case .feature: backgrounds = [[], []]
        case .rule:
            isInRule = true
            backgrounds[1] = []
        case .background, .scenario, .outline: break
        }
        finish()
        block = next
        phase = .given
        if next == .scenario || next == .outline {
            let heading = ScenarioTitle(title)
            var scenario = Scenario(
                id: heading.id ?? "",
                isNamed: heading.id != nil,
                title: heading.title,
                location: place
            )
            if let testCase = heading.testCase ?? Self.caseID(tags) {
                scenario.keys[.testCase] = .init(testCase, place)
            }
            scenario.preconditions.statements = backgrounds[0] + backgrounds[1]
            current = scenario
        }
        tags = []
    }

    /// `@C1234`, `@TC-12`, `@TestCaseId=12`
    private static func caseID(_ tags: [String]) -> String? {
        for tag in tags {
            let name = tag.dropFirst()
            if let split = name.firstIndex(where: { $0 == "=" || $0 == ":" }) {
                if ScenarioKey(label: String(name[..<split])) == .testCase {
                    return String(name[name.index(after: split)...])
                }
            } else if let found = ScenarioTitle("\(name): x").testCase {
                return found
            }
        }
        return nil
    }

    mutating func finish() {
        if var scenario = current {
            scenario.expectations.statements = pending
            cases.append(scenario)
        }
        pending = []
        current = nil
    }

    private mutating func add(_ step: GherkinKeywords.Step, _ text: String, _ place: SourceLocation) {
        let statement = Statement(text, place)
        if block == .background {
            backgrounds[isInRule ? 1 : 0].append(statement)
            return
        }
        switch step {
        case .given, .when, .then: phase = step
        // A star says nothing of its kind; what comes first is done.
        case .star: if phase == .given, current?.steps.statements.isEmpty == true { phase = .when }
        case .and: break
        }
        switch phase {
        case .given where current?.steps.statements.isEmpty == true: current?.preconditions.statements.append(statement)
        case .then:
            if current?.expectations.location == nil { current?.expectations.location = place }
            pending.append(statement)
        default:
            if current?.steps.location == nil { current?.steps.location = place }
            // What was expected before this step stays before it.
            if !pending.isEmpty { moveBeforeStep(place) }
            current?.steps.statements.append(statement)
        }
    }

    private mutating func moveBeforeStep(_ place: SourceLocation) {
        guard var scenario = current else { return }
        if scenario.steps.statements.isEmpty {
            scenario.preconditions.statements += pending
        } else {
            scenario.steps.statements[scenario.steps.statements.count - 1].expected += pending
        }
        pending = []
        current = scenario
    }

    private mutating func takeRow(_ cells: [String], _ place: SourceLocation) {
        guard block == .examples else { return addDetail(Prose.trimmed(cells.joined(separator: " | ")), place) }
        guard var scenario = current else { return }
        if exampleHeader == nil {
            exampleHeader = cells
            scenario.examples.append(.init(columns: cells, rows: [], location: place))
        } else if let last = scenario.examples.indices.last {
            scenario.examples[last].rows.append(cells)
        }
        current = scenario
    }

    private mutating func addDetail(_ text: String, _ place: SourceLocation) {
        let detail = Scenario.Located(text, place)
        func add(_ statements: inout [Statement]) {
            if !statements.isEmpty { statements[statements.count - 1].details.append(detail) }
        }
        if block == .background {
            add(&backgrounds[isInRule ? 1 : 0])
        } else if !pending.isEmpty {
            add(&pending)
        } else if var scenario = current {
            if scenario.steps.statements.isEmpty {
                add(&scenario.preconditions.statements)
            } else {
                add(&scenario.steps.statements)
            }
            current = scenario
        }
    }
}
