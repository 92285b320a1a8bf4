/// A command line as the pages show it: what a shell would make of it, as far as the
/// pages go (quotes, no variables, no pipes).
struct ShellLine {
    /// The words in front of a comment.
    let words: [String]
    /// What stands behind `#`.
    let comment: String
    let line: Int

    /// The commands of a block; a line that ends with a backslash goes on.
    static func lines(of block: Page.Block) -> [ShellLine] {
        var lines: [ShellLine] = []
        var open: (text: String, line: Int)?
        for (index, text) in block.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let whole = (open.map { $0.text + " " } ?? "") + (text.hasPrefix("$ ") ? text.dropFirst(2) : text)
            let line = open?.line ?? block.line + index + 1
            if whole.hasSuffix("\\") {
                open = (String(whole.dropLast()), line)
            } else {
                open = nil
                lines.append(ShellLine(whole, line))
            }
        }
        return lines
    }

    init(_ text: String, _ line: Int) {
        self.line = line
        var words: [String] = []
        var word: String?
        var quote: Character?
        var rest = text[...]
        while let character = rest.popFirst() {
            if let open = quote {
                if character == open { quote = nil } else { word?.append(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character == "#", word == nil {
                break
            } else if character == " " {
                if let whole = word { words.append(whole) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let whole = word { words.append(whole) }
        self.words = words
        comment = String(rest.drop { $0 == " " })
    }
}
