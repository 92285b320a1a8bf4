/// Rows of a CSV file (RFC 4180), with the line on which each begins.
enum CSVText {
    /// With the line of a quotation mark that is never closed, where there is one.
    static func rows(of text: String) -> (rows: [TableCases.Row], openLine: Int?) {
        let delimiter = delimiter(of: text)
        var rows: [TableCases.Row] = []
        var cells: [String] = []
        var cell = ""
        var isQuoted = false
        var line = 1
        var first = 1
        var quoteLine = 1
        let characters = Array(text)
        var index = 0
        func endRow() {
            cells.append(Prose.trimmed(cell))
            cell = ""
            if cells.contains(where: { !$0.isEmpty }) { rows.append(TableCases.Row(cells: cells, line: first)) }
            cells = []
        }
        while index < characters.count {
            let character = characters[index]
            if isQuoted {
                if character == "\"" {
                    if index + 1 < characters.count, characters[index + 1] == "\"" {
                        cell.append("\"")
                        index += 1
                    } else {
                        isQuoted = false
                    }
                } else {
                    if character.isNewline { line += 1 }
                    cell.append(character.isNewline ? "\n" : character)
                }
            } else if character == "\"", Prose.trimmed(cell).isEmpty {
                isQuoted = true
                quoteLine = line
                cell = ""
            } else if character == delimiter {
                cells.append(Prose.trimmed(cell))
                cell = ""
            } else if character.isNewline {
                endRow()
                line += 1
                first = line
            } else {
                cell.append(character)
            }
            index += 1
        }
        if !cell.isEmpty || !cells.isEmpty { endRow() }
        return (rows, isQuoted ? quoteLine : nil)
    }

    /// Of comma, semicolon and tab the one that the first row has most of.
    private static func delimiter(of text: String) -> Character {
        var counts: [Character: Int] = [:]
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character.isNewline, !isQuoted { break }
            if !isQuoted, ",;\t".contains(character) { counts[character, default: 0] += 1 }
        }
        let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        return best?.key ?? ","
    }
}

extension ScenarioFile {
    /// A CSV export: its first row with known columns is the header.
    mutating func readTable(_ text: String) {
        let (rows, openLine) = CSVText.rows(of: text)
        if let openLine {
            return error(
                "open_quote",
                "a quotation mark is never closed, so the rows behind it are one cell",
                line: openLine
            )
        }
        let header = rows.prefix(10).firstIndex { row in
            let table = TableCases(header: row.cells, path: path, hasGroups: false)
            return table.isCases
        }
        guard let header else {
            return error(
                "no_columns",
                "no row names the columns; a title (Title, Название) and steps or expected result are looked for",
                line: rows.first?.line ?? 1
            )
        }
        for row in rows[..<header] { note("no_case", "line \(row.line) stands above the columns", line: row.line) }
        let table = TableCases(header: rows[header].cells, path: path, hasGroups: false)
        let read = table.cases(Array(rows[(header + 1)...]))
        cases = read.cases
        for left in read.left { note("no_case", "line \(left.line) \(left.reason)", line: left.line) }
    }
}
