import Dubler

/// Reads sentences of testers, names of methods and identifiers alike.
struct MeaningReader: Sendable {
    /// Verbs that say nothing of what is done.
    private static let hollow: Set<String> = ["check", "wait", "other"]

    private let actions: PhraseFinder
    private let areas: PhraseFinder
    private let elements: PhraseFinder
    private let outcomes: PhraseFinder
    private let predicates: PhraseFinder
    private let things = PhraseFinder(Glossary.things)
    private let verbs = PhraseFinder(Glossary.verbs)
    private let fillers = PhraseFinder([("filler", Glossary.fillers)])
    private let off = PhraseFinder([("off", Glossary.off)])

    init(_ reader: ClauseReader) {
        actions = reader.actionFinder
        areas = reader.areaFinder
        elements = reader.elementFinder
        outcomes = reader.outcomeFinder
        predicates = reader.predicateFinder
    }

    func meaning(of text: String) -> Meaning { meaning(of: Prose.tokens(of: text)) }

    func meaning(of tokens: [ProseToken]) -> Meaning {
        var meaning = Meaning()
        var known: Set<Int> = []
        var masked: Set<Int> = []
        var negations = Set(tokens.indices.filter { tokens[$0].isNegation })
        for found in things.find(in: tokens) {
            meaning.things.insert(found.name)
            masked.formUnion(found.range)
            negations.subtract(found.range)
        }
        known.formUnion(masked)
        var outcomeWords: Set<Int> = []
        for found in outcomes.find(in: tokens) {
            known.formUnion(found.range)
            outcomeWords.formUnion(found.range)
            // Words of a thing have been told apart already: «отказ» is no mere error.
            if !masked.isDisjoint(with: found.range) { continue }
            meaning.things.insert(found.name)
            negations.subtract(found.range)
        }
        for found in areas.find(in: tokens) where masked.isDisjoint(with: found.range) {
            meaning.areas.insert(found.name)
            known.formUnion(found.range)
        }
        var namesSwitch = false
        for found in elements.find(in: tokens) {
            known.formUnion(found.range)
            if found.name == "switch" { namesSwitch = true }
            if masked.isDisjoint(with: found.range), !Glossary.plainElements.contains(found.name) {
                meaning.things.insert(found.name)
            }
        }
        for (finder, isOwn) in [(actions, false), (verbs, true)] {
            for found in finder.find(in: tokens) where masked.isDisjoint(with: found.range) {
                known.formUnion(found.range)
                // `The operation is done` tells an end, not a tap on Done.
                if isOwn, !outcomeWords.isDisjoint(with: found.range) { continue }
                if !Self.hollow.contains(found.name) { meaning.verbs.insert(found.name) }
            }
        }
        meaning.verbs = Self.meant(meaning.verbs, tokens, meaning.things, namesSwitch: namesSwitch)
        for found in predicates.find(in: tokens) {
            known.formUnion(found.range)
            // `on the cards` is a place, `is on` is a state.
            if ["on", "off"].contains(tokens[found.range.lowerBound].lower),
                tokens[found.range.upperBound...].contains(where: { $0.kind == .word })
            {
                continue
            }
            if masked.isDisjoint(with: found.range) { take(found, &meaning, &negations) }
        }
        for index in tokens.indices where tokens[index].lower == "можно" {
            meaning.states.insert("enabled")
            known.insert(index)
        }
        for found in fillers.find(in: tokens) { known.formUnion(found.range) }
        // `search` is something that is done; the part of the app of that name adds nothing.
        meaning.areas.subtract(meaning.verbs)
        if !negations.isEmpty { meaning.isNegative = true }
        for index in tokens.indices where tokens[index].isContent && !known.contains(index) && !isValue(tokens[index]) {
            if !tokens[index].isNegation { meaning.unknown.insert(tokens[index].stem) }
        }
        return meaning
    }

    private func take(_ found: PhraseFinder.Found, _ meaning: inout Meaning, _ negations: inout Set<Int>) {
        switch found.name {
        case "absent":
            meaning.isNegative = true
            negations.subtract(found.range)
        case "visible", "leads": meaning.isVisible = true
        case "stays":
            // `has not gone` denies nothing.
            meaning.isVisible = true
            negations.subtract(found.range)
        default: if !Glossary.plainPredicates.contains(found.name) { meaning.states.insert(found.name) }
        }
    }

    /// Of several verbs in one clause, those that say what is done; the others say how.
    private static func meant(
        _ verbs: Set<String>,
        _ tokens: [ProseToken],
        _ things: Set<String>,
        namesSwitch: Bool
    ) -> Set<String> {
        var verbs = verbs
        // `send the app to the background`, «убрать приложение в фон»
        if verbs.contains("background") { verbs = ["background"] }
        // `go through the list as far as …`
        if verbs.contains("scroll") { verbs.subtract(["skip", "open"]) }
        // Who creates a code chooses it.
        if verbs.contains("select"), things.contains("code") { verbs.remove("add") }
        // A switch that is tapped is toggled.
        if namesSwitch, verbs == ["tap"] { verbs = ["toggle"] }
        // Who unlocks with a code enters it.
        if things.contains("code"), verbs.remove("authenticateBiometrics") != nil { verbs.insert("enter") }
        let words = tokens.map(\.lower)
        let tries = words.contains { $0 == "try" || $0.hasPrefix("попроб") || $0.hasPrefix("попыт") }
        let isAgain = words.contains { ["again", "снова", "еще", "заново", "повторно"].contains($0) }
        if tries, isAgain {
            let other = verbs.subtracting(["start", "download", "retry"])
            verbs = other.isEmpty ? ["retry"] : other
        }
        return verbs
    }

    /// Whether a switch is said to be off.
    func saysOff(_ tokens: [ProseToken]) -> Bool { !off.find(in: tokens).isEmpty }

    /// What is entered, tapped or read: also a bare `op-20260115-0001`.
    func isValue(_ token: ProseToken) -> Bool {
        if token.isValue { return true }
        guard token.kind == .word, token.text.contains(where: \.isNumber) else { return false }
        return token.text.contains(where: \.isLetter)
    }

    /// `openTargetSection`, `operation_error_title`: the words in it.
    static func words(in name: some StringProtocol) -> String {
        var words = ""
        var last: Character?
        for character in name {
            let isBreak = "_-*(:),".contains(character)
            if isBreak || character.isUppercase && last?.isLowercase == true { words += " " }
            if !isBreak { words.append(contentsOf: character.lowercased()) }
            last = character
        }
        return words
    }
}
