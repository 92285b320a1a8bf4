/// What a sentence and a method have in common, weighed.
struct Tally {
    private(set) var value = 0.0
    private(set) var covered: [String] = []
    private(set) var open: [String] = []
    private(set) var hasContent = false

    private static let verb = 1.5
    private static let thing = 1.0
    private static let area = 0.8
    private static let word = 0.5

    init(_ said: Meaning, _ method: MethodMeaning, _ sentence: Sentence, _ screen: Place, _ filled: Arguments) {
        var whole = 0.0
        var found = 0.0
        func say(_ name: String, _ weight: Double, _ isCovered: Bool) {
            whole += weight
            if isCovered {
                found += weight
                covered.append(name)
            } else {
                open.append(name)
            }
        }
        let verbs = said.verbs.subtracting(sentence.looks || said.verbs.count > 1 ? ["tap"] : [])
        for verb in verbs.sorted() {
            if sentence.looks {
                say(verb, Self.word, method.verbs.contains(verb) || method.shown.contains(verb))
            } else {
                say(verb, Self.verb, method.verbs.contains(verb))
            }
        }
        for thing in said.things.sorted() {
            let isCovered = method.own.things.contains(thing) || method.around.things.contains(thing)
            say(thing, Self.thing, isCovered || thing == "error" && method.own.things.contains("differ"))
        }
        for state in said.states.sorted() where sentence.looks {
            let isShown = state == "enabled" && !said.verbs.isDisjoint(with: method.shown)
            say(state, Self.thing / 2, method.own.states.contains(state) || isShown)
        }
        for area in said.areas.sorted() {
            let isCovered = method.own.areas.contains(area) || method.around.areas.contains(area)
            say(area, Self.area, isCovered || screen.areas(of: method.robot.name).contains(area))
        }
        for word in said.unknown.sorted() {
            let weight = sentence.looks ? Self.thing : Self.word
            say(word, weight, method.own.unknown.contains(word) || method.around.unknown.contains(word))
        }
        if !filled.texts.isEmpty { covered.append("values") }
        hasContent = !covered.isEmpty
        // The method's side: what it does that nobody said.
        var all = 0.0
        var meant = 0.0
        func does(_ name: String, _ weight: Double, _ isSaid: Bool) {
            all += weight
            if isSaid { meant += weight } else { open.append("not said: \(name)") }
        }
        if !sentence.looks, !method.own.verbs.isEmpty {
            let isSaid = !method.own.verbs.isDisjoint(with: verbs)
            let isNear = !method.principal.isDisjoint(with: verbs)
            all += Self.verb
            meant += isSaid ? Self.verb : isNear ? Self.verb * 0.7 : 0
            if !isSaid { open.append("not said: \(method.own.verbs.sorted().joined(separator: "/"))") }
        }
        for thing in method.own.things.sorted() { does(thing, Self.thing, said.things.contains(thing)) }
        for state in method.own.states.sorted() { does(state, Self.thing / 2, said.states.contains(state)) }
        for area in method.own.areas.sorted() {
            let isMeant = !said.areas.isEmpty && said.areas.isSubset(of: method.around.areas)
            does(area, Self.area, said.areas.contains(area) || isMeant || method.areas.contains(area))
        }
        for word in method.own.unknown.sorted() {
            does(word, Self.word, said.unknown.contains(word) || method.method.parameters.contains { $0.label == word })
        }
        if sentence.looks, method.own.isVisible { does("there", Self.word, said.isVisible || said.isNegative) }
        let isBare = method.own.names.isEmpty && !method.own.isVisible && !method.isNegative
        if sentence.looks, isBare, filled.texts.isEmpty { all += Self.thing }
        let coverage = whole == 0 ? (filled.texts.isEmpty ? 0 : 1) : found / whole
        let precision = all == 0 ? 1 : meant / all
        value = 0.6 * coverage + 0.4 * precision
    }
}
