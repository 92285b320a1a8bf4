import Dubler

/// A clause of a case, or several that belong together, ready to be matched.
struct Sentence: Sendable {
    struct Value: Sendable {
        var text: String
        var isQuoted: Bool
        /// What stands before it, nearest first: `amount` of `сумму 1200.50`.
        var before: Meaning
        var after: Meaning
        /// What it means as words, such as the caption of a button.
        var words: Meaning
    }

    let text: String
    let tokens: [ProseToken]
    /// Whether something is looked at and not done.
    let looks: Bool
    /// Of all words outside of values.
    var meaning: Meaning
    let values: [Value]
    let count: Int?
    let route: String?
    let isDouble: Bool
    let isRequest: Bool
    let saysOff: Bool
    let isPassive: Bool
    /// Whether it speaks of what is in a list, not of its screen.
    let speaksOfContents: Bool

    private static let wrong = ["неверн", "неправильн", "wrong", "incorrect", "invalid"]
    private static let conditions: Set<String> = ["если", "if", "или", "or", "либо", "either", "otherwise", "иначе"]

    /// What a test cannot be made of, however well its words fit.
    var refusal: String? {
        if tokens.contains(where: { $0.kind == .word && Self.conditions.contains($0.lower) }) {
            return "a test does the same at each run: write a condition or a choice as cases of their own"
        }
        if !looks, let count, count > 1, !isDouble {
            return "it is to be done \(count) times: write each time as a step"
        }
        return nil
    }

    init(_ clauses: [Clause], _ reader: MeaningReader, expects: Bool = false) {
        text = clauses.map(\.text).joined(separator: ", ")
        tokens = clauses.flatMap(\.tokens)
        isPassive = clauses.contains(where: \.isPassive)
        speaksOfContents =
            clauses.contains { $0.elements.contains("list") }
            || zip(clauses.flatMap(\.tokens), clauses.flatMap(\.tokens).dropFirst()).contains {
                $0.lower == "ни" && $1.lower.hasPrefix("одн")
            }
        looks = expects || clauses.allSatisfy { $0.kind == .check || $0.kind == .wait }
        let tokens = tokens
        let words = tokens.filter { !reader.isValue($0) }
        var meaning = reader.meaning(of: words)
        values = tokens.indices.filter { reader.isValue(tokens[$0]) }.map { place in
            func around(_ range: Range<Int>) -> Meaning {
                reader.meaning(of: tokens[range.clamped(to: 0..<tokens.count)].filter { !reader.isValue($0) })
            }
            let token = tokens[place]
            return Value(
                text: token.text,
                isQuoted: token.kind == .quoted,
                before: around(max(0, place - 2)..<place),
                after: around((place + 1)..<(place + 4)),
                words: token.kind == .quoted ? reader.meaning(of: token.text) : Meaning()
            )
        }
        count = clauses.compactMap(\.count).first
        route = clauses.compactMap(\.route).first
        let isTwice = count == 2 || tokens.contains { ["дважды", "twice"].contains($0.lower) }
        isDouble = meaning.verbs.contains("doubleTap") || !looks && meaning.verbs.contains("tap") && isTwice
        meaning.verbs.subtract(["doubleTap"])
        isRequest =
            route != nil || clauses.contains { $0.elements.contains("request") }
            || clauses.contains { clause in
                clause.count != nil && !clause.areas.isEmpty
                    && tokens.contains { $0.stem.hasPrefix("запрош") || $0.stem.hasPrefix("request") }
            }
        saysOff = reader.saysOff(tokens)
        // “That the code is wrong” is what an error says.
        let isWrong = tokens.contains { token in Self.wrong.contains { token.lower.hasPrefix($0) } }
        if looks, isWrong, meaning.things.isDisjoint(with: MethodMatcher.outcomes) { meaning.things.insert("error") }
        // That something opened is said of it, not done.
        if looks { meaning.verbs.subtract(["open", "tap", "toggle"]) }
        if looks, count == 1 { meaning.things.insert("once") }
        if !looks { meaning.things.remove("once") }
        self.meaning = meaning
    }
}
