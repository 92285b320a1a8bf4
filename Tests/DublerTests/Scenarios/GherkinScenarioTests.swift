import Dubler
import Testing

/// `.feature` files.
@Suite struct GherkinScenarioTests {
    @Test func backgroundsRulesAndOutlinesAreRead() {
        let file = ScenarioBench.read(
            """
            @all
            Feature: Links
              As a user

              Background: signed in
                Given the user is signed in

              @first
              Rule: Names
                Background:
                  * a folder is there

                @C12 @smoke
                Scenario Outline: A link with the name <name>
                  When the user adds a link <name>
                    | permission | <kind> |
                  Then the link <name> is listed
                  When the user deletes it
                  Then it is gone
                  But the folder stays

                  Examples: short
                    | name | kind |
                    | a    | View |
                    | b    | Edit |
                  @long
                  Examples:
                    | name | kind |
                    | ccc  | View |
            """,
            "links.feature"
        )
        #expect(file.findings.isEmpty)
        let scenario = file.cases[0]
        #expect(file.cases.count == 1)
        #expect(scenario.title == "A link with the name <name>")
        #expect(scenario.keys[.testCase]?.text == "C12")
        #expect(
            ScenarioBench.texts(scenario.preconditions.statements) == ["the user is signed in", "a folder is there"]
        )
        #expect(
            ScenarioBench.texts(scenario.steps.statements) == ["the user adds a link <name>", "the user deletes it"]
        )
        #expect(scenario.steps.statements[0].details.map(\.text) == ["permission | <kind>"])
        #expect(ScenarioBench.texts(scenario.steps.statements[0].expected) == ["the link <name> is listed"])
        #expect(ScenarioBench.texts(scenario.expectations.statements) == ["it is gone", "the folder stays"])
        #expect(scenario.examples.map(\.rows.count) == [2, 1])
    }

    @Test func otherLanguagesAreRead() {
        let russian = ScenarioBench.read(
            """
            # language: ru
            Функционал: Вход
              Сценарий: Успешный вход
                Допустим пользователь не авторизован
                Когда он вводит пароль
                И нажимает «Войти»
                Тогда виден экран карт
            """,
            "a.feature"
        ).cases
        #expect(russian.map { $0.steps.statements.map(\.text) } == [["он вводит пароль", "нажимает «Войти»"]])
        #expect(russian.first?.expectations.statements.map(\.text) == ["виден экран карт"])
        let portuguese = ScenarioBench.read(
            "#language: pt\nFuncionalidade: f\n  Cenário: c\n    Dado a\n    Quando b\n    Então d\n    E e\n",
            "a.feature"
        ).cases
        #expect(portuguese.first?.expectations.statements.map(\.text) == ["d", "e"])
    }

    @Test func aStarIsAStepUntilSomethingElseIsSaid() {
        let scenario = ScenarioBench.scenario(
            "Feature: f\n  Scenario: s\n    * the user taps it\n    * the screen opens\n",
            "a.feature"
        )
        #expect(scenario.steps.statements.count == 2)
        #expect(scenario.preconditions.statements.isEmpty)
    }

    @Test func docStringsHoldNoSteps() {
        let scenario = ScenarioBench.scenario(
            "Feature: f\n Scenario: s\n  When a call is made\n  \"\"\"\n  Then nothing\n  \"\"\"\n  Then it is shown\n",
            "a.feature"
        )
        #expect(scenario.steps.statements.first?.details.map(\.text) == ["Then nothing"])
        #expect(scenario.expectations.statements.map(\.text) == ["it is shown"])
    }

    @Test func anUnknownLanguageIsAnErrorWithItsPlace() {
        let file = ScenarioBench.read("\n# language: tlh\nFeature: f\n", "a.feature")
        #expect(file.findings.map(\.code) == ["unknown_language"])
        #expect(file.findings.first?.location.line == 2)
    }
}
