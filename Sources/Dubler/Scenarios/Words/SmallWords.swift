/// Words that carry no meaning of their own.
enum SmallWords {
    static let all: Set<String> = [
        "и", "в", "во", "на", "по", "с", "со", "к", "ко", "у", "о", "об", "от", "до", "из", "за", "для", "при", "под",
        "над", "что", "это",
        "этот", "эта", "его", "ее", "их", "он", "она", "оно", "они", "я", "мы", "ты", "вы", "как", "а", "но", "же",
        "ли", "бы", "затем",
        "потом", "далее", "уже", "еще", "то", "был", "была", "было", "были", "быть", "будет", "пользователь",
        "пользователя", "чтобы",
        "the", "a", "an", "of", "to", "in", "on", "at", "by", "for", "with", "and", "or", "is", "are", "was", "were",
        "be", "been", "it",
        "its", "this", "that", "these", "those", "then", "i", "we", "you", "he", "she", "they", "user", "from", "into",
        "as", "will", "туда", "сюда", "обратно", "снова", "опять", "сразу", "again", "back", "forth", "there", "once",
    ]
}

/// Words that deny what stands beside them.
enum Negation {
    static let words: Set<String> = [
        "не", "нет", "без", "ни", "отсутствует", "отсутствуют", "not", "no", "without", "never", "none", "isn't",
        "aren't", "doesn't",
        "don't", "didn't", "wasn't", "weren't", "won't", "can't", "cannot", "nothing", "никаких", "никакого", "никакой",
        "никогда", "neither", "nor", "nobody", "никто",
    ]

    private static let before: Set<String> = ["без", "не", "ни", "no", "without", "not", "never", "any"]

    /// They deny all that follows.
    private static let throughout: Set<String> = [
        "никаких", "никакого", "никакой", "никогда", "neither", "nor", "never",
    ]

    /// Whether a sentence says that there is no such thing: “no error is shown”, “ошибки
    /// нет”, “ошибка не появилась”.
    static func denies(_ range: Range<Int>, in tokens: [ProseToken]) -> Bool {
        // `не удалось` carries its own `не`.
        if words.contains(tokens[range.lowerBound].lower), range.count > 1 { return false }
        if tokens[..<range.lowerBound].contains(where: { throughout.contains($0.lower) }) { return true }
        for (first, second) in zip(tokens, tokens.dropFirst()) {
            if first.lower == "no", ["moment", "time", "point"].contains(second.lower) { return true }
            if first.lower == "ни", ["разу", "один", "одна", "одного", "одной"].contains(second.lower) { return true }
        }
        for index in max(0, range.lowerBound - 2)..<range.lowerBound where before.contains(tokens[index].lower) {
            return tokens[index].lower != "не" || index == range.lowerBound - 1
        }
        let after = tokens[range.upperBound..<min(tokens.count, range.upperBound + 4)]
        return after.contains {
            words.contains($0.lower) && $0.lower != "no" && $0.lower != "without" && $0.lower != "без"
        }
    }
}
