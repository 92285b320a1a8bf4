/// One line of a Markdown file, as far as cases need it.
struct MarkdownLine {
    enum Kind: Equatable {
        case blank
        case heading(level: Int)
        /// `-`, `*`, `+`, or a number with a dot or a bracket.
        case item(indent: Int, number: Int?)
        case row
        /// `---`
        case rule
        case text(indent: Int)
        /// Inside a fence.
        case code
    }

    var kind: Kind
    /// Without markers of heading, item or quote.
    var text: String
    /// From 1.
    var number: Int
    /// Ends in two blanks or a backslash: what follows is another line.
    var endsHard = false

    /// The lines of a file. Comments are left out.
    static func lines(of text: String) -> [MarkdownLine] {
        var lines: [MarkdownLine] = []
        var fence: String?
        var isComment = false
        let parts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, part) in parts.enumerated() {
            var line = String(part)
            if index == 0, line.hasPrefix("\u{FEFF}") { line.removeFirst() }
            let trimmed = Prose.trimmed(line)
            if let open = fence {
                if trimmed.hasPrefix(open) {
                    fence = nil
                } else {
                    lines.append(MarkdownLine(kind: .code, text: line, number: index + 1))
                }
                continue
            }
            if trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~") {
                fence = String(trimmed.prefix(3))
                continue
            }
            line = withoutComments(line, &isComment)
            lines.append(MarkdownLine(line, number: index + 1))
        }
        markRows(&lines)
        return lines
    }

    private init(kind: Kind, text: String, number: Int) {
        self.kind = kind
        self.text = text
        self.number = number
    }

    private init(_ line: String, number: Int) {
        self.number = number
        endsHard = line.hasSuffix("  ") || line.hasSuffix("\\")
        var rest = Substring(line)
        var indent = 0
        while let first = rest.first, first == " " || first == "\t" || first == ">" || first == "\u{A0}" {
            if first != ">" { indent += first == "\t" ? 4 : 1 }
            rest.removeFirst()
        }
        let body = Prose.trimmed(rest)
        let level = body.prefix { $0 == "#" }.count
        if body.isEmpty {
            kind = .blank
            text = ""
        } else if level > 0, level < 7, body.dropFirst(level).first?.isWhitespace == true {
            kind = .heading(level: level)
            var title = Prose.trimmed(body.dropFirst(level))
            while title.hasSuffix("#") { title.removeLast() }
            text = Prose.trimmed(title)
        } else if body.count > 2,
            body.allSatisfy({ $0 == "-" }) || body.allSatisfy({ $0 == "*" }) || body.allSatisfy({ $0 == "_" })
        {
            kind = .rule
            text = body
        } else if let (number, rest) = Self.marker(body) {
            kind = .item(indent: indent, number: number)
            text = rest
        } else {
            kind = .text(indent: indent)
            text = body
        }
    }

    /// `- text`, `* text`, `• text`, `1. text`, `1) text`, `1.- text`, also `1.text`.
    static func marker(_ text: String) -> (number: Int?, rest: String)? {
        guard let first = text.first else { return nil }
        if "-*+•–—".contains(first) {
            let rest = text.dropFirst()
            guard rest.isEmpty || rest.first?.isWhitespace == true else { return nil }
            return (nil, withoutBox(Prose.trimmed(rest)))
        }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, digits.count < 4, let number = Int(digits) else { return nil }
        var rest = text.dropFirst(digits.count)
        guard let mark = rest.first, mark == "." || mark == ")" else { return nil }
        rest.removeFirst()
        // `1.5 seconds` is no item.
        if let next = rest.first, next.isNumber { return nil }
        var body = Prose.trimmed(rest)
        if body.hasPrefix("-"), !body.hasPrefix("--") { body = Prose.trimmed(body.dropFirst()) }
        return (number, withoutBox(body))
    }

    /// `[ ] text` of a checklist.
    private static func withoutBox(_ text: String) -> String {
        for box in ["[ ]", "[x]", "[X]"] where text.hasPrefix(box) { return Prose.trimmed(text.dropFirst(3)) }
        return text
    }

    private static func withoutComments(_ line: String, _ isComment: inout Bool) -> String {
        var text = ""
        var rest = Substring(line)
        while !rest.isEmpty {
            if isComment {
                guard let end = rest.firstRange(of: "-->") else { return text }
                rest = rest[end.upperBound...]
                isComment = false
            } else if let start = rest.firstRange(of: "<!--") {
                text += rest[..<start.lowerBound]
                rest = rest[start.upperBound...]
                isComment = true
            } else {
                text += rest
                break
            }
        }
        return text
    }

    /// A table is a line of columns above a line of dashes; its rows follow.
    private static func markRows(_ lines: inout [MarkdownLine]) {
        for index in lines.indices.dropFirst() where isDelimiter(lines[index]) && lines[index - 1].text.contains("|") {
            guard lines[index].kind != .row, case .text = lines[index - 1].kind else { continue }
            lines[index - 1].kind = .row
            var row = index
            while row < lines.count, lines[row].text.contains("|"), lines[row].isPlain {
                lines[row].kind = .row
                row += 1
            }
        }
    }

    private var isPlain: Bool {
        switch kind {
        case .text, .item: true
        default: false
        }
    }

    /// `| :--- | ---: |`
    static func isDelimiter(_ line: MarkdownLine) -> Bool {
        guard line.text.contains("-"), line.text.contains("|") || line.text.hasPrefix(":") else { return false }
        return line.text.allSatisfy { "|:- \t".contains($0) }
    }
}
