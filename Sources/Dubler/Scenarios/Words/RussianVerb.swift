/// Forms of Russian verbs: the same root with another ending is a noun.
enum RussianVerb {
    private static let infinitives = ["ить", "ать", "ять", "еть", "уть", "ыть"]

    /// What stands before the ending of an infinitive; `nil` for any other word.
    static func root(of word: String) -> String? {
        guard let first = word.unicodeScalars.first, Prose.isCyrillic(first) else { return nil }
        let plain = word.hasSuffix("ся") ? word.dropLast(2) : word[...]
        guard plain.count > 5, infinitives.contains(where: plain.hasSuffix) else { return nil }
        return String(plain.dropLast(3))
    }

    private static let endings: Set<String> = {
        let endings = """
            ить ать ять еть уть ыть ил ила или ал ала али ял яла яли ел ела ели ул ула ули ыл ыла ыли ит ите им ишь ят ат ает ают аем
            аешь аете яет яют яем ует уют уем еет еют нет нут нем и ай айте яй яйте уй уйте ь ьте ив ав яв ув ая яя ею ю у
            """.split(whereSeparator: \.isWhitespace).map(String.init)
        return Set(endings + endings.map { $0 + "ся" } + endings.map { $0 + "сь" })
    }()

    static func isEnding(_ ending: Substring) -> Bool { endings.contains(String(ending)) }

    private static let forms = [
        "ть", "ться", "ти", "чь", "йте", "ите", "ьте", "йтесь", "итесь", "ьтесь", "ет", "ит", "ют", "ят", "ут", "ется",
        "ится", "ются", "ятся",
        "аем", "яем", "уем", "ваем", "им", "имся", "емся", "л", "ла", "ли", "лся", "лась", "ав", "ив", "ув", "ув",
        "вшись", "ай", "яй", "уй", "ой", "ей",
        "ись", "йся", "ься", "ми", "ди", "ни", "ти", "жи", "ши", "чи", "ри", "ли", "ви", "пи", "си", "зи", "би", "ки",
        "гни", "я", "ь", "ю", "у",
    ]

    /// Whether a word that names an action is a verb, and no noun made of it
    /// (`нажатие`, `запуск`, `проверка`).
    static func isForm(_ word: String) -> Bool {
        forms.contains(where: word.hasSuffix) && !word.hasSuffix("ия") && !word.hasSuffix("ию")
    }
}
