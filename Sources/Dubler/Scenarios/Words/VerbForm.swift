/// Tells what a user does from what an app does: `открыть` and `откройте` are actions,
/// `открылся` and `is opened` are not.
enum VerbForm {
    /// The first action in a sentence.
    static func verb(in tokens: [ProseToken], actions: Lexicon) -> Lexicon.Found? {
        let found = actions.find(in: tokens).first { isAction(at: $0.range.lowerBound, $0.name, tokens) }
        if let found { return found }
        guard let place = tokens.firstIndex(where: { $0.kind == .word && !skipped.contains($0.lower) }) else {
            return nil
        }
        // A verb that the vocabulary does not know is an action all the same.
        if isUnknownVerb(tokens[place].lower) || doesSomething(tokens[place].lower)
            || isEnglishCommand(at: place, tokens)
        {
            return Lexicon.Found(name: "other", range: place..<(place + 1))
        }
        for index in afterSubject(tokens) where index < tokens.count {
            let word = tokens[index].lower
            if isUnknownVerb(word) || ["л", "ла", "ли", "ет", "ит", "ют", "ят", "ется"].contains(where: word.hasSuffix)
            {
                return Lexicon.Found(name: "other", range: index..<(index + 1))
            }
        }
        return nil
    }

    private static let skipped: Set<String> = [
        "и", "затем", "потом", "далее", "после", "снова", "теперь", "быстро", "сразу", "еще", "не", "then", "and",
        "now", "please", "again",
        "next", "keep", "continue", "do", "don't", "always", "carefully", "quickly", "also", "finally", "first", "а",
        "дважды", "трижды",
        "twice", "second", "time", "once",
    ]

    private static let subjects: Set<String> = [
        "пользователь", "пользователя", "тестировщик", "клиент", "я", "он", "она", "мы", "user", "i", "we", "he", "she",
        "they", "tester", "you",
        "client", "customer",
    ]

    private static func afterSubject(_ tokens: [ProseToken]) -> [Int] {
        tokens.indices.filter { subjects.contains(tokens[$0].lower) }.map { $0 + 1 }
    }

    private static let toBe: Set<String> = [
        "is", "are", "was", "were", "be", "been", "being", "gets", "get", "has", "have", "not",
    ]

    private static func isAction(at place: Int, _ name: String, _ tokens: [ProseToken]) -> Bool {
        let word = tokens[place].lower
        guard let first = word.unicodeScalars.first else { return false }
        if Prose.isCyrillic(first) {
            if isRussianState(word) {
                return tokens[..<place].contains { subjects.contains($0.lower) } && word.hasSuffix("тся")
            }
            // `Поиск контакта` is an action, `список и поиск` is none.
            return RussianVerb.isForm(word)
                || tokens[..<place].allSatisfy { $0.kind != .word || skipped.contains($0.lower) }
        }
        if place > 0, toBe.contains(tokens[place - 1].lower) { return false }
        // `the error message` and `the send button`: a noun's place.
        if place > 0, articles.contains(tokens[place - 1].lower) { return false }
        let before = tokens[..<place].filter { $0.kind == .word && !skipped.contains($0.lower) }
        if before.isEmpty { return true }
        if before.contains(where: { subjects.contains($0.lower) }) { return true }
        if let last = before.last, ["to", "should", "must", "and", "can", "will", "by", "let"].contains(last.lower) {
            return true
        }
        // `Alice selects`: a name before a verb in the third person.
        let isName = tokens[place - 1].text.first?.isUppercase == true && place == 1
        return isName && (word.hasSuffix("s") || word.hasSuffix("ed")) || isAdverbial(before)
    }

    /// `In the list tap …`, `On the cards tab open …`
    private static func isAdverbial(_ before: [ProseToken]) -> Bool {
        guard let first = before.first else { return false }
        return [
            "in", "on", "from", "at", "with", "using", "via", "within", "inside", "after", "when", "while", "before",
            "if", "without", "for", "once", "under",
        ].contains(first.lower)
    }

    private static let articles: Set<String> = ["the", "a", "an", "this", "that", "no", "of"]

    private static let states = [
        "ется", "ются", "ится", "ятся", "ался", "алась", "алось", "ались", "ился", "илась", "илось", "ились", "ылся",
        "ылась", "ылось", "ылись",
        "улся", "улась", "улось", "улись", "елся", "елась", "елось", "елись",
    ]

    private static let participles = [
        "ан", "ана", "ано", "аны", "ян", "яна", "яно", "яны", "ен", "ена", "ено", "ены", "ыт", "ыта", "ыто", "ыты",
        "ут", "ута", "уто", "уты",
    ]

    /// `открывается`, `открылся`, `открыт`: something is so, nobody does it now.
    static func isRussianState(_ word: String) -> Bool {
        if states.contains(where: word.hasSuffix) { return true }
        return word.count > 4 && participles.contains(where: word.hasSuffix) && !nouns.contains(word)
    }

