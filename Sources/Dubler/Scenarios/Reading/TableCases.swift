/// Cases as rows: of a Markdown table, of a CSV export.
struct TableCases {
    enum Column: Equatable {
        case title, section(SectionName), key(ScenarioKey), stepNumber, ignored

        init(_ name: String) {
            let normal = SectionName.normal(name)
            if Prose.trimmed(name).hasPrefix("#"), normal.isEmpty {
                self = .stepNumber
                return
            }
            switch normal {
            case "title", "name", "test case", "test case name", "test case title", "testcase", "test name", "case",
                "case name", "case title", "summary", "scenario",
                "scenario name", "test", "test scenario", "test title", "check", "название", "название кейса",
                "название тест кейса", "название теста", "имя", "наименование", "заголовок",
                "кейс", "тест кейс", "тест", "тестовый случай", "тест кейсы", "описание проверки", "описание кейса",
                "проверка", "что проверяем", "сценарий", "чек", "issue summary", "objective", "идея проверки":
                self = .title
            case "id", "test id", "testid", "case id", "test case id", "key", "issue key", "tc id", "tc", "no", "№",
                "n", "ид", "номер", "код", "id кейса", "код кейса", "ключ", "external id", "work item id",
                "id тест кейса", "v2id":
                self = .key(.testCase)
            case "#", "step #", "step no", "step number", "step num", "шаг №", "№ шага", "номер шага", "step id":
                self = .stepNumber
            case "step", "steps", "шаг", "шаги": self = .section(.steps)
            case "profile", "mock profile", "профиль", "launch", "launch state", "старт", "subject", "предмет":
                self = ScenarioKey(label: normal).map { .key($0) } ?? .ignored
            default: self = Self.loosely(normal)
            }
        }

        /// `Steps (Expected Result)`, `Test Step Expected Result`, `Предусловия теста`.
        private static func loosely(_ name: String) -> Column {
            if let section = SectionName(name), section != .other { return .section(section) }
            func has(_ words: [String]) -> Bool { words.contains { name.contains($0) } }
            if has(["actual", "фактич", "status", "статус", "comment", "коммент"]) { return .ignored }
            if has(["expected", "ожидаем"]) { return .section(.expectations) }
            if has(["precondition", "предуслов"]) { return .section(.preconditions) }
            if has(["steps", "step action", "step description", "test step", "шаги", "шаг "]) {
                return .section(.steps)
            }
            return .ignored
        }
    }

    struct Row {
        var cells: [String]
        var line: Int
    }

    let columns: [Column]
    let path: String
    /// In a Markdown table a row with one filled cell names a group.
    let hasGroups: Bool

    init(header: [String], path: String, hasGroups: Bool) {
        // `Steps (Expected Result)` keeps what its brackets say.
        var columns = header.map { name -> Column in
            let lower = Prose.lowered(name)
            if lower.contains("("), lower.contains("expected") || lower.contains("ожидаем") {
                return .section(.expectations)
            }
            return Column(name)
        }
        // Beside an expected result the result is the actual one; beside a longer name
        // of what is expected too.
        let names = header.map { SectionName.normal($0) }
        if columns.count(where: { $0 == .section(.expectations) }) > 1 {
            for index in columns.indices
            where ["result", "results", "результат", "результаты", "outcome", "status"].contains(names[index]) {
                columns[index] = .ignored
            }
        }
        let describes = names.firstIndex { ["description", "описание", "details", "детали"].contains($0) }
        if let describes, columns.contains(.title), !columns.contains(.section(.steps)) {
            columns[describes] = .section(.steps)
        } else if let describes, !columns.contains(.title) {
            columns[describes] = .title
        }
        // What stands first beside an expected result is what is tried.
        if !columns.contains(.title), columns.contains(.section(.expectations)), !columns.contains(.section(.steps)),
            let first = columns.firstIndex(of: .ignored), first == 0
        {
            columns[0] = .title
        }
        self.columns = columns
        self.path = path
        self.hasGroups = hasGroups
    }

    func has(_ column: Column) -> Bool { columns.contains(column) }

    /// Whether its rows are cases: each has a title, or an id with steps.
    var isCases: Bool {
        has(.title) || has(.key(.testCase)) && (has(.section(.steps)) || has(.section(.expectations)))
    }

    /// Whether its rows are steps.
    var isSteps: Bool { !has(.title) && has(.section(.steps)) }

    private func texts(_ row: Row, _ column: Column) -> [String] {
        columns.indices.filter { columns[$0] == column && $0 < row.cells.count }.map { row.cells[$0] }.filter {
            !$0.isEmpty
        }
    }

    private func text(_ row: Row, _ column: Column) -> String? { texts(row, column).first }

    /// The cases of the rows, and the rows that are none with the reason.
    func cases(_ rows: [Row]) -> (cases: [Scenario], left: [(line: Int, reason: String)]) {
        var cases: [Scenario] = []
        var left: [(line: Int, reason: String)] = []
        var group: (title: String, preconditions: [Statement])?
        for row in rows where row.cells.contains(where: { !$0.isEmpty }) {
            if let found = groupRow(row) {
                group = found
                left.append((row.line, "names a group of cases"))
            } else if let last = cases.last, continues(row, last) {
                add(row, to: &cases[cases.count - 1])
            } else if let title = text(row, .title) ?? text(row, .key(.testCase)) {
                var scenario = Scenario(
                    id: "",
                    isNamed: false,
                    title: MarkdownText.plain(MarkdownText.lines(of: title).joined(separator: " ")).filter {
                        $0 != "`"
                    },
                    location: place(row)
                )
                if let group {
                    scenario.notes.append(.init(group.title, place(row)))
                    scenario.preconditions.statements = group.preconditions
                }
                for key in ScenarioKey.allCases {
                    if let value = text(row, .key(key)) {
                        scenario.keys[key] = .init(MarkdownText.plain(value), place(row))
                    }
                }
                add(row, to: &scenario)
                cases.append(scenario)
            } else if has(.title), text(row, .section(.steps)) != nil || text(row, .section(.expectations)) != nil {
                left.append((row.line, "has steps and no title"))
            } else {
                left.append((row.line, "has neither title nor steps"))
            }
        }
        return (cases, left)
    }

