/// What a case expects that its profile cannot give.
struct ProfileContradictions {
    let scenario: Scenario
    let facts: ProfileFacts
    let reader: ClauseReader
    let text: QuestionText

    /// A clause with the place of its statement.
    private struct Said {
        var clause: Clause
        var location: SourceLocation
    }

    private static let errors: Set<String> = ["error", "offline", "maintenance"]

    var questions: [ScenarioQuestion] {
        [missingError, missingSuccess ?? missingContent, tooManyAttempts ?? wrongCount, otherNumber].compactMap(\.self)
    }

    private func said(_ statements: [Statement]) -> [Said] {
        statements.flatMap { statement in statement.clauses.map { Said(clause: $0, location: statement.location) } }
    }

    private var expected: [Said] { said(scenario.allExpectations) }

    private var everything: [Said] {
        scenario.steps.statements.flatMap { said([$0]) + said($0.expected) } + said(scenario.expectations.statements)
    }

    // MARK: Routes

    private var routes: [String] { everything.compactMap(\.clause.route) }

    /// Routes that belong to areas, or are written in the case.
    private func relevant(_ areas: Set<String>) -> [ProfileFacts.Route] {
        let written = routes
        return facts.routes.filter { route in
            written.contains { Self.matches(route, $0) }
                || reader.vocabulary.areas.contains { area in
                    guard areas.contains(area.name) else { return false }
                    return area.routes.isEmpty
                        ? Self.names(route, area.name) : area.routes.contains { Self.matches(route, $0) }
                }
        }
    }

    private static func matches(_ route: ProfileFacts.Route, _ text: String) -> Bool {
        let parts = text.split(separator: " ")
        if parts.count == 2, route.method != "*", route.method != parts[0] { return false }
        let wanted = (parts.last ?? "").split(separator: "/")
        let path = route.path.split(separator: "/")
        for (index, part) in path.enumerated() {
            if part == "**" { return true }
            guard index < wanted.count else { return false }
            if wanted[index] == "**" { return true }
            if part != wanted[index], !part.hasPrefix("{"), !wanted[index].hasPrefix("{") { return false }
        }
        return path.count == wanted.count || wanted.count == path.count + 1 && wanted.last == "**"
    }

    /// Where an area has no routes of its own, those whose path has its name.
    private static func names(_ route: ProfileFacts.Route, _ area: String) -> Bool {
        if route.path.hasSuffix("**") { return true }
        return route.path.lowercased().split(separator: "/").contains { part in
            part == area.lowercased() || part.replacing("-", with: "") == area.lowercased()
        }
    }

    private var allAreas: Set<String> { Set(everything.flatMap(\.clause.areas)) }

    // MARK: Rules

    /// An error is expected, and nothing in the profile gives one.
    private var missingError: ScenarioQuestion? {
        guard let said = everything.first(where: { !Self.errors.isDisjoint(with: $0.clause.outcomes) }) else {
            return nil
        }
        // What the user does wrong, the app or the normal backend refuses.
        let tokens =
            (scenario.preconditions.statements + scenario.steps.statements + scenario.allExpectations + [
                Statement(scenario.title, scenario.location)
            ])
            .flatMap { Prose.tokens(of: $0.text) }
        if reader.causes.contains(tokens) { return nil }
        let overridden = facts.routes.filter(\.isOverridden)
        let relevant = relevant(allAreas)
        let asked = relevant.isEmpty ? overridden : relevant
        if asked.contains(where: \.givesErrors) { return nil }
        // Another endpoint that fails may be what the case means where no area is known.
        if relevant.allSatisfy({ !$0.isOverridden }), overridden.contains(where: \.givesErrors), !relevant.isEmpty {
            if said.clause.areas.isEmpty { return nil }
        }
        let question = text.errorNotGiven(said.clause.text, facts.id, asked.filter(\.isOverridden).map(\.name))
        return ScenarioQuestion(.errorNotGiven, question, at: said.location, about: said.clause.text)
    }

    /// Success is expected where every answer is an error.
    private var missingSuccess: ScenarioQuestion? {
        for said in expected where said.clause.outcomes.contains("success") && !said.clause.elements.contains("request")
        {
            if !Self.errors.isDisjoint(with: said.clause.outcomes) { continue }
            var asked = relevant(Set(said.clause.areas)).filter(\.isOverridden)
            if asked.isEmpty { asked = relevant(allAreas).filter(\.isOverridden) }
            if asked.isEmpty { asked = facts.routes.filter(\.isOverridden) }
            guard !asked.isEmpty, asked.allSatisfy(\.givesErrorsOnly) else { continue }
            let question = text.successNotGiven(said.clause.text, facts.id, asked.map(\.name))
            return ScenarioQuestion(.successNotGiven, question, at: said.location, about: said.clause.text)
        }
        return nil
    }

    private static let data: Set<String> = ["list", "row", "amount", "card"]

