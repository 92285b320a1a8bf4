import Dubler

/// Steps that lead to a screen or say where to scroll to, without naming an action.
extension ScenarioWalk {
    private static let looking = ["look", "посмотр", "взглян", "глян"]

    /// “Look at the cards”, with what is seen in the column beside it: the user only goes
    /// there. A look without an expected result is no such step.
    mutating func look(at clauses: [Clause], _ statement: Statement, _ mapping: inout Scaffold.Mapping) -> Bool {
        guard clauses.count == 1, let clause = clauses.first, clause.kind == .check, !statement.expected.isEmpty,
            clause.predicates.isEmpty, clause.values.isEmpty, clause.outcomes.isEmpty, clause.count == nil,
            clause.tokens.contains(where: { token in Self.looking.contains { token.lower.hasPrefix($0) } }),
            statement.details.isEmpty
        else { return false }
        return go(to: Set(clause.areas), &mapping)
    }

    /// “The history is opened” as the first step: nothing before it could have opened it,
    /// so that the user does. Later it is what happens, and is looked at.
    mutating func lead(_ clauses: [Clause], _ mapping: inout Scaffold.Mapping) -> Bool {
        guard mappings.allSatisfy({ $0.section == .precondition }), clauses.count == 1, let clause = clauses.first,
            clause.kind == .check, clause.action == nil, clause.predicates == ["visible"], !clause.isNegated,
            clause.values.isEmpty, clause.outcomes.isEmpty, !clause.areas.isEmpty,
            Set(clause.areas).isDisjoint(with: place.areas),
            clause.tokens.contains(where: { ["открывается", "открываются", "opened"].contains($0.lower) })
        else { return false }
        return go(to: Set(clause.areas), &mapping)
    }

    /// `Scroll until … is there`: where to is no step of its own.
    static func scrolls(_ group: [Clause]) -> Bool {
        guard group.count == 2, group[0].action == "scroll", group[0].values.isEmpty, group[1].kind != .action,
            let first = group[1].tokens.first?.lower
        else { return false }
        return ["until", "till", "пока", "до"].contains(first)
    }

    private mutating func go(to areas: Set<String>, _ mapping: inout Scaffold.Mapping) -> Bool {
        if areas.isEmpty || !areas.isDisjoint(with: place.areas) { return !place.isLost }
        let ways = place.ways(to: areas)
        guard ways.count == 1, let way = ways.first else { return false }
        var outcome = Outcome(place: place)
        for step in way { follow(step, &outcome) }
        guard outcome.calls.count == way.count else { return false }
        take(outcome, &mapping)
        return true
    }
}
