import Dubler
import Testing

/// Each rule asks where it must, on its line, and not where it must not.
@Suite struct ScenarioCheckTests {
    private static let retry = """
        # operation_retry: Повтор операции после временной ошибки
        ## Предусловия
        - Пользователь авторизован, приложение разблокировано.
        ## Шаги
        1. Открыть целевой раздел.
        2. Запустить операцию, дождаться временной ошибки.
        3. Нажать «Повторить».
        ## Ожидаемый результат
        - Появился экран успешного завершения.
        - Запрос операции был отправлен два раза.
        """

    private static func case_(
        _ step: String = "1. Открыть историю.",
        _ expected: String = "- Видна история.",
        pre: String = "- Пользователь авторизован."
    ) -> String {
        "# t\n## Предусловия\n\(pre)\n## Шаги\n\(step)\n## Ожидаемый результат\n\(expected)\n"
    }

    @Test func aCompleteCaseIsAskedNothing() {
        #expect(ScenarioBench.asked(Self.retry) == [])
        let prose = """
            # Повтор
            Предусловия: пользователь авторизован, приложение разблокировано, backend подготовлен для проверки повторной попытки.

            Шаги: открыть целевой раздел, запустить операцию, дождаться временной ошибки, нажать «Повторить».

            Ожидаемый результат: появился экран успешного завершения, запрос операции был отправлен два раза.
            """
        #expect(ScenarioBench.asked(prose) == [])
    }

    @Test func aMissingResultIsAskedForInTheLanguageOfTheCase() throws {
        let cut = try #require(Self.retry.components(before: "## Ожидаемый"))
        let question = try #require(ScenarioCheck().check(ScenarioBench.scenario(cut)).questions.first)
        #expect(question.code == .noExpectedResult)
        #expect(question.location.line == 1)
        #expect(question.text.hasPrefix("Какой результат ожидается?"))
        #expect(ScenarioBench.asked(cut).count == 1)
        let empty = ScenarioBench.asked(cut + "## Ожидаемый результат\n")
        #expect(empty == ["no_expected_result:8"])
        #expect(ScenarioBench.asked(cut + "## Ожидаемый результат\n- TBD\n") == ["no_expected_result:9"])
        let english = ScenarioCheck().check(ScenarioBench.scenario("# Retry the operation\n## Steps\n1. Tap Retry\n"))
            .questions
        #expect(english.first?.text.hasPrefix("What is the expected result?") == true)
    }

    @Test func aCheckAmongTheStepsIsAnExpectation() {
        let text = "# t\n## Шаги\n1. Открыть историю.\n2. Проверить, что список пуст.\n"
        #expect(ScenarioBench.asked(text) == [])
    }

