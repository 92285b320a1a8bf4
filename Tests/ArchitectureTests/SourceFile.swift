import Foundation

/// A Swift file, with its comments and string literals blanked out of `code`.
struct SourceFile {
    let path: String
    let lines: [Substring]

    init(path: String, text: String) {
        self.path = path
        lines = CodeMask.mask(text).split(separator: "\n", omittingEmptySubsequences: false)
    }

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
        let wanted = Array(text.utf8)
        return lines.enumerated().filter { Self.holds(Array($0.element.utf8), wanted) }.map { $0.offset + 1 }
    }

    private static func holds(_ line: [UInt8], _ text: [UInt8]) -> Bool {
        guard let first = text.first, let last = text.last, line.count >= text.count else { return false }
        for start in 0...(line.count - text.count)
        where line[start] == first && line[start...].starts(with: text) {
            let end = start + text.count
            let startsInside =
                isWord(first) && start > 0 && (isWord(line[start - 1]) || line[start - 1] == UInt8(ascii: "."))
            let endsInside = isWord(last) && end < line.count && isWord(line[end])
            if !startsInside && !endsInside { return true }
        }
        return false
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }

    private static func words(of line: Substring) -> [Substring] {
        line.utf8.split { !isWord($0) }.map { Substring($0) }
    }

    private static func isTypeName(_ word: Substring) -> Bool {
        word.utf8.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } == true
    }

    /// Every identifier that begins with a capital letter.
    var typeNames: Set<String> {
        Set(lines.flatMap(Self.words).filter(Self.isTypeName).map(String.init))
    }

    /// Types that the file declares; `topLevel` are those outside any other.
    var declaredTypes: (all: Set<String>, topLevel: Set<String>) {
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
        var all: Set<String> = []
        var topLevel: Set<String> = []
        for line in lines {
            let words = Self.words(of: line)
            guard let kind = words.firstIndex(where: { kinds.contains($0) }), kind + 1 < words.count else { continue }
            guard Self.isTypeName(words[kind + 1]) else { continue }
            let name = String(words[kind + 1])
            all.insert(name)
            if line.first?.isWhitespace == false { topLevel.insert(name) }
        }
        return (all, topLevel)
    }

    /// Names that a function, an initialiser or a type takes between angle brackets.
    var genericParameters: Set<String> {
        let declaring: Set<Substring> = ["func", "init", "struct", "class", "enum", "typealias", "subscript"]
        var names: Set<String> = []
        for line in lines where Self.words(of: line).contains(where: declaring.contains) {
            guard let open = line.firstIndex(of: "<"), let close = line[open...].firstIndex(of: ">") else { continue }
            for parameter in line[line.index(after: open)..<close].split(separator: ",") {
                if let name = Self.words(of: parameter).first { names.insert(String(name)) }
            }
        }
        return names
    }
}
