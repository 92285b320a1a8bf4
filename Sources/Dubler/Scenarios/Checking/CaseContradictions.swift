/// What a case expects otherwise than its own steps do.
struct CaseContradictions {
    let scenario: Scenario
    let reader: ClauseReader
    let text: QuestionText

    var questions: [ScenarioQuestion] { [otherValue].compactMap(\.self) }

    /// A value that is entered into a thing, and another that the same thing is expected
    /// to show: “enter the amount 100”, “the amount is 200”.
    private var otherValue: ScenarioQuestion? {
        for said in scenario.allExpectations {
            for clause in said.clauses where !clause.isNegated && clause.count == nil && clause.route == nil {
                guard let thing = Self.entered.first(where: { Self.names(clause, $0) }),
                    let value = Self.number(in: clause)
                else { continue }
                let entered = scenario.steps.statements.flatMap(\.clauses)
                    .filter { $0.action == "enter" && Self.names($0, thing) }
                    .compactMap(Self.number)
                guard Set(entered).count == 1, let only = entered.first, !Self.areEqual(only, value) else { continue }
                return ScenarioQuestion(
                    .contradictsSteps,
                    text.otherThanEntered(value, only),
                    at: said.location,
                    about: value
                )
            }
        }
        return nil
    }

    /// Things that keep what was entered.
    private static let entered = ["amount"]

    private static func names(_ clause: Clause, _ thing: String) -> Bool { clause.elements.contains(thing) }

    /// The one number of a clause.
    private static func number(in clause: Clause) -> String? {
        let numbers = clause.values.filter { text in
            text.contains(where: \.isNumber) && text.allSatisfy { $0.isNumber || " .,\u{A0}₽$€".contains($0) }
        }
        return numbers.count == 1 ? numbers.first : nil
    }

    /// `1200.50` and `1 200,5` are one amount.
    private static func areEqual(_ first: String, _ second: String) -> Bool {
        func amount(_ text: String) -> Double? {
            let digits = text.replacing(",", with: ".").filter { $0.isNumber || $0 == "." }
            return Double(digits)
        }
        return amount(first) == amount(second)
    }
}
