/// Finds in a case what would make somebody guess who automates it.
package struct ScenarioCheck: Sendable {
    let reader: ClauseReader
    let backend: BackendKnowledge

    package init(reader: ClauseReader = .standard, backend: BackendKnowledge = BackendKnowledge()) {
        self.reader = reader
        self.backend = backend
    }

    /// A case, read and judged.
    package struct Result: Sendable {
        /// With its clauses.
        package var scenario: Scenario
        package var launch: LaunchReading
        package var questions: [ScenarioQuestion]
    }

    /// All cases of a catalog: ids are unique among them.
    package func check(_ scenarios: [Scenario]) -> [Result] {
        var first: [String: SourceLocation] = [:]
        return scenarios.map { scenario in
            var result = check(scenario)
            if scenario.isNamed {
                if let other = first[scenario.id] {
                    let text = QuestionText(language: result.scenario.language).duplicate(scenario.id, other)
                    result.questions.append(
                        ScenarioQuestion(.duplicateScenario, text, at: scenario.location, about: scenario.id)
                    )
                } else {
                    first[scenario.id] = scenario.location
                }
            }
            return result
        }
    }

    package func check(_ scenario: Scenario) -> Result {
        let scenario = reader.read(scenario)
        let text = QuestionText(language: scenario.language)
        let launch = LaunchReading(scenario, reader)
        var questions = launch.questions
        questions += expectations(of: scenario, text)
        questions += steps(of: scenario, text)
        questions += CaseContradictions(scenario: scenario, reader: reader, text: text).questions
        questions += preconditions(of: scenario, text)
        questions += subject(of: scenario, launch, text)
        questions += profile(of: scenario, text)
        questions.sort { $0.location < $1.location }
        return Result(scenario: scenario, launch: launch, questions: questions)
    }

    // MARK: Steps

    private static let needObject: Set<String> = [
        "tap", "doubleTap", "longPress", "enter", "open", "select", "toggle", "delete", "add", "edit", "search",
    ]

    /// Whether a clause has no word for a thing: how often and how long are none.
    private static func namesNothing(_ clause: Clause) -> Bool {
        clause.values.isEmpty && clause.areas.isEmpty && clause.elements.isEmpty
            && clause.object.allSatisfy(measures.contains)
    }

    private static let measures = Set(
        [
            "раз", "раза", "разик", "два", "две", "три", "дважды", "трижды", "немного", "чуть", "минуту", "секунду",
            "секунды", "момент", "time", "times", "twice", "two", "three", "moment", "while", "bit", "little", "second",
            "seconds", "minute",
        ].map { Stem.of($0) }
    )

    /// “Wait a little”: neither for something nor for how long.
    private func hasNoEnd(_ step: Statement) -> Bool {
        guard step.details.isEmpty, step.expected.isEmpty, step.clauses.allSatisfy({ $0.kind == .wait }) else {
            return false
        }
        return step.clauses.allSatisfy { clause in
            Self.namesNothing(clause) && !clause.isNegated && clause.predicates.isEmpty && clause.outcomes.isEmpty
                && clause.tokens.contains { token in Self.waiting.contains { token.lower.hasPrefix($0) } }
                && !clause.tokens.contains { CountWords.value(of: $0) != nil }
        }
    }

    private static let waiting = [
        "wait", "await", "жда", "жди", "ждё", "подожд", "дожд", "дожид", "ожид", "выжд", "ждет",
    ]

    private func steps(of scenario: Scenario, _ text: QuestionText) -> [ScenarioQuestion] {
        let steps = scenario.steps.statements
        if steps.isEmpty {
            return [ScenarioQuestion(.noSteps, text.noSteps, at: scenario.steps.location ?? scenario.location)]
        }
        return steps.compactMap { step in
            func ask(_ code: ScenarioQuestion.Code, _ question: String) -> ScenarioQuestion {
                ScenarioQuestion(code, question, at: step.location, about: step.text)
            }
            // “Do not touch anything” is definite.
            let vague = step.clauses.contains { clause in
                !clause.isNegated && reader.vague.find(in: clause.tokens).contains { $0.name == "step" }
            }
            if !step.clauses.contains(where: { $0.kind != .other }) || vague && step.details.isEmpty {
                return ask(.stepWithoutAction, text.noAction(step.text))
            }
            // “Enter and confirm”: what it is done with may stand with either verb, and not
            // with what is waited for.
            if hasNoEnd(step) { return ask(.waitWithoutEnd, text.noEnd(step.text)) }
            let needsObject = step.clauses.contains { $0.action.map(Self.needObject.contains) ?? false }
            let namesNothing =
                step.details.isEmpty && step.clauses.allSatisfy { $0.kind == .wait || Self.namesNothing($0) }
            return needsObject && namesNothing ? ask(.stepWithoutObject, text.noObject(step.text)) : nil
        }
    }

    // MARK: Preconditions

    private func preconditions(of scenario: Scenario, _ text: QuestionText) -> [ScenarioQuestion] {
        let named = scenario.profile?.id
        let words = named.flatMap { backend.facts($0)?.words } ?? backend.words
        var questions: [ScenarioQuestion] = []
        for statement in scenario.preconditions.statements where !Placeholder.isOne(statement) {
            let unmapped = statement.clauses.first { !maps($0, words, isProfiled: named != nil) }
            guard let unmapped else { continue }
            questions.append(
                ScenarioQuestion(
                    .unmappedPrecondition,
                    text.unmapped(unmapped.text, hasProfile: named != nil),
                    at: statement.location,
                    about: unmapped.text
                )
            )
        }
        return questions
    }

    /// Whether a launch state, the surroundings or the backend can make it so.
    private func maps(_ clause: Clause, _ words: Set<String>, isProfiled: Bool) -> Bool {
        if clause.route != nil || !clause.outcomes.isEmpty { return true }
        if !reader.conditions.find(in: clause.tokens).isEmpty || !reader.entries.find(in: clause.tokens).isEmpty {
            return true
        }
        if !reader.environment.find(in: clause.tokens).isEmpty { return true }
        if clause.areas.contains(where: { $0 != "lock" || !clause.predicates.isEmpty }) { return true }
        // How an amount or a switch of the app stands is data of the backend.
        if clause.predicates.contains("selected"), !Set(clause.elements).isDisjoint(with: ["amount", "switch"]) {
            return true
        }
        // A profile says what is missing in the data, whatever its own words are.
        if isProfiled, !Set(clause.elements).subtracting(["user", "app", "screen", "file", "request"]).isEmpty {
            return true
        }
        return clause.object.contains { words.contains($0) }
    }

    // MARK: Subject

    private func subject(of scenario: Scenario, _ launch: LaunchReading, _ text: QuestionText) -> [ScenarioQuestion] {
        let found: Vocabulary.Subject?
        if let key = scenario.keys[.subject] {
            // Any other subject is the tester's word that it is none of these.
            found = reader.subjects.first { $0.isNamed(by: key.text) }?.subject
        } else {
            found = reader.subjects.first { $0.isTried(in: scenario.title) }?.subject
        }
        guard let found, let state = launch.state, found.skippedBy.contains(state) else { return [] }
        let place = launch.source?.location ?? scenario.location
        let name = launch.source?.text ?? state
        return [ScenarioQuestion(.subjectSkipped, text.skipped(found.name, by: name), at: place, about: found.name)]
    }

    // MARK: Profile

    private func profile(of scenario: Scenario, _ text: QuestionText) -> [ScenarioQuestion] {
        guard let choice = scenario.profile, let place = scenario.keys[.profile]?.location else { return [] }
        if let id = choice.id, !backend.profiles.contains(id) {
            if backend.profiles.isEmpty { return [] }
            let near = Nearest.name(to: id, among: backend.profiles, limit: 3)
            return [ScenarioQuestion(.unknownProfile, text.unknownProfile(id, near: near), at: place, about: id)]
        }
        guard let facts = backend.facts(choice.id) else { return [] }
        return ProfileContradictions(scenario: scenario, facts: facts, reader: reader, text: text).questions
    }
}
