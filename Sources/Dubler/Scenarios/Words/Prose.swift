/// Reads sentences as pieces.
package enum Prose {
    static func isCyrillic(_ scalar: Unicode.Scalar) -> Bool { (0x400...0x52F).contains(scalar.value) }

    /// Lower case, `ё` as `е`.
    static func lowered(_ text: some StringProtocol) -> String {
        let lower = text.lowercased()
        return lower.contains("ё") ? lower.replacing("ё", with: "е") : lower
    }

    /// A text without blanks at its ends.
    static func trimmed(_ text: some StringProtocol) -> String {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }

    /// The pieces of a sentence in their order.
    package static func tokens(of text: String) -> [ProseToken] {
        var scanner = ProseScanner(text)
        return scanner.tokens()
    }
}

/// One pass over the characters of a sentence.
private struct ProseScanner {
    private static let closing: [Character: Character] = [
        "«": "»", "“": "”", "„": "“", "\"": "\"", "‘": "’", "'": "'", "`": "`", "<": ">", "{": "}",
    ]

    private let text: [Character]
    private var place = 0

    init(_ text: String) { self.text = Array(text) }

    private var current: Character? { place < text.count ? text[place] : nil }

    mutating func tokens() -> [ProseToken] {
        var tokens: [ProseToken] = []
        while let character = current {
            if character.isWhitespace {
                place += 1
            } else if let token = enclosed(character) ?? path(character) {
                tokens.append(token)
            } else if character.isNumber {
                tokens.append(number())
            } else if Self.isWordPart(character) {
                tokens.append(word())
            } else {
                tokens.append(ProseToken(.mark, String(character)))
                place += 1
            }
        }
        return tokens
    }

    private static func isWordPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// What stands between two marks; a mark without its partner is a mark.
    private mutating func enclosed(_ opening: Character) -> ProseToken? {
        guard let closing = Self.closing[opening] else { return nil }
        // `don't` and `O'Neill` hold no quotation.
        if opening == "'", place > 0, Self.isWordPart(text[place - 1]) { return nil }
        var end = place + 1
        while end < text.count, text[end] != closing { end += 1 }
        guard end < text.count, end > place + 1 else { return nil }
        let inner = Prose.trimmed(String(text[(place + 1)..<end]))
        if opening == "<" || opening == "{" {
            guard inner.allSatisfy({ Self.isWordPart($0) || $0 == "-" || $0 == " " }) else { return nil }
        }
        place = end + 1
        switch opening {
        case "`": return ProseToken(inner.hasPrefix("/") ? .path : .code, inner)
        case "<", "{": return ProseToken(.placeholder, inner)
        default: return ProseToken(.quoted, inner)
        }
    }

    /// `/api/operation`; a slash between words (`file/folder`) begins none.
    private mutating func path(_ character: Character) -> ProseToken? {
        guard character == "/", place == 0 || text[place - 1].isWhitespace || text[place - 1] == "(",
            place + 1 < text.count, Self.isWordPart(text[place + 1])
        else { return nil }
        var end = place
        while end < text.count, Self.isWordPart(text[end]) || "/{}*-.~%?=&".contains(text[end]) { end += 1 }
        while end > place, ".?".contains(text[end - 1]) { end -= 1 }
        let token = ProseToken(.path, String(text[place..<end]))
        place = end
        return token
    }

    private mutating func number() -> ProseToken {
        var end = place
        while end < text.count {
            if text[end].isNumber {
                end += 1
            } else if ".,:".contains(text[end]), end + 1 < text.count, text[end + 1].isNumber {
                end += 2
            } else {
                break
            }
        }
        if end < text.count, Self.isWordPart(text[end]) { return word() }
        let token = ProseToken(.number, String(text[place..<end]))
        place = end
        return token
    }

    private mutating func word() -> ProseToken {
        var end = place
        while end < text.count {
            if Self.isWordPart(text[end]) {
                end += 1
            } else if "-'’‑".contains(text[end]), end + 1 < text.count, Self.isWordPart(text[end + 1]), end > place {
                end += 1
            } else {
                break
            }
        }
        let word = String(text[place..<end])
        // `wallet://target`
        if end + 2 < text.count, text[end] == ":", text[end + 1] == "/", text[end + 2] == "/" {
            while end < text.count, !text[end].isWhitespace, !"»\"”,;)".contains(text[end]) { end += 1 }
            let link = String(text[place..<end])
            place = end
            return ProseToken(.link, link)
        }
        place = end
        return ProseToken(.word, word)
    }
}
