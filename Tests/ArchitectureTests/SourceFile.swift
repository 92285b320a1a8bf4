import Foundation

/// A Swift file, with its comments and string literals blanked out of `code`.
struct SourceFile {
    let path: String
    let code: String

    init(path: String, text: String) {
        self.path = path
        code = CodeMask.mask(text)
    }

    var lines: [Substring] { code.split(separator: "\n", omittingEmptySubsequences: false) }

    /// `Sources/Dubler/JSON/A.swift` is in target `Dubler`, folder `JSON`.
    var target: String { part(1) }
    var folder: String { part(2) }

    private func part(_ index: Int) -> String {
        let parts = path.split(separator: "/")
        return parts.count > index + 1 ? String(parts[index]) : ""
    }

    /// Modules that the file imports.
    var imports: [String] {
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
        let access: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
        return lines.compactMap { line in
            var words = line.split(separator: " ")[...]
            while let word = words.first, word.hasPrefix("@") || access.contains(word) { words.removeFirst() }
            guard words.popFirst() == "import" else { return nil }
            if let word = words.first, kinds.contains(word) { words.removeFirst() }
            return words.first?.split(separator: ".").first.map(String.init)
        }
    }

    /// Lines, from 1, whose code holds the text as whole words.
    func lines(with text: String) -> [Int] {
        lines.enumerated().filter { Self.holds($0.element, text) }.map { $0.offset + 1 }
    }

    private static func holds(_ line: Substring, _ text: String) -> Bool {
        var rest = line[...]
        while let found = rest.range(of: text) {
            let before = line[..<found.lowerBound].last
            let after = line[found.upperBound...].first
            let startsInside = text.first.map(isWord) == true && before.map { isWord($0) || $0 == "." } == true
            let endsInside = text.last.map(isWord) == true && after.map(isWord) == true
            if !startsInside && !endsInside { return true }
            rest = line[found.upperBound...]
        }
        return false
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// Every identifier that begins with a capital letter.
    var typeNames: Set<String> {
        let words = code.split { !Self.isWord($0) }
        return Set(words.filter { $0.first?.isUppercase == true }.map(String.init))
    }

    /// Types that the file declares; `topLevel` are those outside any other.
    var declaredTypes: (all: Set<String>, topLevel: Set<String>) {
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
        var all: Set<String> = []
        var topLevel: Set<String> = []
        for line in lines {
            let words = line.split { !Self.isWord($0) && $0 != "@" }
            guard let kind = words.firstIndex(where: { kinds.contains($0) }), kind + 1 < words.count else { continue }
            let name = String(words[kind + 1])
            guard name.first?.isUppercase == true else { continue }
            all.insert(name)
            if line.first?.isWhitespace == false { topLevel.insert(name) }
        }
        return (all, topLevel)
    }
}
