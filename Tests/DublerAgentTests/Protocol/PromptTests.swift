import Dubler
import Testing

@testable import DublerAgent

@Suite struct PromptTests {
    private static func texts(_ answer: JSONValue) -> String {
        (answer["result"]?["messages"]?.arrayValue ?? []).map { message in
            message["content"]?["text"]?.stringValue ?? message["content"]?["resource"]?["text"]?.stringValue ?? ""
        }.joined(separator: "\n")
    }

    @Test func listsPromptsWithTheirArguments() async throws {
        let prompts = try await Client().ask("prompts/list")["result"]?["prompts"]
        #expect(
            prompts?.arrayValue?.compactMap { $0["name"]?.stringValue } == ["automate_scenario", "explain_failure"]
        )
        #expect(
            prompts?[0]?["arguments"]?[0] == [
                "name": "scenario", "description": "The id of a case in scenarios/, or the case's text.",
                "required": true,
            ]
        )
    }

    @Test func automatesWithTheScenarioAndTheRules() async throws {
        let answer = try await Client().ask(
            "prompts/get",
            ["name": "automate_scenario", "arguments": ["scenario": "Нажать «Повторить»."]]
        )
        let text = Self.texts(answer)
        #expect(text.contains("Нажать «Повторить»."))
        #expect(text.contains("list_profiles"))
        #expect(text.contains("# Rules for UI tests"))
        #expect(text.contains("Never invent"))
    }

    @Test func namesNoToolThatIsNotThere() async throws {
        let answer = try await Client().ask(
            "prompts/get",
            ["name": "automate_scenario", "arguments": ["scenario": "a case"]]
        )
        let words = Self.texts(answer).split { !($0.isLetter || $0 == "_") }.filter { $0.contains("_") }
        let known = Set(ToolTable.standard.names + ["area_element"])
        for word in words { #expect(known.contains(String(word)), "\(word)") }
    }

    @Test func explainsWithTheDiagnostics() async throws {
        let fixture = try ResultsFixture()
        let answer = try await Client(project: fixture.project).ask(
            "prompts/get",
            ["name": "explain_failure", "arguments": ["test": "RetryTests/testRetry"]]
        )
        let text = Self.texts(answer)
        #expect(text.contains("operation_success did not appear within 5 s"))
        #expect(text.contains("#4 GET /api/banners"))
    }

    @Test(arguments: [
        #"{ "name": "nothing" }"#, #"{ "name": "automate_scenario" }"#, "{}",
        #"{ "name": "automate_scenario", "arguments": { "scenario": "" } }"#,
        #"{ "name": "automate_scenario", "arguments": { "scenario": 5 } }"#,
        #"{ "name": "automate_scenario", "arguments": { "scenario": "x", "other": "y" } }"#,
        #"{ "name": "explain_failure", "arguments": { "test": "A/b" } }"#,
    ])
    func refusesWhatItCannotMake(params: String) async throws {
        let json = try JSONDocument(Array(params.utf8)).root.value
        let answer = try await Client().ask("prompts/get", try #require(json.objectValue))
        #expect(answer["error"]?["code"] == -32602)
    }

    @Test func completesNames() async throws {
        let fixture = try ResultsFixture()
        let client = try Client(project: fixture.project)
        func values(_ reference: JSONValue, _ name: String, _ typed: String) async -> JSONValue? {
            let params: JSONObject = ["ref": reference, "argument": ["name": .string(name), "value": .string(typed)]]
            return await client.ask("completion/complete", params)["result"]?["completion"]?["values"]
        }
        let profile: JSONValue = ["type": "ref/resource", "uri": "dubler://profile/{id}"]
        #expect(await values(profile, "id", "re") == ["retry"])
        #expect(await values(profile, "id", "") == ["gold", "retry"])
        #expect(await values(profile, "id", "TRY") == ["retry"])
        let failure: JSONValue = ["type": "ref/prompt", "name": "explain_failure"]
        #expect(await values(failure, "test", "retry") == ["RetryTests/testRetry"])
        #expect(await values(failure, "other", "") == [])
        let unknown: JSONObject = [
            "ref": ["type": "ref/prompt", "name": "x"], "argument": ["name": "a", "value": ""],
        ]
        #expect(await client.ask("completion/complete", unknown)["error"]?["code"] == -32602)
    }
}
