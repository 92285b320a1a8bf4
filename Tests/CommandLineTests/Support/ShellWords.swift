/// As much of a shell's reading of words as the examples of help need.
enum ShellWords {
    /// The first command of a line, without variables in front of it and without what
    /// is redirected.
    static func command(_ line: String) -> [String] {
        var words = split(line)
        if let end = words.firstIndex(where: { $0 == "&&" || $0 == ">" || $0 == "|" }) { words = Array(words[..<end]) }
        return Array(words.drop { $0.contains("=") && !$0.hasPrefix("-") })
    }

    static func split(_ line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in line {
            if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character == " " {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return words
    }
}
