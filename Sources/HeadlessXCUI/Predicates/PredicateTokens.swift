/// Cuts a predicate's format into words.
enum PredicateToken: Equatable {
    case word(String)
    case text(String)
    case number(Double)
    /// `%@`, `%K`, `%d`.
    case argument(Character)
    case symbol(String)

    static func tokens(of format: String) throws(PredicateSyntaxError) -> [PredicateToken] {
        var tokens: [PredicateToken] = []
        let characters = Array(format)
        var index = 0
        while index < characters.count {
            let character = characters[index]
            if character.isWhitespace {
                index += 1
            } else if character == "\"" || character == "'" {
                tokens.append(.text(try quoted(characters, &index)))
            } else if character == "%" {
                tokens.append(try argument(characters, &index))
            } else if character.isNumber || (character == "-" && characters[safe: index + 1]?.isNumber == true) {
                let start = index
                index += 1
                while let next = characters[safe: index], next.isNumber || next == "." { index += 1 }
                let text = String(characters[start..<index])
                guard let number = Double(text) else { throw PredicateSyntaxError("\(text) is no number") }
                tokens.append(.number(number))
            } else if character.isLetter || character == "_" || character == "@" || character == "#" {
                let start = index
                index += 1
                while let next = characters[safe: index], next.isLetter || next.isNumber || "_.@".contains(next) {
                    index += 1
                }
                let word = String(characters[start..<index])
                tokens.append(.word(word.hasPrefix("#") ? String(word.dropFirst()) : word))
            } else {
                let two = String(characters[index..<min(index + 2, characters.count)])
                let isLong = ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"].contains(two)
                guard isLong || "=<>!(){}[],".contains(character) else {
                    throw PredicateSyntaxError("what is \(character)?")
                }
                tokens.append(.symbol(isLong ? two : String(character)))
                index += isLong ? 2 : 1
            }
        }
        return tokens
    }

    private static func quoted(_ characters: [Character], _ index: inout Int) throws(PredicateSyntaxError) -> String {
        let quote = characters[index]
        var text = ""
        index += 1
        while let character = characters[safe: index] {
            index += 1
            if character == quote { return text }
            if character == "\\", let escaped = characters[safe: index] {
                index += 1
                text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
            } else {
                text.append(character)
            }
        }
        throw PredicateSyntaxError("a text that does not end")
    }

    private static func argument(
        _ characters: [Character],
        _ index: inout Int
    ) throws(PredicateSyntaxError) -> PredicateToken {
        index += 1
        while let size = characters[safe: index], "lqhz".contains(size) { index += 1 }
        guard let kind = characters[safe: index], "@KdDiuUfgxX".contains(kind) else {
            throw PredicateSyntaxError("% takes @, K, d, i, u or f")
        }
        index += 1
        return .argument(kind)
    }
}

/// Why a format is no predicate.
struct PredicateSyntaxError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension Array {
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