    /// What comes from the backend is to be seen where the backend gives errors only:
    /// “the cards are shown”, not “the screen of the cards is shown”.
    private var missingContent: ScenarioQuestion? {
        for said in expected where !said.clause.isNegated && said.clause.predicates.contains("visible") {
            let clause = said.clause
            if !clause.outcomes.isEmpty || clause.predicates.contains("absent") || clause.predicates.contains("stays") {
                continue
            }
            if clause.predicates.contains("saved") || !Set(clause.elements).isSubset(of: Self.data) { continue }
            // What has a name of its own, such as `h1`, is content wherever it is seen.
            let isNamed = clause.values.contains { $0.contains(where: \.isNumber) && !$0.contains(" ") }
            let areas = clause.areas.isEmpty && isNamed ? allAreas : Set(clause.areas)
            let asked = relevant(areas).filter { $0.method == "GET" || $0.method == "*" }
            guard !areas.isEmpty, !asked.isEmpty, asked.allSatisfy({ $0.isOverridden && $0.givesErrorsOnly })
            else { continue }
            let question = text.successNotGiven(clause.text, facts.id, asked.map(\.name))
            return ScenarioQuestion(.successNotGiven, question, at: said.location, about: clause.text)
        }
        return nil
    }

    /// More attempts than a sequence has that ends in `fail`.
    private var tooManyAttempts: ScenarioQuestion? {
        let limited = facts.routes.filter { $0.most != nil }
        if limited.isEmpty { return nil }
        let relevant = relevant(allAreas).filter { $0.most != nil }
        let asked = relevant.isEmpty && limited.count == 1 ? limited : relevant
        guard let route = asked.first, let most = route.most else { return nil }
        let counted = everything.filter { said in
            said.clause.count != nil
                && (said.clause.elements.contains("request") || said.clause.predicates.contains("sent"))
        }
        let retries = said(scenario.steps.statements).filter { said in
            said.clause.action == "retry"
                || said.clause.action == "tap" && said.clause.values.contains { Self.isRetry($0) }
        }
        let attempts = retries.isEmpty ? 0 : 1 + retries.reduce(0) { $0 + ($1.clause.count ?? 1) }
        let sent = counted.compactMap(\.clause.count).max() ?? 0
        let needed = max(attempts, sent)
        guard needed > most else { return nil }
        let place =
            sent > attempts
            ? counted.max { ($0.clause.count ?? 0) < ($1.clause.count ?? 0) }?.location : retries.last?.location
        let question = text.tooManyAttempts(needed, most, facts.id, route.name)
        return ScenarioQuestion(.tooManyAttempts, question, at: place ?? scenario.location, about: route.name)
    }

    /// Another number of requests than the retries of the steps make, the last of which
    /// succeeds: nothing sends one more.
    private var wrongCount: ScenarioQuestion? {
        let steps = said(scenario.steps.statements)
        let retries = steps.filter { said in
            said.clause.action == "retry"
                || said.clause.action == "tap" && said.clause.values.contains { Self.isRetry($0) }
        }
        if retries.isEmpty || retries.contains(where: { $0.clause.count != nil }) { return nil }
        guard expected.contains(where: { $0.clause.outcomes.contains("success") }) else { return nil }
        for said in expected {
            guard let count = said.clause.count, !said.clause.isNegated, let path = said.clause.route,
                !said.clause.tokens.contains(where: { Self.limits.contains($0.lower) }),
                let route = facts.routes.first(where: { $0.isOverridden && Self.matches($0, path) }),
                route.method != "GET", route.method != "*", let needed = route.played.firstIndex(of: false)
            else { continue }
            guard needed > 0, retries.count == needed, count != needed + 1 else { continue }
            let question = text.wrongCount(count, needed + 1, facts.id, route.name)
            return ScenarioQuestion(.contradictsProfile, question, at: said.location, about: said.clause.text)
        }
        return nil
    }

    /// They make a count a limit.
    private static let limits: Set<String> = ["не", "более", "менее", "больше", "меньше", "least", "most", "than"]

    /// A number of a thing that the profile's answers do not have, where they have just
    /// one of its form.
    private var otherNumber: ScenarioQuestion? {
        let entered = Set(scenario.steps.statements.flatMap(\.clauses).flatMap(\.tokens).map(\.text))
        for said in expected {
            for token in said.clause.tokens where ProfileFacts.isNumber(token.text) && !entered.contains(token.text) {
                if facts.numbers.contains(token.text) { continue }
                let form = ProfileFacts.form(of: token.text)
                let given = facts.numbers.filter { ProfileFacts.form(of: $0) == form }
                guard given.count == 1, let other = given.first else { continue }
                let question = text.otherValue(token.text, other, facts.id)
                return ScenarioQuestion(.contradictsProfile, question, at: said.location, about: token.text)
            }
        }
        return nil
    }

    private static func isRetry(_ value: String) -> Bool {
        let lower = value.lowercased()
        return lower.hasPrefix("повтор") || lower.contains("ещё раз") || lower.hasPrefix("retry")
            || lower.contains("again")
    }
}
