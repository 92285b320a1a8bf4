import Dubler
import Testing

/// What a sentence says, as the matcher of robots reads it.
@Suite struct ClauseTests {
    private static func step(_ text: String) -> [Clause] { ClauseReader.standard.clauses(of: text, as: .step) }

    private static func expected(_ text: String) -> [Clause] {
        ClauseReader.standard.clauses(of: text, as: .expectation)
    }

    @Test func oneStepMaySayTwoThings() {
        let clauses = Self.step("Запустить операцию, дождаться временной ошибки.")
        #expect(clauses.map(\.kind) == [.action, .wait])
        #expect(clauses.map(\.action) == ["start", "wait"])
        #expect(clauses[0].areas == ["operation"])
        #expect(clauses[1].outcomes == ["error"])
        #expect(Self.step("Type the name and tap Save").map(\.action) == ["enter", "tap"])
        #expect(Self.step("Ввести логин и пароль").count == 1)
    }

    @Test(arguments: [
        ("Нажать «Повторить»", "tap"), ("Пользователь нажимает кнопку", "tap"), ("Нажатие на кнопку", "tap"),
        ("Тапнуть по карте", "tap"),
        ("Откройте историю", "open"), ("Переход в настройки", "open"), ("Вводим код 1234", "enter"),
        ("Свернуть приложение", "background"),
        ("Долистать до конца", "scroll"), ("Убедиться, что код запрошен", "check"), ("Ждём список", "wait"),
        ("Сфотографировать чек", "other"),
        ("Tap \"Retry\"", "tap"), ("The user taps Retry", "tap"), ("In the list, select a card", "select"),
        ("I log out", "signOut"),
        ("Then pull to refresh", "refresh"), ("Wait until the list is shown", "wait"), ("Double-tap Pay", "doubleTap"),
    ])
    func verbsAreKnownInTheirForms(text: String, action: String) {
        #expect(Self.step(text).first?.action == action)
    }

    @Test(arguments: [
        "Экран истории", "Кнопка «Повторить»", "Ошибка", "Сеть", "Операция", "The amount", "The retry button",
        "Operation screen", "1200.50",
    ])
    func aThingAloneIsNoAction(text: String) {
        #expect(Self.step(text).allSatisfy { $0.action == nil })
    }

    @Test(arguments: [
        "Открывается экран карт", "Экран открыт", "Список отображается", "The list is shown", "The screen opens",
    ])
    func whatTheAppDoesIsACheck(text: String) {
        #expect(Self.step(text).map(\.kind) == [.check])
    }

    @Test(arguments: [
        ("Запрос операции был отправлен два раза", 2), ("Ушло ровно три запроса", 3), ("Запрос отправлен дважды", 2),
        ("Один запрос", 1),
        ("Two requests were sent", 2), ("The request is sent 4 times", 4), ("It is sent once", 1),
    ])
    func countsAreRead(text: String, count: Int) {
        #expect(Self.expected(text).first?.count == count)
    }

    @Test func numbersOfOtherThingsAreNoCounts() {
        #expect(Self.expected("Видны две карты").first?.count == nil)
        #expect(Self.expected("The amount is 100").first?.count == nil)
    }

    @Test(arguments: [
        "Ошибка не показана", "Ошибки нет", "Без ошибок", "No error is shown", "The error isn't shown",
        "There are no errors",
    ])
    func whatIsDeniedIsNoOutcome(text: String) {
        #expect(Self.expected(text).flatMap(\.outcomes) == [])
        #expect(Self.expected(text).contains { $0.isNegated })
    }

    @Test func valuesAndRoutesAreTaken() {
        let clause = Self.expected("Отправлен POST /api/operation с суммой 1200.50 и валютой `RUB`")[0]
        #expect(clause.route == "POST /api/operation")
        #expect(clause.values == ["1200.50", "RUB"])
        #expect(Self.step("Open wallet://target")[0].values == ["wallet://target"])
        #expect(Self.step("Tap “Don't allow”")[0].values == ["Don't allow"])
        #expect(Self.step("Ввести <name>")[0].values == ["name"])
    }

    @Test func anErrorIsAlsoAStatus() {
        #expect(Self.expected("Сервер вернул код 503")[0].outcomes.contains("error"))
        #expect(Self.expected("Видна сумма 500")[0].outcomes == [])
    }

    @Test func theLanguageIsThatOfTheProse() {
        #expect(ProseLanguage(of: "Нажать Retry") == .russian)
        #expect(ProseLanguage(of: "Tap «Повторить»") == .english)
        #expect(ProseLanguage(of: "POST /api/operation отправлен") == .russian)
        #expect(ProseLanguage(of: "") == .english)
    }

    @Test func inflectedFormsShareAStem() {
        for forms in [
            ["карта", "карты", "карту", "картой", "картам"],
            ["операция", "операции", "операцию", "операцией", "операциях"],
            ["настройки", "настройка", "настройках"], ["screen", "screens"], ["tap", "taps", "tapped", "tapping"],
            ["card", "cards"],
            ["история", "истории", "историю"],
        ] {
            #expect(Set(forms.map { Stem.of($0) }).count == 1, "\(forms.map { Stem.of($0) })")
        }
    }
}
