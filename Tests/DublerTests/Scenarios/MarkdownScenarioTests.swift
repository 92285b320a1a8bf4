import Dubler
import Testing

/// Cases as testers write them.
@Suite struct MarkdownScenarioTests {
    @Test func aRussianCaseIsReadWithItsLines() {
        let scenario = ScenarioBench.scenario(
            """
            # card_limit: Лимит по карте
            Профиль: limits_low
            Кейс: C77

            Проверяем нижнюю границу.

            ## Предусловия
            - Пользователь авторизован.
            ## Шаги
            1. Открыть карту.
            2) Ввести лимит `100`.
               - без копеек
            ## Ожидаемый результат
            * Показано «Сохранено».
            """
        )
        #expect(scenario.id == "card_limit")
        #expect(scenario.isNamed)
        #expect(scenario.title == "Лимит по карте")
        #expect(scenario.language == .russian)
        #expect(scenario.keys[.profile]?.text == "limits_low")
        #expect(scenario.keys[.testCase]?.text == "C77")
        #expect(scenario.keys[.testCase]?.location.line == 3)
        #expect(scenario.notes.map(\.text) == ["Проверяем нижнюю границу."])
        #expect(ScenarioBench.texts(scenario.preconditions.statements) == ["Пользователь авторизован."])
        #expect(ScenarioBench.texts(scenario.steps.statements) == ["Открыть карту.", "Ввести лимит `100`."])
        #expect(scenario.steps.statements.map(\.location.line) == [10, 11])
        #expect(scenario.steps.statements[1].details.map(\.text) == ["без копеек"])
        #expect(ScenarioBench.texts(scenario.expectations.statements) == ["Показано «Сохранено»."])
        #expect(scenario.expectations.location?.line == 13)
    }

    @Test func headingsHaveTheirUsualSynonyms() {
        for (pre, steps, expected) in [
            ("Preconditions", "Steps to reproduce", "Expected results"), ("Given", "When", "Then"),
            ("Prerequisites", "Test steps", "Expected behaviour"), ("Дано", "Действия", "Ожидается"),
            ("Исходное состояние", "Порядок действий", "ОР"),
            ("Начальные условия", "Шаги воспроизведения", "Результат"),
        ] {
            let scenario = ScenarioBench.scenario("# t\n### \(pre)\n- a\n### \(steps):\n- b\n### \(expected)\n- c\n")
            #expect(ScenarioBench.texts(scenario.preconditions.statements) == ["a"], "\(pre)")
            #expect(ScenarioBench.texts(scenario.steps.statements) == ["b"], "\(steps)")
            #expect(ScenarioBench.texts(scenario.expectations.statements) == ["c"], "\(expected)")
        }
    }

    @Test func aSectionMayStandOnOneLine() {
        let scenario = ScenarioBench.scenario(
            """
            # Повтор
            Предусловия: пользователь авторизован.

            Шаги: открыть раздел, нажать «Повторить».

            **Ожидаемый результат:** появился экран.
            """
        )
        #expect(ScenarioBench.texts(scenario.preconditions.statements) == ["пользователь авторизован."])
        #expect(ScenarioBench.texts(scenario.steps.statements) == ["открыть раздел, нажать «Повторить»."])
        #expect(ScenarioBench.texts(scenario.expectations.statements) == ["появился экран."])
    }

    @Test func boldLabelsPartCasesBelowHeadings() {
        let file = ScenarioBench.read(
            """
            ### BUG-7 – При повороте пропадает сумма

            **Шаги:**
            1. Повернуть экран.

            **Ожидаемый результат:**
            Сумма осталась.
            Экран тот же.

            **Фактический результат:**
            Сумма пропала.

            ---

            ### BUG-7 – The amount is lost
            **Steps:**
            1. Rotate the
               device.
            **Expected result:**
            The amount stays.
            """
        )
        #expect(file.cases.map(\.title) == ["При повороте пропадает сумма", "The amount is lost"])
        #expect(file.cases.map { $0.keys[.testCase]?.text } == ["BUG-7", "BUG-7"])
        #expect(ScenarioBench.texts(file.cases[0].expectations.statements) == ["Сумма осталась.", "Экран тот же."])
        #expect(ScenarioBench.texts(file.cases[1].steps.statements) == ["Rotate the device."])
    }

    @Test func aPlanHoldsSharedPreconditions() {
        let file = ScenarioBench.read(
            """
            # Cards
            ## Preconditions
            - The user is signed in.
            ## TC-1: First
            ### Steps
            1. Open the cards.
            ### Remarks of mine
            nothing
            ### Expected result
            - The list is shown.
            ## TC-2: Second
            ### Steps
            1. Open a card.
            """
        )
        #expect(file.cases.map(\.title) == ["First", "Second"])
        for scenario in file.cases {
            #expect(ScenarioBench.texts(scenario.preconditions.statements) == ["The user is signed in."])
        }
        #expect(ScenarioBench.texts(file.cases[0].expectations.statements) == ["The list is shown."])
        #expect(file.cases[1].expectations.statements.isEmpty)
    }

    @Test func stepsMayBeATableWithWhatIsExpected() {
        let scenario = ScenarioBench.scenario(
            """
            # t
            ## Steps
            | # | Action | Expected |
            |---|--------|----------|
            | 1 | Tap \\| wait | A list<br>A title |
            | 2 | Tap `a|b` |  |
            """
        )
        #expect(ScenarioBench.texts(scenario.steps.statements) == ["Tap | wait", "Tap `a|b`"])
        #expect(scenario.steps.statements.map(\.number) == [1, 2])
        #expect(ScenarioBench.texts(scenario.steps.statements[0].expected) == ["A list", "A title"])
        #expect(scenario.steps.statements[0].location.line == 5)
    }

    @Test func anIndentedExpectationBelongsToItsStep() {
        let scenario = ScenarioBench.scenario(
            "# t\n## Шаги\n1. Нажать «Далее»\n   Ожидаемый результат: виден код\n2. Ввести код\n"
        )
        #expect(ScenarioBench.texts(scenario.steps.statements) == ["Нажать «Далее»", "Ввести код"])
        #expect(ScenarioBench.texts(scenario.steps.statements[0].expected) == ["виден код"])
    }

    @Test func frontMatterCommentsAndFencesAreNoSteps() {
        let scenario = ScenarioBench.scenario(
            """
            ---
            profile: limits
            ---
            # t
            ## Steps
            <!-- 0. not a
            step -->
            1. Send a push
            ```json
            { "a": 1 }
            ```
            2. Tap it
            """
        )
        #expect(scenario.keys[.profile]?.text == "limits")
        #expect(ScenarioBench.texts(scenario.steps.statements) == ["Send a push", "Tap it"])
        #expect(scenario.steps.statements[0].details.map(\.text) == ["{ \"a\": 1 }"])
    }

    @Test func aFileWithoutACaseIsReported() {
        let file = ScenarioBench.read("## Release\n- [ ] Smoke test\n  - [ ] Auth\n")
        #expect(file.cases.isEmpty)
        #expect(file.findings.map(\.code) == ["no_case"])
    }

    @Test func whatIsNotTextIsAnError() {
        let file = ScenarioFile.read(.init(path: "a.md", bytes: [0x23, 0x20, 0xFF, 0x00, 0xC0]))
        #expect(file.findings.map(\.code) == ["not_text"])
        #expect(file.findings.first?.severity == .error)
    }
}
