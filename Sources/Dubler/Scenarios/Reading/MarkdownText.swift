/// Texts of Markdown without their marks.
enum MarkdownText {
    /// Without emphasis; links as their text, pictures gone.
    static func plain(_ text: String) -> String {
        var plain = ""
        var rest = Substring(text)
        var code = false
        while let first = rest.first {
            if first == "`" { code.toggle() }
            if !code {
                if first == "\\", let next = rest.dropFirst().first, "\\`*_{}[]()#+-.!|<>".contains(next) {
                    plain.append(next)
                    rest = rest.dropFirst(2)
                    continue
                }
                if first == "*" || first == "_" && isEmphasis(plain, rest) {
                    rest = rest.dropFirst()
                    continue
                }
                if rest.hasPrefix("!["), let end = linkEnd(rest.dropFirst()) {
                    rest = rest[end.after...]
                    continue
                }
                if first == "[", let end = linkEnd(rest) {
                    plain += rest[rest.index(after: rest.startIndex)..<end.text]
                    rest = rest[end.after...]
                    continue
                }
            }
            plain.append(first)
            rest = rest.dropFirst()
        }
        return Prose.trimmed(plain)
    }

    /// An underscore between letters belongs to an identifier.
    private static func isEmphasis(_ before: String, _ rest: Substring) -> Bool {
        let next = rest.dropFirst().first
        let isInside =
            before.last.map { $0.isLetter || $0.isNumber || $0 == "_" } == true
            && next.map { $0.isLetter || $0.isNumber || $0 == "_" } == true
        return !isInside
    }

    private static func linkEnd(_ rest: Substring) -> (text: String.Index, after: String.Index)? {
        guard let close = rest.firstIndex(of: "]") else { return nil }
        let open = rest.index(after: close)
        guard open < rest.endIndex, rest[open] == "(", let end = rest[open...].firstIndex(of: ")") else { return nil }
        return (close, rest.index(after: end))
    }

    /// The cells of a row of a table.
    static func cells(of row: String) -> [String] {
        var cells: [String] = [""]
        var isEscaped = false
        var isCode = false
        var body = Substring(Prose.trimmed(row))
        if body.hasPrefix("|") { body.removeFirst() }
        // The last bar closes the row.
        if body.hasSuffix("|"), !body.hasSuffix("\\|") { body.removeLast() }
        for character in body {
            if isEscaped {
                if character != "|" { cells[cells.count - 1].append("\\") }
                cells[cells.count - 1].append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "|", !isCode {
                cells.append("")
            } else {
                if character == "`" { isCode.toggle() }
                cells[cells.count - 1].append(character)
            }
        }
        if isEscaped { cells[cells.count - 1].append("\\") }
        return cells.map { Prose.trimmed($0) }
    }

    /// The lines of a cell, as `<br>` and line ends part them.
    static func lines(of cell: String) -> [String] {
        var text = cell
        for tag in ["<br>", "<br/>", "<br />", "<BR>", "</br>", "\r\n", "\r"] { text = text.replacing(tag, with: "\n") }
        return text.split(separator: "\n").map { Prose.trimmed($0) }.filter { !$0.isEmpty }
    }
}