    private static let nouns: Set<String> = [
        "экран", "экрана", "обмен", "обмена", "номена", "замена", "смена", "отмена", "цена", "страна", "маршрут",
    ]

    private static let nounsInTi: Set<String> = [
        "сеть", "часть", "память", "область", "путь", "печать", "кровать", "дверь", "ночь", "помощь", "речь", "есть",
        "пять", "шесть", "семь", "почти",
        "сети", "части", "памяти", "области", "пути", "печати", "мать", "опять", "запись", "весть", "очередь",
        "тетрадь", "площадь", "смерть", "связь",
        "нить", "желать", "модальность", "плоть",
    ]

    static func isUnknownVerb(_ word: String) -> Bool {
        guard let first = word.unicodeScalars.first, Prose.isCyrillic(first), word.count > 3, !nounsInTi.contains(word)
        else { return false }
        if word.hasSuffix("ость") || word.hasSuffix("ности") || word.hasSuffix("сть") { return false }
        return ["ть", "ться", "йте", "ите", "йтесь", "итесь", "ьте", "зти", "йти", "сти", "чь", "ем", "им"].contains(
            where: word.hasSuffix
        )
            && !["всем", "этим", "затем", "своем", "одним", "таким", "другим", "первым"].contains(word)
            && !word.hasSuffix("ием")
            && !(word.hasSuffix("им") && word.count < 6) && !word.hasSuffix("ким") && !word.hasSuffix("ним")
            && !word.hasSuffix("щим")
            && (!word.hasSuffix("ем") || word.hasSuffix("аем") || word.hasSuffix("яем") || word.hasSuffix("уем"))
    }

    /// What stands behind a verb at the beginning of a command, and seldom behind a noun.
    private static let behindCommands: Set<String> = [
        "through", "up", "down", "out", "over", "back", "away", "off", "around", "the", "a", "an", "this", "these",
        "it", "them", "any", "some", "all", "both", "each", "every", "another", "one", "your",
    ]

    private static let noCommands: Set<String> = [
        "the", "this", "that", "these", "those", "for", "with", "from", "into", "onto", "after", "before", "when",
        "while", "once", "under", "over", "about", "all", "both", "each", "every", "any", "some", "not", "only", "just",
        "and", "but", "then", "via", "using", "within", "without", "until", "are", "was", "were", "has", "have",
    ]

    /// `Leave it alone`: verbs that the vocabulary need not know.
    private static func isEnglishCommand(at place: Int, _ tokens: [ProseToken]) -> Bool {
        guard place + 1 < tokens.count, let first = tokens[place].lower.unicodeScalars.first, first.isASCII,
            tokens[..<place].allSatisfy({ $0.kind != .word || skipped.contains($0.lower) })
        else { return false }
        let word = tokens[place].lower
        return word.count > 2 && !noCommands.contains(word) && behindCommands.contains(tokens[place + 1].lower)
    }

    /// `придумывает`: somebody who was named before does it.
    private static func doesSomething(_ word: String) -> Bool {
        word.count > 6 && ["ывает", "ивает", "ирует", "яет"].contains(where: word.hasSuffix)
    }

    /// What only people do: said of a thing, in a step, somebody does it.
    private static let done: Set<String> = [
        "tap", "doubleTap", "longPress", "enter", "clear", "select", "scroll", "swipe", "drag", "background", "search",
        "toggle", "terminate", "push", "link",
    ]

    /// `The list is scrolled to …`, «кнопка нажимается», «вводится код».
    static func passive(in tokens: [ProseToken], actions: Lexicon) -> Lexicon.Found? {
        actions.find(in: tokens).first { found in
            let word = tokens[found.range.lowerBound].lower
            if let first = word.unicodeScalars.first, Prose.isCyrillic(first) {
                return done.contains(found.name) && ["ется", "ится", "ются", "ятся"].contains(where: word.hasSuffix)
            }
            guard done.contains(found.name) || ["start", "refresh"].contains(found.name), word.hasSuffix("ed"),
                found.range.lowerBound > 0
            else { return false }
            return ["is", "are", "gets"].contains(tokens[found.range.lowerBound - 1].lower)
        }
    }

    private static let finite: Set<String> = [
        "is", "are", "was", "were", "has", "have", "does", "do", "can", "will", "should", "must", "есть", "нет",
        "имеет", "имеется", "was", "been", "isn't", "aren't",
    ]

    /// Whether something is said of something: a verb that is no infinitive.
    static func hasFiniteVerb(_ tokens: [ProseToken]) -> Bool {
        tokens.contains { token in
            guard token.kind == .word else { return false }
            if finite.contains(token.lower) { return true }
            guard let first = token.lower.unicodeScalars.first, Prose.isCyrillic(first) else { return false }
            return isRussianState(token.lower)
        }
    }
}
