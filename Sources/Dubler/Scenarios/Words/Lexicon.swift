/// Finds the words of a vocabulary in sentences.
///
/// A phrase is words in a row. A word that ends in `*` takes every word with that
/// beginning; any other takes the forms of itself.
struct Lexicon: Sendable {
    /// Where a name was found.
    struct Found: Sendable, Equatable {
        var name: String
        /// Of the tokens.
        var range: Range<Int>
    }

    private struct Pattern: Sendable {
        private enum Way: Sendable { case beginning, exact, verb, stem }

        let text: String
        private let way: Way

        init(_ word: String) {
            let lower = Prose.lowered(word)
            if word.hasSuffix("*") {
                (text, way) = (String(lower.dropLast()), .beginning)
            } else if let root = RussianVerb.root(of: lower) {
                // `оплатить` takes `оплатил` and not `оплаты`.
                (text, way) = (root, .verb)
            } else if lower.count <= 3 {
                // Short words have no forms: `не`, `нет`, `no`, `tap`.
                (text, way) = (lower, .exact)
            } else {
                (text, way) = (Stem.of(lower), .stem)
            }
        }

        func takes(_ token: ProseToken) -> Bool {
            guard token.kind == .word else { return false }
            return switch way {
            case .beginning: token.lower.hasPrefix(text)
            case .exact: token.lower == text || token.stem == text
            case .verb: token.lower.hasPrefix(text) && RussianVerb.isEnding(token.lower.dropFirst(text.count))
            case .stem: token.stem == text
            }
        }
    }

    private struct Phrase: Sendable {
        var name: String
        var words: [Pattern]
    }

    /// By the first two letters of the first word; longer phrases first.
    private var phrases: [String: [Phrase]] = [:]

    init() {}

    init(_ lists: [(name: String, words: [String])]) {
        for list in lists {
            for text in list.words { add(text, list.name) }
        }
        for key in phrases.keys {
            // A stable order: of equally long phrases the first written counts.
            phrases[key] = phrases[key].map {
                $0.enumerated().sorted {
                    ($1.element.words.count, $0.offset) < ($0.element.words.count, $1.offset)
                }.map(\.element)
            }
        }
    }

    private mutating func add(_ text: String, _ name: String) {
        let words = text.split(separator: " ").map { Pattern(String($0)) }
        guard let first = words.first, !first.text.isEmpty else { return }
        phrases[String(first.text.prefix(2)), default: []].append(Phrase(name: name, words: words))
    }

    /// What stands in a sentence, from left to right; the longest phrase at each
    /// place counts, and no word twice.
    func find(in tokens: [ProseToken]) -> [Found] {
        var found: [Found] = []
        var place = 0
        while place < tokens.count {
            if tokens[place].kind == .word, let (name, end) = phrase(at: place, tokens) {
                found.append(Found(name: name, range: place..<end))
                place = end
            } else {
                place += 1
            }
        }
        return found
    }

    /// Words that may stand inside of a phrase and change nothing of it.
    private static let adverbs: Set<String> = ["уже", "already", "также", "also", "теперь", "now", "пока"]

    private func phrase(at place: Int, _ tokens: [ProseToken]) -> (name: String, end: Int)? {
        let first = tokens[place]
        var candidates = phrases[String(first.lower.prefix(2))] ?? []
        // The stem of a short word may be shorter than two letters.
        if first.stem.count < 2 { candidates += phrases[first.stem] ?? [] }
        for phrase in candidates {
            if let end = Self.end(of: phrase, at: place, tokens) { return (phrase.name, end) }
        }
        return nil
    }

    private static func end(of phrase: Phrase, at start: Int, _ tokens: [ProseToken]) -> Int? {
        var place = start
        for (index, word) in phrase.words.enumerated() {
            if index > 0, place < tokens.count, !word.takes(tokens[place]), adverbs.contains(tokens[place].lower) {
                place += 1
            }
            guard place < tokens.count, word.takes(tokens[place]) else { return nil }
            place += 1
        }
        return place
    }

    func contains(_ tokens: [ProseToken]) -> Bool { !find(in: tokens).isEmpty }
}
