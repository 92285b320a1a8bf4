/// A case while it is being read.
struct ScenarioBuilder {
    var scenario: Scenario
    private(set) var section: SectionName?
    private var baseIndent: Int?
    /// Whether the line before ended its paragraph.
    private var isParagraphOver = true
    private var isInList = false

    init(_ heading: String, _ place: SourceLocation, under group: ScenarioBuilder?) {
        let title = ScenarioTitle(heading)
        scenario = Scenario(id: title.id ?? "", isNamed: title.id != nil, title: title.title, location: place)
        if let testCase = title.testCase { scenario.keys[.testCase] = .init(testCase, place) }
        if let group {
            scenario.preconditions.statements = group.scenario.preconditions.statements
            for (key, value) in group.scenario.keys where key != .testCase { scenario.keys[key] = value }
        }
    }

    mutating func set(_ key: ScenarioKey, _ text: String, _ place: SourceLocation) {
        scenario.keys[key] = .init(text, place)
        isParagraphOver = true
    }

    mutating func begin(_ name: SectionName, _ place: SourceLocation) {
        section = name
        baseIndent = nil
        isParagraphOver = true
        isInList = false
        switch name {
        case .preconditions: scenario.preconditions.location = scenario.preconditions.location ?? place
        case .steps: scenario.steps.location = scenario.steps.location ?? place
        case .expectations: scenario.expectations.location = scenario.expectations.location ?? place
        case .examples, .other: break
        }
    }

    mutating func take(_ line: MarkdownLine, _ place: SourceLocation) {
        switch line.kind {
        case .blank: isParagraphOver = true
        case .item(let indent, let number):
            if section == nil, number != nil { begin(.steps, place) }
            let base = baseIndent ?? indent
            baseIndent = base
            isInList = true
            if indent > base + 1, hasStatements {
                takeInner(line.text, place)
            } else {
                append(Statement(MarkdownText.plain(line.text), place, number: number))
            }
            isParagraphOver = line.endsHard
        case .text(let indent):
            if indent > 1, isInList, hasStatements, let label = MarkdownMark.label(line.text, allowsBare: false),
                !label.rest.isEmpty
            {
                takeInner(line.text, place)
            } else if joins(line.text, indent) {
                join(line.text, place)
            } else {
                append(Statement(MarkdownText.plain(line.text), place))
            }
            isParagraphOver = line.endsHard
        case .code: addDetail(line.text, place)
        case .heading, .rule, .row: isParagraphOver = true
        }
    }

    /// What stands behind a label on its line.
    mutating func takeText(_ text: String, _ place: SourceLocation) {
        append(Statement(MarkdownText.plain(text), place))
        isParagraphOver = true
    }

    mutating func take(_ table: TableCases, header: [String], _ rows: [TableCases.Row]) {
        isParagraphOver = true
        switch section {
        case .examples:
            guard let first = rows.first else { return }
            let place = SourceLocation(file: table.path, line: first.line - 2, column: 1)
            scenario.examples.append(.init(columns: header, rows: rows.map(\.cells), location: place))
        case .steps where table.has(.section(.steps)): scenario.steps.statements += table.steps(rows)
        case nil where table.isSteps, .preconditions where table.isSteps:
            begin(.steps, SourceLocation(file: table.path, line: rows.first?.line ?? 1, column: 1))
            scenario.steps.statements += table.steps(rows)
        case .preconditions, .steps, .expectations: takeRows(table, header, rows)
        case .other, nil: break
        }
    }

    /// A table of data belongs to the statement above it; one that stands alone is a
    /// statement a row.
    private mutating func takeRows(_ table: TableCases, _ header: [String], _ rows: [TableCases.Row]) {
        func place(_ row: TableCases.Row) -> SourceLocation {
            SourceLocation(file: table.path, line: row.line, column: 1)
        }
        if hasStatements {
            for row in rows { addDetail(Prose.trimmed(row.cells.joined(separator: " | ")), place(row)) }
        } else {
            for row in rows {
                let filled = row.cells.filter { !$0.isEmpty }
                let texts = filled.count > 1 && Int(filled[0]) != nil ? Array(filled.dropFirst()) : filled
                append(
                    Statement(
                        MarkdownText.plain(texts.joined(separator: " ")),
                        place(row),
                        number: Int(filled.first ?? "")
                    )
                )
            }
        }
    }

    private var hasStatements: Bool { statements?.isEmpty == false }

    private var statements: [Statement]? {
        get {
            switch section {
            case .preconditions: scenario.preconditions.statements
            case .steps: scenario.steps.statements
            case .expectations: scenario.expectations.statements
            case .examples, .other, nil: nil
            }
        }
        set {
            guard let newValue else { return }
            switch section {
            case .preconditions: scenario.preconditions.statements = newValue
            case .steps: scenario.steps.statements = newValue
            case .expectations: scenario.expectations.statements = newValue
            case .examples, .other, nil: break
            }
        }
    }

    private mutating func append(_ statement: Statement) {
        if statements == nil {
            if !statement.text.isEmpty { scenario.notes.append(.init(statement.text, statement.location)) }
        } else {
            statements?.append(statement)
        }
    }

    private mutating func addDetail(_ text: String, _ place: SourceLocation) {
        guard var all = statements, let last = all.indices.last else { return }
        all[last].details.append(.init(text, place))
        statements = all
    }

    /// A sub-item; one that says what is expected stays with its step as that.
    private mutating func takeInner(_ text: String, _ place: SourceLocation) {
        if section == .steps, let label = MarkdownMark.label(text, allowsBare: false), label.name == .expectations,
            !label.rest.isEmpty
        {
            let count = scenario.steps.statements.count
            if count > 0 {
                scenario.steps.statements[count - 1].expected.append(Statement(MarkdownText.plain(label.rest), place))
            }
        } else {
            addDetail(MarkdownText.plain(text), place)
        }
    }

    /// Whether a line goes on with the sentence above it.
    private func joins(_ text: String, _ indent: Int) -> Bool {
        guard hasStatements || section == nil || section == .other, !isParagraphOver else { return false }
        if isInList { return true }
        guard let first = text.first(where: { $0.isLetter || $0.isNumber }) else { return true }
        return first.isLowercase
    }

    private mutating func join(_ text: String, _ place: SourceLocation) {
        if var all = statements, let last = all.indices.last {
            all[last].text += " " + MarkdownText.plain(text)
            statements = all
        } else if let last = scenario.notes.indices.last {
            scenario.notes[last].text += " " + MarkdownText.plain(text)
        } else {
            append(Statement(MarkdownText.plain(text), place))
        }
    }
}
