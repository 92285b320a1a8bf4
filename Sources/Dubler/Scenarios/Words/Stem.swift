/// What the inflected forms of a word share: coarse on purpose, since it only
/// compares words of cases with words of the vocabulary.
package enum Stem {
    /// The stem of a word in lower case.
    package static func of(_ word: String) -> String {
        guard let first = word.unicodeScalars.first else { return word }
        return Prose.isCyrillic(first) ? russian(word) : english(word)
    }

    /// Longest first, so that the first that fits is taken off.
    private static let russianEndings: [[Character]] = [
        "иями ями ами ыми ими ого его ому ему ией иях ием ешь ете ите йте ать ять ить еть уть ыть",
        "ах ях ов ев ей ой ий ый ая яя ое ее ые ие ую юю ия ии ию ью ем ом ам ям ет ит ют ят ут ат ла ло ли ал ил",
        "а я о е ы и у ю ь й л",
    ].flatMap { $0.split(separator: " ") }.map { Array($0) }

    private static func russian(_ word: String) -> String {
        var letters = Array(word)
        if letters.count > 5, letters.suffix(2) == ["с", "я"] || letters.suffix(2) == ["с", "ь"] {
            letters.removeLast(2)
        }
        for ending in russianEndings
        where letters.count - ending.count >= 3 && letters.suffix(ending.count) == ending[...] {
            letters.removeLast(ending.count)
            break
        }
        return String(letters)
    }

    private static func english(_ word: String) -> String {
        var word = word
        for ending in ["'s", "’s"] where word.hasSuffix(ending) { word.removeLast(2) }
        let length = word.count
        if length > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        if length > 4, ["sses", "shes", "ches", "xes"].contains(where: word.hasSuffix) {
            return String(word.dropLast(2))
        }
        if length > 5, word.hasSuffix("ing") { return undoubled(word.dropLast(3)) }
        if length > 4, word.hasSuffix("ed") { return undoubled(word.dropLast(2)) }
        if length > 3, word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us"), !word.hasSuffix("is") {
            return undoubled(word.dropLast())
        }
        return undoubled(word[...])
    }

    /// `tapp` of `tapped` is `tap`, `save` and `sav` of `saved` are one.
    private static func undoubled(_ word: Substring) -> String {
        var word = word
        if word.count > 3, word.hasSuffix("e") { word.removeLast() }
        if word.count > 3, let last = word.last, word.dropLast().last == last, !"lsz".contains(last) {
            word.removeLast()
        }
        return String(word)
    }
}
