/// What a list is searched for: every word must occur somewhere, in any case.
struct SearchText: Sendable {
    private let words: [String]

    init(_ text: String?) {
        words = (text ?? "").lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    }

    func takes(_ texts: [String]) -> Bool {
        if words.isEmpty { return true }
        let lowercased = texts.map { Array($0.lowercased().utf8) }
        return words.allSatisfy { word in lowercased.contains { Self.contains($0, Array(word.utf8)) } }
    }

    private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
        guard word.count <= text.count else { return false }
        return (0...(text.count - word.count)).contains { text[$0..<($0 + word.count)].elementsEqual(word) }
    }
}