    @Test(arguments: [
        "Всё работает корректно", "Приложение работает правильно", "Экран отображается корректно",
        "Поведение соответствует ТЗ, как ожидается", "Приложение ведёт себя нормально",
        "Пользователю удобно", "Список открывается быстро", "Токен сохранён в Keychain", "Показана правильная сумма",
        "ОК", "Успех", "Works correctly", "The screen is displayed properly",
        "The app behaves as expected", "Everything is fine", "The UI is user-friendly", "The correct balance is shown",
        "No memory leaks", "Row is stored in the database", "Payment works well",
    ])
    func whatCannotBeSeenIsAskedFor(text: String) {
        #expect(
            ScenarioBench.asked(Self.case_(_: "1. Открыть историю.", "- \(text)")) == ["unobservable_expectation:7"],
            "\(text)"
        )
    }

    @Test(arguments: [
        "Виден экран «Готово»", "Кнопка недоступна", "Запрос не отправлен", "Показана ошибка о неверном коде",
        "Сумма равна 100", "Ошибки нет", "Приложение остаётся на том же экране", "Правильная сумма: «1200.50»",
        "The list has 3 rows", "The button is disabled", "Exactly one POST /api/operation",
        "The user lands on the sign-in screen", "An incorrect code is refused with «Wrong code»",
        "The history opens within 2 seconds",
        "Список пуст", "Пользователь авторизован", "The switch is on",
    ])
    func whatCanBeSeenIsNot(text: String) {
        #expect(ScenarioBench.asked(Self.case_(_: "1. Открыть историю.", "- \(text)")) == [], "\(text)")
    }

    @Test(arguments: [
        "Экран истории", "«Повторить»", "Сумма 100", "Выполнить необходимые действия", "История операций",
        "The retry button", "Perform the necessary actions", "2.",
    ])
    func aStepWithoutAnActionIsAskedFor(text: String) {
        #expect(
            ScenarioBench.asked(Self.case_("1. Открыть историю.\n2. \(text)")) == ["step_without_action:6"],
            "\(text)"
        )
    }

    @Test func aVerbWithoutItsObjectIsAskedFor() {
        #expect(ScenarioBench.asked(Self.case_("1. Нажать")) == ["step_without_object:5"])
        #expect(ScenarioBench.asked(Self.case_("1. Tap")) == ["step_without_object:5"])
        #expect(ScenarioBench.asked(Self.case_("1. Дождаться окончания")) == [])
    }

    @Test func aCaseWithoutStepsIsAskedFor() {
        #expect(ScenarioBench.asked("# t\n## Ожидаемый результат\n- Виден экран\n") == ["no_steps:1"])
    }

    @Test(arguments: [
        "У тестировщика хорошее настроение", "Телефон заряжен на 80 %", "На улице идёт дождь", "The user owns a cat",
        "The phone is charging",
    ])
    func aPreconditionThatNothingPreparesIsAskedFor(text: String) {
        #expect(ScenarioBench.asked(Self.case_(pre: "- \(text)")) == ["unmapped_precondition:3"], "\(text)")
    }

    @Test(arguments: [
        "У пользователя две карты", "Есть интернет", "Уведомления разрешены", "Приложение установлено",
        "Язык устройства — русский", "Первый ответ на операцию — ошибка", "The backend answers with an error",
        "Face ID is enrolled",
        "The user has no contacts", "Сессия истекла",
    ])
    func whatASessionADeviceOrABackendPreparesIsNot(text: String) {
        #expect(ScenarioBench.asked(Self.case_(pre: "- \(text)")) == [], "\(text)")
    }

    @Test func preconditionsAreHeldAgainstTheWordsOfTheProfile() {
        let backend = BackendKnowledge(profiles: ["gold"]) {
            ProfileFacts(id: $0, words: ProfileFacts.words(in: ["Золотой статус"]))
        }
        let text = Self.case_(pre: "- У пользователя золотой статус").replacing("# t\n", with: "# t\nProfile: gold\n")
        #expect(ScenarioBench.asked(text, backend) == [])
        #expect(
            ScenarioBench.asked(text.replacing("золотой", with: "бронзовый").replacing("статус", with: "ранг"), backend)
                == ["unmapped_precondition:4"]
        )
    }

    @Test func startsThatContradictEachOtherAreAskedFor() {
        #expect(
            ScenarioBench.asked(Self.case_(pre: "- Пользователь авторизован\n- Пользователь не авторизован")) == [
                "launch_contradiction:4"
            ]
        )
        let launch = Self.case_().replacing("# t\n", with: "# t\nСтарт: unauthorized\n")
        #expect(ScenarioBench.asked(launch) == ["launch_contradiction:4"])
        #expect(
            ScenarioBench.asked(Self.case_().replacing("# t\n", with: "# t\nLaunch: unlockd\n")) == [
                "unknown_launch_state:2"
            ]
        )
        #expect(ScenarioBench.asked(Self.case_(pre: "- Пользователь авторизован\n- Карта заблокирована")) == [])
    }

    @Test(arguments: [
        ("Вход по паролю", "Пользователь авторизован"), ("Sign-in with a wrong password", "The user is signed in"),
        ("Онбординг нового клиента", "Пользователь авторизован, приложение разблокировано"),
        ("Ввод кода доступа", "Приложение разблокировано"), ("Access code is asked for", "The app is unlocked"),
    ])
    func aStartThatSkipsTheSubjectIsAskedFor(title: String, pre: String) {
        let text = Self.case_(pre: "- \(pre)").replacing("# t\n", with: "# \(title)\n")
        #expect(ScenarioBench.asked(text) == ["subject_skipped:3"], "\(title)")
    }

    @Test(arguments: [
        "История после входа", "Отозванная сессия ведёт на вход", "Выход из аккаунта", "Смена кода доступа",
        "Входящий перевод", "A card after the sign-in", "Signing out",
    ])
    func aPlaceOnTheWayIsNoSubject(title: String) {
        #expect(ScenarioBench.asked(Self.case_().replacing("# t\n", with: "# \(title)\n")) == [], "\(title)")
    }

    @Test func aStatedSubjectCounts() {
        let text = Self.case_().replacing("# t\n", with: "# Карты\nПредмет: авторизация\n")
        #expect(ScenarioBench.asked(text) == ["subject_skipped:4"])
        #expect(ScenarioBench.asked(Self.case_().replacing("# t\n", with: "# Вход\nSubject: cards\n")) == [])
    }

    @Test func namesAreUniqueAndProfilesKnown() {
        let two = Self.retry + "\n" + Self.retry
        #expect(ScenarioBench.asked(two) == ["duplicate_scenario:11"])
        let backend = BackendKnowledge(profiles: ["operation_retry_after_error"])
        let text = Self.retry.replacing("ошибки\n## П", with: "ошибки\nProfile: operation_retry_after_eror\n## П")
        #expect(ScenarioBench.asked(text, backend) == ["unknown_profile:2"])
        let question = ScenarioCheck(backend: backend).check(ScenarioBench.scenario(text)).questions.first
        #expect(
            question?.text.contains("«operation_retry_after_error»") == true
                || question?.text.contains("“operation_retry_after_error”") == true
        )
    }

    @Test func nothingIsInventedOfWhatIsMissing() throws {
        let cut = try #require(Self.retry.components(before: "## Ожидаемый"))
        let result = ScenarioCheck().check(ScenarioBench.scenario(cut))
        #expect(result.scenario.expectations.statements.isEmpty)
        #expect(result.scenario.steps.statements.flatMap(\.expected).isEmpty)
    }
}

extension String {
    fileprivate func components(before mark: String) -> String? {
        firstRange(of: mark).map { String(self[..<$0.lowerBound]) }
    }
}
