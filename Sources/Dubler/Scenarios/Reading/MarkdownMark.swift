/// What a line of a Markdown file begins: a case, a section, or nothing.
struct MarkdownMark {
    enum Kind: Equatable {
        /// A heading, or a bold line above a label (level 7), that names no section.
        case title(level: Int)
        /// A section's name; `level` where it is a heading.
        case label(SectionName, level: Int?)
        case key(ScenarioKey)
    }

    var kind: Kind
    /// The title; what follows a label or a key on its line.
    var text: String
    /// Of the lines.
    var index: Int

    /// The marks of a file in their order.
    static func marks(in lines: [MarkdownLine]) -> [MarkdownMark] {
        var marks: [MarkdownMark] = []
        var isList = false
        for (index, line) in lines.enumerated() {
            if let mark = mark(of: line, at: index, lines, isList: isList) { marks.append(mark) }
            switch line.kind {
            case .item: isList = true
            case .blank, .text, .code, .row: break
            case .heading, .rule: isList = false
            }
        }
        return marks
    }

    private static func mark(of line: MarkdownLine, at index: Int, _ lines: [MarkdownLine], isList: Bool)
        -> MarkdownMark?
    {
        switch line.kind {
        case .heading(let level):
            // `server: …` is a case's name, even where a section is called so.
            if let label = label(line.text, allowsBare: true), label.rest.isEmpty || ScenarioTitle(line.text).id == nil
            {
                return MarkdownMark(kind: .label(label.name, level: level), text: label.rest, index: index)
            }
            return MarkdownMark(kind: .title(level: level), text: line.text, index: index)
        case .text(let indent) where indent < 2 || !isList:
            let isAlone = index == 0 || lines[index - 1].kind == .blank
            if let key = key(line.text) { return MarkdownMark(kind: .key(key.key), text: key.rest, index: index) }
            if let label = label(line.text, allowsBare: isAlone) {
                return MarkdownMark(kind: .label(label.name, level: nil), text: label.rest, index: index)
            }
            if let title = boldTitle(line.text), let next = lines[(index + 1)...].first(where: { $0.kind != .blank }),
                label(next.text, allowsBare: false) != nil || key(next.text) != nil
            {
                return MarkdownMark(kind: .title(level: 7), text: title, index: index)
            }
            return nil
        case .item(indent: 0, number: nil):
            if let key = key(line.text) { return MarkdownMark(kind: .key(key.key), text: key.rest, index: index) }
            guard let label = label(line.text, allowsBare: false), label.rest.isEmpty, label.name != .other else {
                return nil
            }
            return MarkdownMark(kind: .label(label.name, level: nil), text: "", index: index)
        default: return nil
        }
    }

    /// `**Title**`, the whole line.
    private static func boldTitle(_ text: String) -> String? {
        guard text.count > 4, text.hasPrefix("**"), text.hasSuffix("**") else { return nil }
        let inner = text.dropFirst(2).dropLast(2)
        return inner.contains("**") ? nil : String(inner)
    }

    /// `Steps`, `**Steps:**`, `Шаги: открыть раздел`.
    static func label(_ text: String, allowsBare: Bool) -> (name: SectionName, rest: String)? {
        if let colon = text.firstIndex(of: ":"), text.distance(from: text.startIndex, to: colon) < 60 {
            guard let name = SectionName(String(text[..<colon])) else { return nil }
            return (name, rest(text[text.index(after: colon)...]))
        }
        let isBold = text.hasPrefix("**") && text.hasSuffix("**") && text.count > 4
        guard allowsBare || isBold, let name = SectionName(text) else { return nil }
        return (name, "")
    }

    /// `Profile: id`, `**Профиль:** id`.
    static func key(_ text: String) -> (key: ScenarioKey, rest: String)? {
        guard let colon = text.firstIndex(of: ":"), let key = ScenarioKey(label: String(text[..<colon])) else {
            return nil
        }
        let rest = rest(text[text.index(after: colon)...]).filter { $0 != "`" }
        return rest.isEmpty ? nil : (key, rest)
    }

    /// Without the end of the label's emphasis.
    private static func rest(_ text: Substring) -> String {
        var text = text
        while let first = text.first, first == "*" || first == "_" { text.removeFirst() }
        return Prose.trimmed(text)
    }
}
