/// Ids out of titles: `Повтор операции` is `povtor_operacii`.
package enum Slug {
    private static let latin: [Character: String] = [
        "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z", "и": "i", "й": "y",
        "к": "k",
        "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "h",
        "ц": "c",
        "ч": "ch", "ш": "sh", "щ": "sch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya",
    ]

    /// Never empty, at most 60 characters.
    package static func of(_ title: String) -> String {
        var slug = ""
        for character in title.lowercased() {
            if let text = latin[character] {
                slug += text
            } else if character.isASCII, character.isLetter || character.isNumber {
                slug.append(character)
            } else if !slug.isEmpty, slug.last != "_" {
                slug.append("_")
            }
        }
        if slug.first?.isNumber == true { slug = "case_" + slug }
        slug = String(slug.prefix(60))
        while slug.last == "_" { slug.removeLast() }
        return slug.isEmpty ? "case" : slug
    }
}
