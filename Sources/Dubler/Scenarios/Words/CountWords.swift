/// How often, in words: `два раза`, `twice`, `3 requests`.
enum CountWords {
    private static let adverbs: [String: Int] = [
        "однажды": 1, "единожды": 1, "дважды": 2, "трижды": 3, "четырежды": 4, "once": 1, "twice": 2, "thrice": 3,
    ]

    private static let numerals: [(beginning: String, value: Int)] = [
        ("одн", 1), ("один", 1), ("единствен", 1), ("две", 2), ("два", 2), ("дву", 2), ("три", 3), ("трех", 3),
        ("четыр", 4),
        ("пять", 5), ("пяти", 5), ("шест", 6), ("семь", 7), ("семи", 7), ("восем", 8), ("восьм", 8), ("девят", 9),
        ("десят", 10),
        ("one", 1), ("single", 1), ("two", 2), ("three", 3), ("four", 4), ("five", 5), ("six", 6), ("seven", 7),
        ("eight", 8),
        ("nine", 9), ("ten", 10),
    ]

    /// What may be counted.
    private static let nouns = [
        "раз", "запрос", "попыт", "обращени", "вызов", "повтор", "time", "request", "attempt", "call", "retr", "post",
        "get", "patch", "put", "delete",
    ]

    static func count(in tokens: [ProseToken]) -> Int? {
        for (index, token) in tokens.enumerated() where token.kind == .word || token.kind == .number {
            if let count = adverbs[token.lower] { return count }
            guard let value = value(of: token) else { continue }
            let behind = tokens[(index + 1)...].prefix(3)
            if behind.contains(where: { token in nouns.contains { token.lower.hasPrefix($0) } }) { return value }
        }
        return nil
    }

    static func value(of token: ProseToken) -> Int? {
        if token.kind == .number { return Int(token.text) }
        return numerals.first { token.lower.hasPrefix($0.beginning) }?.value
    }
}
