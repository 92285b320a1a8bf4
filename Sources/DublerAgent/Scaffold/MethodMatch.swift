/// How well a robot's method fits a sentence, and with which arguments.
struct MethodMatch: Sendable {
    let method: MethodMeaning
    /// As source, with labels: `amount: "1200.50"`.
    let arguments: [String]
    /// From 0 to 1.
    let score: Double
    /// What of the sentence it covers, for whoever reads why.
    let covered: [String]
    /// What of the sentence, or of the method, the other does not say.
    let open: [String]

    var call: String { ".\(method.method.name)(\(arguments.joined(separator: ", ")))" }
}

/// Compares sentences with methods. What is said and not done, or done and not said,
/// costs; what would do something else is refused whatever it scores.
struct MethodMatcher: Sendable {
    /// Below it nothing is taken.
    static let threshold = 0.7
    /// A second method this near means that the sentence does not say which.
    static let margin = 0.1

    /// Words of outcomes: methods of another outcome never fit.
    static let outcomes: Set<String> = [
        "error", "success", "processing", "empty", "offline", "maintenance", "refused", "differ", "unavailable",
    ]
    /// What only people do.
    private static let gestures: Set<String> = ["scroll", "swipe", "drag", "longPress", "rotate"]
    /// Verbs of how something is done, not what.
    private static let plainVerbs: Set<String> = ["tap", "enter", "open", "select"]

    func match(_ sentence: Sentence, _ method: MethodMeaning, at screen: Place) -> MethodMatch? {
        guard method.robot.variable != nil, method.method.looks == sentence.looks else { return nil }
        guard sentence.isDouble == method.isDoubleTap else { return nil }
        guard let filled = Arguments(sentence, method) else { return nil }
        var said = sentence.meaning
        for value in filled.spoken { said.formUnion(value.words) }
        // «Контактов нет» is what an empty list says.
        if sentence.looks, said.isNegative, sentence.values.isEmpty, method.own.things.contains("empty"),
            said.things.isEmpty, said.states.isEmpty
        {
            said.isNegative = false
            said.things.insert("empty")
        }
        if sentence.looks, said.isNegative != method.isNegative { return nil }
        // What somebody does is not only looked at, whatever else is said.
        let gestures = said.verbs.intersection(Self.gestures)
        if sentence.looks, !gestures.isSubset(of: method.verbs.union(method.shown)) { return nil }
        // “No cards in the list” is not that the list's screen is not there.
        if sentence.speaksOfContents, method.isNegative, method.own.names.isEmpty { return nil }
        if !sentence.looks, said.isNegative { return nil }
        let outcomes = said.things.intersection(Self.outcomes)
        if method.own.things.intersection(Self.outcomes) != outcomes {
            // A caption in quotes may say the outcome once more.
            guard !outcomes.isEmpty, method.own.things.intersection(Self.outcomes).isSubset(of: outcomes),
                outcomes.subtracting(method.own.things) == ["error"], !method.own.things.isDisjoint(with: ["differ"])
            else { return nil }
        }
        if !sentence.looks, !verbsFit(said, method) { return nil }
        guard saysTheSame(said, method, screen) else { return nil }
        guard isReachable(said, method, screen) else { return nil }
        let score = Tally(said, method, sentence, screen, filled)
        guard score.hasContent else { return nil }
        return MethodMatch(
            method: method,
            arguments: filled.texts,
            score: score.value,
            covered: score.covered,
            open: score.open
        )
    }

    private func verbsFit(_ said: Meaning, _ method: MethodMeaning) -> Bool {
        let specific = said.verbs.subtracting(["tap"])
        if !specific.isSubset(of: method.verbs) { return false }
        // «Нажать кнопку» alone says nothing of what follows.
        if specific.isEmpty {
            return said.verbs.contains("tap") && !said.things.union(said.areas).isEmpty
                && method.own.verbs.isSubset(of: ["open", "tap"])
        }
        return !method.principal.isDisjoint(with: specific)
    }

    /// Nothing that is said is dropped, and nothing definite is done unsaid.
    private func saysTheSame(_ said: Meaning, _ method: MethodMeaning, _ place: Place) -> Bool {
        let things = method.own.things.union(method.around.things)
        guard said.things.subtracting(["error"]).isSubset(of: things) else { return false }
        if method.method.looks {
            var states = said.states.subtracting(method.own.states)
            if !said.verbs.isDisjoint(with: method.shown) { states.remove("enabled") }
            if !states.isEmpty { return false }
        }
        if method.method.looks, said.things.contains("once") != method.own.things.contains("once") { return false }
        let here = place.areas(of: method.robot.name)
        guard said.areas.isSubset(of: method.own.areas.union(method.around.areas).union(here)) else { return false }
        let labels = method.labelled
        let isSaid = method.own.things.subtracting(labels).isSubset(of: said.things)
        let areas = method.own.areas.subtracting(said.areas).subtracting(method.areas)
        return isSaid
            && (areas.isEmpty
                || !said.areas.isEmpty && said.areas.isSubset(of: method.around.areas)
                    && said.areas.isDisjoint(with: method.areas))
    }

    /// On this screen, over every screen, or of a part that the sentence names.
    private func isReachable(_ said: Meaning, _ method: MethodMeaning, _ screen: Place) -> Bool {
        if screen.robots.contains(method.robot.name) || screen.isEverywhere(method.robot.name) { return true }
        guard !said.areas.isDisjoint(with: method.areas.union(method.own.areas)) else { return false }
        return sentence(said, mayLookFrom: screen, at: method)
    }

    private func sentence(_ said: Meaning, mayLookFrom screen: Place, at method: MethodMeaning) -> Bool {
        // Whether a screen is there is asked where the user is; nothing leads to it first.
        if method.method.looks, said.isNegative || method.own.isVisible { return true }
        return screen.leads(to: method.robot.name)
    }
}
