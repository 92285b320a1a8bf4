/// What is expected, and whether it can be seen.
extension ScenarioCheck {
    func expectations(of scenario: Scenario, _ text: QuestionText) -> [ScenarioQuestion] {
        let written = scenario.allExpectations.filter { !Placeholder.isOne($0) }
        // A check among the steps is an expectation too.
        let checks = scenario.steps.statements.contains { $0.clauses.contains { $0.kind == .check } }
        var questions: [ScenarioQuestion] = []
        if written.isEmpty, !checks {
            let place =
                scenario.expectations.statements.first?.location ?? scenario.expectations.location ?? scenario.location
            questions.append(ScenarioQuestion(.noExpectedResult, text.noExpectedResult, at: place))
        }
        for statement in written {
            if let word = Observability(reader).unobservable(statement) {
                questions.append(
                    ScenarioQuestion(
                        .unobservableExpectation,
                        text.unobservable(statement.text, word),
                        at: statement.location,
                        about: statement.text
                    )
                )
            } else if Self.leavesOpen(statement) {
                questions.append(
                    ScenarioQuestion(
                        .alternativeExpectations,
                        text.alternative(statement.text),
                        at: statement.location,
                        about: statement.text
                    )
                )
            }
        }
        return questions
    }

    private static let choices: Set<String> = ["или", "либо", "or", "either"]
    private static let conditions: [[String]] = [
        ["если"], ["if"], ["в", "зависимости"], ["depending"], ["иначе"], ["otherwise"], ["unless"],
    ]

    /// “An error or the success screen”: a test expects the same at each run. “No error or
    /// warning” leaves nothing open.
    private static func leavesOpen(_ statement: Statement) -> Bool {
        statement.clauses.contains { clause in
            let words = Self.outsideBrackets(clause.tokens).map { $0.kind == .word ? $0.lower : "" }
            if conditions.contains(where: { condition in words.starts(with: condition) }) { return true }
            guard let place = words.firstIndex(where: choices.contains) else { return false }
            let isDenied = clause.isNegated || clause.predicates.contains("absent")
            let isLimit =
                place + 1 < words.count && ["more", "less", "fewer", "более", "менее"].contains(words[place + 1])
            return !isDenied && !isLimit
        }
    }

    /// What stands in brackets explains: “(or in Russian, depending on the phone)”.
    private static func outsideBrackets(_ tokens: [ProseToken]) -> [ProseToken] {
        var depth = 0
        return tokens.filter { token in
            if token.kind == .mark, token.text == "(" { depth += 1 }
            defer { if token.kind == .mark, token.text == ")" { depth = max(0, depth - 1) } }
            return depth == 0
        }
    }
}
