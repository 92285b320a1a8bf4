import Dubler
import Testing

@testable import DublerAgent

@Suite struct ScenarioToolTests {
    private static let good = """
        # operation_retry: Повтор операции после временной ошибки
        Profile: retry
        Case: C1001
        ## Предусловия
        - Пользователь авторизован.
        ## Шаги
        1. Открыть раздел операции.
        2. Нажать «Повторить».
        ## Ожидаемый результат
        - Запрос операции был отправлен два раза.
        """
    private static let open = """
        # cards_open: Открытие карты
        ## Шаги
        1. Открыть раздел карт.
        """

    private static func client() throws -> Client {
        let client = try Client()
        let book = ScenarioBook(files: [
            ScenarioFile.Source(path: "scenarios/cards.md", bytes: Array(open.utf8)),
            ScenarioFile.Source(path: "scenarios/retry.md", bytes: Array(good.utf8)),
        ])
        client.transport.state.withLock { $0.api.readScenarios = { book } }
        return client
    }

    @Test func listsCasesWithTheirState() async throws {
        let client = try Self.client()
        let all = try await client.answer("list_scenarios")
        #expect(all["items"]?.arrayValue?.compactMap { $0["id"]?.stringValue } == ["cards_open", "operation_retry"])
        #expect(all["items"]?[0]?["state"] == "needsClarification")
        let found = try await client.answer("list_scenarios", ["search": "повтор"])
        #expect(found["items"]?[0]?["profile"] == "retry")
        let open = try await client.answer("list_scenarios", ["state": "needsClarification"])
        #expect(open["total"] == 1)
    }

    @Test func saysWhatOfTheCasesCannotBeRead() async throws {
        let client = try Self.client()
        #expect(try await client.answer("list_scenarios")["findings"] == [])
        client.transport.state.withLock {
            $0.api.readScenarios = { ScenarioBook(index: Array("{ \"test\": [] }".utf8)) }
        }
        let said = try await client.answer("list_scenarios")["findings"]?[0]?.stringValue ?? ""
        #expect(said.hasPrefix("Dubler/index.json:1: the index of tests cannot be read: there is no list `tests`"))
    }

    @Test func callsNothingClearThatCannotBeRead() async throws {
        let client = try Self.client()
        client.transport.state.withLock {
            let read = $0.api.readScenarios
            $0.api.readScenarios = {
                var book = read()
                book.files.removeAll { $0.path != "scenarios/retry.md" }
                book.problems = [.unreadable("scenarios/lost.md")]
                return book
            }
        }
        let all = try await client.answer("check_scenario")
        #expect(all["questions"] == [] && all["clear"] == false)
        #expect(all["findings"] == ["scenarios/lost.md:1: the file cannot be read"])
        // Another file's fault is no question about this case.
        #expect(try await client.answer("check_scenario", ["id": "operation_retry"])["clear"] == true)
    }

    @Test func givesACaseAsItWasWritten() async throws {
        let client = try Self.client()
        for name in ["operation_retry", "C1001"] {
            let one = try await client.answer("get_scenario", ["id": .string(name)])
            #expect(one["id"] == "operation_retry")
            #expect(one["text"]?.stringValue?.contains("2. Нажать «Повторить».") == true)
            #expect(one["file"] == "scenarios/retry.md")
            #expect(one["language"] == "ru")
        }
        let text = await client.failure("get_scenario", ["id": "operation_retri"])
        #expect(text.contains("[scenario_unknown]") && text.contains("operation_retry"))
        let resource = await client.ask("resources/read", ["uri": "dubler://scenario/operation_retry"])
        #expect(resource["result"]?["contents"]?[0]?["text"]?.stringValue?.contains("C1001") == true)
    }

    @Test func asksTheTesterAndInventsNothing() async throws {
        let client = try Self.client()
        let open = try await client.answer("check_scenario", ["id": "cards_open"])
        #expect(open["clear"] == false)
        #expect(
            open["questions"]?.arrayValue?.contains { $0["code"] == "no_expected_result" && $0["line"] == 1 } == true
        )
        let all = try await client.answer("check_scenario")
        #expect(all["checked"] == 2)
        #expect(all["questions"]?.arrayValue?.allSatisfy { $0["scenario"] != nil } == true)
    }

    @Test func putsTheCaseIntoThePrompt() async throws {
        let client = try Self.client()
        let arguments: JSONObject = ["name": "automate_scenario", "arguments": ["scenario": "operation_retry"]]
        let answer = await client.ask("prompts/get", arguments)
        let text = answer["result"]?["messages"]?[0]?["content"]?["text"]?.stringValue ?? ""
        #expect(text.contains("2. Нажать «Повторить»."))
        #expect(text.contains("The profile is retry"))
        let unknown: JSONObject = ["name": "automate_scenario", "arguments": ["scenario": "no_such_case"]]
        #expect(await client.ask("prompts/get", unknown)["error"]?["code"] == -32602)
    }
}
