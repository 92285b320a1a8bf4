import Dubler
import Testing

/// Ways of saying things that testers have and the words of the vocabulary alone do not show.
@Suite struct SpokenCaseTests {
    private static func asked(
        _ step: String = "1. Открыть историю.",
        _ expected: String = "- Видна история.",
        pre: String = "- Пользователь авторизован.",
        title: String = "t"
    ) -> [String] {
        ScenarioBench.asked(
            "# \(title)\n## Предусловия\n\(pre)\n## Шаги\n\(step)\n## Ожидаемый результат\n\(expected)\n"
        )
        .map { String($0.split(separator: ":")[0]) }
    }

    @Test(arguments: [
        "- Главный экран, никаких сообщений об ошибке.", "- Ни разу не показана ошибка.",
        "- At no moment was there an error.", "- Neither a banner nor an error was seen.",
        "- Ошибка так и не появилась, видна история.",
    ])
    func whatIsDeniedIsNotExpected(expected: String) {
        let facts = ProfileFacts(id: nil, routes: [])
        let backend = BackendKnowledge(profiles: []) { _ in facts }
        let text = "# t\nProfile: нет\n## Шаги\n1. Открыть историю.\n## Ожидаемый результат\n\(expected)\n"
        #expect(ScenarioBench.asked(text, backend) == [])
    }

    @Test(arguments: ["1. Ввести и подтвердить.", "1. Выбрать и нажать.", "1. Enter and confirm."])
    func verbsInARowStillNeedAThing(step: String) {
        #expect(Self.asked(step) == ["step_without_object"])
    }

    @Test(arguments: ["1. Ввести 350 и подтвердить.", "1. Look through the first three cards.", "1. Leave it alone."])
    func aThingMayStandWithEitherVerb(step: String) {
        #expect(Self.asked(step) == [])
    }

    @Test(arguments: ["- The user does not get annoyed by the wait.", "- Пользователь не раздражён ожиданием."])
    func feelingsAreNotSeen(expected: String) {
        #expect(Self.asked("1. Открыть историю.", expected) == ["unobservable_expectation"])
    }

    @Test func onePartOfAnExpectationThatCanBeSeenIsEnough() {
        #expect(Self.asked("1. Ввести код 2222.", "- Попытки вышли все, поле ввода недоступно.") == [])
    }

    @Test(arguments: ["- Уточняю у продакта, допишу после ревью.", "- To be discussed with the designer."])
    func aPromiseIsNoExpectation(expected: String) {
        #expect(Self.asked("1. Открыть историю.", expected) == ["no_expected_result"])
    }

    @Test(arguments: ["- Nobody is signed in.", "- Никто не авторизован.", "- The user hasn't signed in yet."])
    func nobodyIsNotSomebody(pre: String) {
        #expect(Self.asked(pre: pre, title: "Signing in underground") == [])
    }

    @Test func aCodeIsEnteredBySomebodyWhoIsSignedIn() {
        let pre = "- Пользователь не авторизован.\n- Код доступа уже введён, приложение разблокировано."
        #expect(Self.asked(pre: pre) == ["launch_contradiction"])
        #expect(Self.asked(pre: "- Пользователь не авторизован, приложение разблокировано.") == [])
    }

    @Test(arguments: ["- Скрытие баланса выключено.", "- The new history is switched off."])
    func aSwitchCanBePrepared(pre: String) {
        #expect(Self.asked(pre: "- Пользователь авторизован.\n\(pre)") == [])
    }

    @Test func aTableThatNamesItsColumnsNeedsNoHeading() {
        let text = """
            # t
            Дано: пользователь авторизован, приложение разблокировано.

            | № | Шаг | Ожидаемый результат |
            |---|---|---|
            | 1 | Открыть историю | Видна история |
            | 2 | Нажать «Повторить» | Список пуст |
            """
        #expect(ScenarioBench.asked(text) == [])
        let scenario = ScenarioBench.scenario(text)
        #expect(scenario.steps.statements.map(\.text) == ["Открыть историю", "Нажать «Повторить»"])
        #expect(scenario.preconditions.statements.count == 1)
    }
}