    private func place(_ row: Row) -> SourceLocation { SourceLocation(file: path, line: row.line, column: 1) }

    /// Exports write a case over several rows: the title once, or again with the same id.
    private func continues(_ row: Row, _ last: Scenario) -> Bool {
        guard !hasGroups else { return false }
        let hasSteps = text(row, .section(.steps)) != nil || text(row, .section(.expectations)) != nil
        guard hasSteps else { return false }
        let title = text(row, .title).map { MarkdownText.plain($0) }
        let id = text(row, .key(.testCase))
        if title == nil, id == nil || id == last.keys[.testCase]?.text { return true }
        return id != nil && id == last.keys[.testCase]?.text && title == last.title
    }

    private func groupRow(_ row: Row) -> (title: String, preconditions: [Statement])? {
        guard hasGroups, let title = text(row, .title) ?? row.cells.first, !title.isEmpty else { return nil }
        let others = row.cells.filter { !$0.isEmpty && $0 != title }
        let isMarked = title.hasPrefix("**") && title.hasSuffix("**")
        // `PREC: …` beside a group's name holds for all of its cases.
        let conditions = others.compactMap { cell -> String? in
            let parts = cell.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, SectionName(String(parts[0])) == .preconditions else { return nil }
            return Prose.trimmed(parts[1])
        }
        // A bold name of which nothing is expected is a group's, with a remark perhaps.
        guard isMarked, text(row, .section(.expectations)) == nil else { return nil }
        return (MarkdownText.plain(title), conditions.flatMap { CellStatements.read($0, place(row)) })
    }

    private func add(_ row: Row, to scenario: inout Scenario) {
        for text in texts(row, .section(.preconditions)) {
            scenario.preconditions.location = scenario.preconditions.location ?? place(row)
            scenario.preconditions.statements += CellStatements.read(text, place(row))
        }
        let number = text(row, .stepNumber).flatMap { Int(SectionName.normal($0)) }
        var steps = texts(row, .section(.steps)).flatMap { CellStatements.read($0, place(row)) }
        let expected = texts(row, .section(.expectations)).flatMap { CellStatements.read($0, place(row)) }
        if has(.section(.steps)) { scenario.steps.location = scenario.steps.location ?? place(row) }
        if has(.section(.expectations)) {
            scenario.expectations.location = scenario.expectations.location ?? place(row)
        }
        if steps.count == 1, let number, steps[0].number == nil { steps[0].number = number }
        // Numbers say which step an expectation belongs to.
        var free: [Statement] = []
        for statement in expected {
            if let number = statement.number, let step = steps.firstIndex(where: { $0.number == number }),
                steps.count > 1
            {
                steps[step].expected.append(statement)
            } else {
                free.append(statement)
            }
        }
        scenario.steps.statements += steps
        if scenario.expectations.statements.isEmpty, steps.count == 1, number != nil {
            scenario.steps.statements[scenario.steps.statements.count - 1].expected += free
        } else {
            scenario.expectations.statements += free
        }
    }

    /// Steps of a table inside a case: each row one, with what is expected of it.
    func steps(_ rows: [Row]) -> [Statement] {
        rows.flatMap { row -> [Statement] in
            var steps = texts(row, .section(.steps)).flatMap { CellStatements.read($0, place(row)) }
            let expected = texts(row, .section(.expectations)).flatMap { CellStatements.read($0, place(row)) }
            if steps.isEmpty { steps = [Statement("", place(row))] }
            let number = (text(row, .stepNumber) ?? text(row, .key(.testCase))).flatMap { Int($0) }
            if steps.count == 1, let number { steps[0].number = number }
            steps[steps.count - 1].expected += expected
            return steps
        }
    }
}

/// The statements of a cell.
enum CellStatements {
    static func read(_ cell: String, _ place: SourceLocation) -> [Statement] {
        var statements: [Statement] = []
        for line in MarkdownText.lines(of: cell) {
            let marker = MarkdownLine.marker(line)
            let text = MarkdownText.plain(marker?.rest ?? line)
            // Dashes below “Visible:” are its parts.
            if let marker, marker.number == nil, let last = statements.last,
                last.text.hasSuffix(":") || !last.details.isEmpty
            {
                statements[statements.count - 1].details.append(.init(text, place))
            } else if marker == nil, let last = statements.last, goesOn(line, last) {
                statements[statements.count - 1].text += " " + text
            } else {
                statements.append(Statement(text, place, number: marker?.number))
            }
        }
        return statements
    }

    /// Whether a line without a number goes on with the one above it.
    private static func goesOn(_ line: String, _ last: Statement) -> Bool {
        if last.number != nil { return true }
        return line.first == "`" || line.first?.isLowercase == true && !".!?".contains(last.text.last ?? ".")
    }
}
