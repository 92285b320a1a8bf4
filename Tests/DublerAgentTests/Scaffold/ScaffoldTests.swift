import Dubler
import Testing

@testable import DublerAgent

@Suite struct ScaffoldTests {
    @Test(arguments: [
        ("Обновить историю.", "historyRobot.refresh()"), ("Refresh the history.", "historyRobot.refresh()"),
        ("Открыть запись `h1` истории.", "historyRobot.open(\"h1\")"),
        ("Проверить, что история пуста.", "historyRobot.assertEmpty()"),
        ("Открыть вкладку «Контакты».", "tabRobot.openContacts()"),
        ("Дождаться временной ошибки истории.", "historyRobot.assertTemporaryError()"),
    ])
    func aStepBecomesTheMethodThatItMeans(step: String, call: String) throws {
        #expect(try ShopProject.calls([step]) == [call])
    }

    @Test func valuesGoWhereTheirNamesStand() throws {
        let calls = try ShopProject.calls([
            "Открыть контакты.", "Добавить контакт: телефон `+7900`, имя `Zoe`.",
        ])
        #expect(calls == ["tabRobot.openContacts()", "contactsRobot.add(name: \"Zoe\", phone: \"+7900\")"])
    }

    @Test func ofSeveralValuesNoneIsGuessed() throws {
        let scaffold = try ShopProject.scaffold(
            ["Открыть контакты.", "Добавить контакт `Zoe` `+7900`."],
            expecting: []
        )
        #expect(scaffold.mappings[1].calls.isEmpty)
    }

    @Test func theWayToAScreenIsFilledIn() throws {
        let calls = try ShopProject.calls(["Найти контакт «Иван»."])
        #expect(calls == ["tabRobot.openContacts()", "contactsRobot.search(\"Иван\")"])
    }

    @Test(arguments: [
        // Nothing can do it.
        "Удалить контакт «Иван».", "Нажать «Отмена».",
        // One of two, and it does not say which.
        "Показана ошибка истории.",
        // Said and not done: a condition, a count, a colour, a value.
        "Если история пуста, обновить историю.", "Обновить историю три раза.", "Не обновлять историю.",
        "Операция `h1` отображается зеленой.", "Обновить историю за 5 секунд.",
    ])
    func whatNoMethodFitsIsNamedAndNotGuessed(step: String) throws {
        let scaffold = try ShopProject.scaffold([step], expecting: [])
        #expect(scaffold.mappings[0].calls.isEmpty, "\(scaffold.mappings[0].calls)")
        #expect(!scaffold.isWhole)
        let source = ScaffoldSource(scaffold, base: "ShopTestCase").text
        #expect(source.contains("#error(\"step «"))
    }

    @Test func afterAGapNothingIsMappedByGuessingTheScreen() throws {
        let scaffold = try ShopProject.scaffold(["Удалить контакт «Иван».", "Обновить."], expecting: [])
        #expect(scaffold.missing.count == 1)
        #expect(scaffold.mappings[1].calls.isEmpty)
        #expect(scaffold.mappings[1].notes.count == 1)
    }

    @Test func aScreenThatShallBeOpenIsNeverOpenedForTheCheck() throws {
        let scaffold = try ShopProject.scaffold([], expecting: ["Открыт экран контактов."])
        #expect(!scaffold.mappings.flatMap(\.calls).contains { $0.isWay })
    }

    @Test func questionsThatAreOpenRefuseTheCase() throws {
        let text = "# a: История\nProfile: baseline\n## Шаги\n1. Открыть историю.\n"
        let file = ScenarioFile.read(.init(path: "a.md", bytes: Array(text.utf8)))
        let result = ScenarioCheck().check(file.cases[0])
        let scaffolder = Scaffolder(
            index: ShopProject.index,
            map: ShopProject.map,
            vocabulary: .standard,
            catalog: nil
        )
        #expect(throws: ScaffoldRefusal.self) { try scaffolder.scaffold(result) }
    }

    @Test func literalsHoldAnyText() {
        #expect(SwiftText.literal("a\"b\\(c)\n") == #""a\"b\\(c)\n""#)
        #expect(SwiftText.typeName("operation_retry") == "OperationRetry")
        #expect(SwiftText.typeName("123-x") == "Scenario123X")
    }
}
