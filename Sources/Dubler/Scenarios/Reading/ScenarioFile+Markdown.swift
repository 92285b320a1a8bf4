extension ScenarioFile {
    mutating func readMarkdown(_ text: String) {
        var lines = MarkdownLine.lines(of: text)
        let front = FrontMatter.take(from: &lines)
        var reader = MarkdownReader(lines: lines, file: self, front: front)
        reader.read()
        cases = reader.cases
        for left in reader.left { note("no_case", "line \(left.line) \(left.reason)", line: left.line) }
        if cases.isEmpty, !findings.contains(where: { $0.severity == .error }) {
            note(
                "no_case",
                "no case was found: a case has a title and the sections preconditions, steps, expected result",
                line: 1
            )
        }
    }
}

/// Keys between two lines of dashes at the head of a file.
enum FrontMatter {
    static func take(from lines: inout [MarkdownLine]) -> [MarkdownMark] {
        guard lines.first?.kind == .rule, lines.first?.text == "---",
            let end = lines.indices.dropFirst().first(where: { lines[$0].text == "---" }), end < 40
        else { return [] }
        let keys = lines[1..<end].compactMap { line in
            MarkdownMark.key(line.text).map { MarkdownMark(kind: .key($0.key), text: $0.rest, index: line.number) }
        }
        guard !keys.isEmpty else { return [] }
        for index in 0...end { lines[index].kind = .blank }
        return keys
    }
}

/// One pass over the lines with their marks.
struct MarkdownReader {
    private let lines: [MarkdownLine]
    private let marks: [Int: MarkdownMark]
    private let roles: [Int: MarkdownOutline.Role]
    private let file: ScenarioFile
    private let front: [MarkdownMark]
    private(set) var cases: [Scenario] = []
    /// Rows that are no cases, with the reason.
    private(set) var left: [(line: Int, reason: String)] = []
    private var builder: ScenarioBuilder?
    /// What holds for all cases beneath a heading.
    private var group: ScenarioBuilder?

    init(lines: [MarkdownLine], file: ScenarioFile, front: [MarkdownMark]) {
        self.lines = lines
        self.file = file
        self.front = front
        let marks = MarkdownMark.marks(in: lines)
        self.marks = Dictionary(marks.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
        let outline = MarkdownOutline(marks, lines: lines)
        roles = Dictionary(
            marks.indices.compactMap { index in outline.roles[index].map { (marks[index].index, $0) } },
            uniquingKeysWith: { first, _ in first }
        )
    }

    mutating func read() {
        var index = 0
        while index < lines.count {
            let line = lines[index]
            if let mark = marks[index] {
                take(mark, line)
            } else if line.kind == .row {
                var end = index
                while end < lines.count, lines[end].kind == .row { end += 1 }
                takeTable(Array(lines[index..<end]))
                index = end
                continue
            } else if builder != nil {
                builder?.take(line, file.place(line.number))
            } else {
                group?.take(line, file.place(line.number))
            }
            index += 1
        }
        finish()
    }

    private mutating func finish() {
        if let builder { cases.append(builder.scenario) }
        builder = nil
    }

    private mutating func take(_ mark: MarkdownMark, _ line: MarkdownLine) {
        let place = file.place(line.number)
        switch mark.kind {
        case .title:
            switch roles[mark.index] {
            case .scenario:
                finish()
                builder = ScenarioBuilder(mark.text, place, under: group)
                for key in front {
                    if case .key(let name) = key.kind { builder?.set(name, key.text, file.place(key.index)) }
                }
            case .section:
                builder?.begin(.other, place)
                builder?.scenario.notes.append(.init(MarkdownText.plain(mark.text), place))
            case .group, nil:
                finish()
                group = ScenarioBuilder(mark.text, place, under: nil)
            }
        case .label(let name, _):
            if builder == nil {
                if group != nil, name == .preconditions || name == .other,
                    !cases.isEmpty || hasCases(after: mark.index)
                {
                    group?.begin(name, place)
                    if !mark.text.isEmpty { group?.takeText(mark.text, place) }
                    return
                }
                guard name != .other else { return }
                builder = ScenarioBuilder(
                    group?.scenario.title ?? fileTitle,
                    group?.scenario.location ?? place,
                    under: nil
                )
            }
            builder?.begin(name, place)
            if !mark.text.isEmpty { builder?.takeText(mark.text, place) }
        case .key(let key):
            if builder == nil { group?.set(key, mark.text, place) } else { builder?.set(key, mark.text, place) }
        }
    }

    private func hasCases(after index: Int) -> Bool { roles.contains { $0.key > index && $0.value == .scenario } }

    private var fileTitle: String {
        let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        return name.split(separator: ".").dropLast().joined(separator: ".").split(separator: "_").joined(separator: " ")
    }

    private mutating func takeTable(_ rows: [MarkdownLine]) {
        guard let header = rows.first, rows.count > 1 else { return }
        let body = rows.dropFirst().filter { !MarkdownLine.isDelimiter($0) }
            .map { TableCases.Row(cells: MarkdownText.cells(of: $0.text), line: $0.number) }
        let names = MarkdownText.cells(of: header.text).map { MarkdownText.plain($0) }
        let table = TableCases(header: names, path: file.path, hasGroups: true)
        let isInside = builder?.section != nil && builder?.section != .other
        if table.isCases, !isInside || table.has(.section(.steps)) && table.has(.title) {
            let read = table.cases(body)
            // A heading above the table names the plan, not a case.
            if let builder, builder.scenario.steps.statements.isEmpty { self.builder = nil }
            finish()
            for var scenario in read.cases {
                if let group {
                    scenario.preconditions.statements =
                        group.scenario.preconditions.statements + scenario.preconditions.statements
                }
                cases.append(scenario)
            }
            left += read.left
        } else if builder != nil || promotes(table) {
            // A heading with a table of steps right below it is a case.
            if builder == nil { (builder, group) = (group, nil) }
            builder?.take(table, header: names, body)
        } else if let first = body.first {
            left.append((first.line, "begins a table of \(body.count) rows without a column for titles"))
        }
    }

    private func promotes(_ table: TableCases) -> Bool {
        table.isSteps && table.has(.section(.expectations)) && group?.scenario.steps.statements.isEmpty == true
    }
}
