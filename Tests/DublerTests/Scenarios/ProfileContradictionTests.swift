import Dubler
import Testing

/// What a case expects is held against what its profile answers when it is played.
@Suite struct ProfileContradictionTests {
    private static let baseline = """
        { "rules": [
          { "method": "POST", "path": "/api/operation", "response": { "body": {} } },
          { "method": "GET", "path": "/api/cards", "response": { "body": [] } },
          { "method": "GET", "path": "/api/history", "response": { "body": [] } }
        ] }
        """

    private static func backend(_ overrides: String) throws -> BackendKnowledge {
        let files = [
            "catalog.json": "{}", "baseline/a.json": baseline,
            "profiles/p.json": "{ \"id\": \"p\", \"title\": \"Profile\", \"overrides\": [\(overrides)] }",
        ]
        switch CatalogLoader.load(CatalogFiles(files.mapValues { Array($0.utf8) })) {
        case .success(let catalog): return BackendKnowledge(catalog: catalog)
        case .failure(let errors): throw errors
        }
    }

    private static func asked(_ overrides: String, steps: String = "1. Запустить операцию.", _ expected: String) throws
        -> [String]
    {
        let text = """
            # t
            Profile: p
            ## Предусловия
            - Пользователь авторизован.
            ## Шаги
            \(steps)
            ## Ожидаемый результат
            - \(expected)
            """
        return ScenarioBench.asked(text, try backend(overrides)).map { String($0.split(separator: ":")[0]) }
    }

    private static let fails = #"{ "method": "POST", "path": "/api/operation", "response": { "status": 500 } }"#
    private static let retry =
        #"{ "method": "POST", "path": "/api/operation", "responses": [ { "times": 1, "status": 500 }, { "status": 200 } ] }"#
    private static let slow = #"{ "method": "GET", "path": "/api/cards", "response": { "patch": {}, "delay": 300 } }"#

    @Test func anErrorNeedsAnOverrideThatGivesOne() throws {
        #expect(try Self.asked(Self.slow, "Показана ошибка операции.") == ["error_not_given"])
        #expect(try Self.asked(Self.fails, "Показана ошибка операции.") == [])
        #expect(try Self.asked(Self.retry, "Показана ошибка операции.") == [])
        let reset = #"{ "method": "*", "path": "/api/**", "response": { "fault": "connectionReset" } }"#
        #expect(try Self.asked(reset, "Показано, что нет сети.") == [])
        let conditional =
            #"{ "method": "POST", "path": "/api/operation", "body": { "json": { "a": 1 } }, "response": { "status": 422 } }"#
        #expect(try Self.asked(conditional, "Показана ошибка операции.") == [])
    }

    @Test func anErrorOfAnotherEndpointIsNotTheOneOfTheArea() throws {
        let history = #"{ "method": "GET", "path": "/api/history", "response": { "status": 500 } }"#
        #expect(try Self.asked(history, "Показана ошибка операции.") == ["error_not_given"])
    }

    @Test func whatTheUserDoesWrongNeedsNoProfile() throws {
        #expect(try Self.asked(Self.slow, steps: "1. Ввести неверный код.", "Показана ошибка.") == [])
        #expect(try Self.asked(Self.slow, "Ошибка не показана, видна форма операции.") == [])
    }

    @Test func successNeedsAnAnswerThatIsNone() throws {
        #expect(try Self.asked(Self.fails, "Операция успешно завершена.") == ["success_not_given"])
        #expect(try Self.asked(Self.retry, "Операция успешно завершена.") == [])
        #expect(try Self.asked(Self.fails, "Операция не выполнена, показана ошибка операции.") == [])
        let state =
            #"{ "method": "POST", "path": "/api/operation", "when": { "a": { "$exists": false } }, "response": { "status": 401 } }"#
        #expect(try Self.asked(state, "Операция успешно завершена.") == [])
    }

    @Test func contentNeedsAnAnswerThatIsNoError() throws {
        let cards = #"{ "method": "GET", "path": "/api/cards", "response": { "status": 503 } }"#
        #expect(try Self.asked(cards, steps: "1. Открыть карты.", "Виден список карт.") == ["success_not_given"])
        #expect(try Self.asked(cards, steps: "1. Открыть карты.", "Виден экран карт с ошибкой.") == [])
        #expect(try Self.asked(cards, steps: "1. Открыть карты.", "Вкладка карт видна.") == [])
        #expect(try Self.asked(Self.slow, steps: "1. Открыть карты.", "Виден список карт.") == [])
    }

    @Test func attemptsAreNotMoreThanASequenceHas() throws {
        let limited =
            #"{ "method": "POST", "path": "/api/operation", "responses": [ { "times": 1, "status": 500 }, { "times": 1, "status": 200 } ], "then": "fail" }"#
        #expect(try Self.asked(limited, "Запрос операции отправлен три раза.") == ["too_many_attempts"])
        #expect(try Self.asked(limited, "Запрос операции отправлен два раза.") == [])
        let steps = "1. Запустить операцию.\n2. Нажать «Повторить».\n3. Нажать «Повторить»."
        #expect(try Self.asked(limited, steps: steps, "Виден экран операции.") == ["too_many_attempts"])
        #expect(try Self.asked(Self.retry, steps: steps, "Виден экран операции.") == [])
    }

    @Test func theBaselineGivesNoErrors() throws {
        let text =
            "# t\nProfile: baseline\n## Steps\n1. Open the cards\n## Expected result\n- An error of the cards is shown\n"
        #expect(ScenarioBench.asked(text, try Self.backend(Self.fails)) == ["error_not_given:6"])
    }
}
