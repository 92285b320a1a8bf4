/// The language that a case is written in.
package enum ProseLanguage: String, Sendable, CaseIterable {
    case english = "en"
    case russian = "ru"

    /// The language that most letters of a text belong to. What stands in quotation
    /// marks or code is what the app shows, not what the tester speaks.
    package init(of text: String) {
        var (cyrillic, latin) = (0, 0)
        for token in Prose.tokens(of: text) where token.kind == .word {
            // Names of methods and identifiers are the same in every language.
            if token.text.contains("_") || token.text == token.text.uppercased() && token.text.utf8.count < 7 {
                continue
            }
            for scalar in token.text.unicodeScalars {
                if Prose.isCyrillic(scalar) {
                    cyrillic += 1
                } else if scalar.properties.isAlphabetic {
                    latin += 1
                }
            }
        }
        self = cyrillic > 0 && cyrillic * 2 >= latin ? .russian : .english
    }
}
