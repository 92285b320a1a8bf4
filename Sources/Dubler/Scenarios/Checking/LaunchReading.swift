/// How a case starts the app: what its preconditions and its `Launch:` say.
package struct LaunchReading: Sendable {
    /// The launch state, such as `authorizedAndUnlocked`; `nil` where nothing says it.
    package var state: String?
    /// `cold`, `warm`, `background`.
    package var entry: String?
    /// What stands behind the state, such as `timeZone(Europe/Moscow)`.
    package var modifiers: [String] = []
    /// The words that decided, with their place.
    package var source: Scenario.Located?
    package var questions: [ScenarioQuestion] = []

    private static let builders: Set<String> = [
        "tokens", "accessCode", "access", "language", "locale", "timeZone", "contentSize", "animations", "flag",
        "variable", "arguments",
        "keepingApplicationState",
    ]

    package init(_ scenario: Scenario, _ reader: ClauseReader) {
        let text = QuestionText(language: scenario.language)
        let states = reader.vocabulary.launchStates
        var named: Vocabulary.LaunchState?
        if let key = scenario.keys[.launch] {
            source = key
            for word in Self.parts(key.text) {
                if let state = states.first(where: { $0.name.lowercased() == word.lowercased() }) {
                    named = state
                } else if let entry = reader.vocabulary.names(of: .entries).first(where: { $0 == word.lowercased() }) {
                    self.entry = entry
                } else if let name = word.split(separator: "(").first,
                    Self.builders.contains(String(name.drop { $0 == "." }))
                {
                    modifiers.append(word)
                } else {
                    takeWords(word, of: key, reader, text, &named)
                }
            }
        }
        takePreconditions(scenario, reader, text, named)
    }

    /// `authorizedAndUnlocked, cold`, `authorizedAndUnlocked.timeZone("Europe/Moscow")`
    private static func parts(_ text: String) -> [String] {
        var parts: [String] = [""]
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth == 0,
                character == "," || character == ";" || character == "+"
                    || character == "." && parts.last?.isEmpty == false
            {
                parts.append("")
            } else if !(character == "." && depth == 0) {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map { Prose.trimmed($0) }.filter { !$0.isEmpty }
    }

    private mutating func takeWords(
        _ word: String,
        of key: Scenario.Located,
        _ reader: ClauseReader,
        _ text: QuestionText,
        _ named: inout Vocabulary.LaunchState?
    ) {
        let tokens = Prose.tokens(of: word)
        let conditions = Set(reader.conditions.find(in: tokens).map(\.name))
        if let state = Self.state(of: conditions, reader.vocabulary.launchStates) {
            named = state
        } else if let entry = reader.entries.find(in: tokens).first?.name {
            self.entry = entry
        } else {
            let known = reader.vocabulary.launchStates.map(\.name)
            let question = text.unknownLaunch(word, near: Nearest.name(to: word, among: known, limit: 3), known: known)
            questions.append(ScenarioQuestion(.unknownLaunchState, question, at: key.location, about: word))
        }
    }

    /// The first state in which all of that holds.
    static func state(of conditions: Set<String>, _ states: [Vocabulary.LaunchState]) -> Vocabulary.LaunchState? {
        conditions.isEmpty ? nil : states.first { conditions.isSubset(of: $0.conditions) }
    }

    private mutating func takePreconditions(
        _ scenario: Scenario,
        _ reader: ClauseReader,
        _ text: QuestionText,
        _ named: Vocabulary.LaunchState?
    ) {
        let states = reader.vocabulary.launchStates
        var conditions: Set<String> = []
        var first: Scenario.Located?
        var earlier: [(conditions: Set<String>, text: String)] = []
        for statement in scenario.preconditions.statements {
            for clause in statement.clauses {
                if entry == nil { entry = reader.entries.find(in: clause.tokens).first { $0.name != "running" }?.name }
                let found = Set(Self.conditions(of: clause, reader))
                if found.isEmpty { continue }
                let place = Scenario.Located(clause.text, statement.location)
                if let named, !found.isSubset(of: named.conditions) {
                    let question = text.contradictingLaunch(clause.text, named.name)
                    questions.append(
                        ScenarioQuestion(.launchContradiction, question, at: statement.location, about: clause.text)
                    )
                } else if let first, Self.state(of: conditions.union(found), states) == nil {
                    let other = earlier.first { Self.state(of: $0.conditions.union(found), states) == nil }
                    let question = text.contradictingLaunch(clause.text, other?.text ?? first.text)
                    questions.append(
                        ScenarioQuestion(.launchContradiction, question, at: statement.location, about: clause.text)
                    )
                } else {
                    conditions.formUnion(found)
                    first = first ?? place
                    earlier.append((found, clause.text))
                }
            }
        }
        let read = Self.state(of: conditions, states)
        state = named?.name ?? read?.name
        if source == nil { source = first }
    }

    /// “The bank has locked the client”: an account is locked, and not the app.
    private static func isOfAccount(_ clause: Clause) -> Bool {
        let words = clause.tokens.map(\.lower)
        func has(_ beginnings: [String]) -> Bool {
            words.contains { word in beginnings.contains { word.hasPrefix($0) } }
        }
        return has(["bank", "банк", "client", "клиент", "account", "аккаунт", "учетн"])
            && !has(["app", "прилож", "screen", "экран", "device", "устройств"])
    }

    /// Where a card is locked, the app is not.
    static func conditions(of clause: Clause, _ reader: ClauseReader) -> [String] {
        let others =
            clause.areas.contains { !["lock", "signIn", "main", "onboarding"].contains($0) } || isOfAccount(clause)
        return reader.conditions.find(in: clause.tokens).map(\.name).filter { name in
            !others || name != "locked" && name != "unlocked"
        }
    }
}
