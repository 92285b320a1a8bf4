import Dubler
import Testing

@testable import DublerAgent

/// Arguments that are wrong: the answer says what would be right.
@Suite struct ArgumentTests {
    @Test func namesTheNearArgument() async throws {
        let text = try await Client().failure("list_profiles", ["serch": "gold"])
        #expect(text.contains("no argument `serch`; did you mean `search`?"))
        #expect(text.contains("[unknown_argument]"))
        #expect(text.contains("Next: Its arguments: search, tag, limit, cursor."))
    }

    @Test func namesTheArgumentThatIsMissing() async throws {
        let text = try await Client().failure("journal")
        #expect(text.contains("journal needs `session`: The session"))
        #expect(text.contains("Next: Call it again with `session`."))
    }

    @Test func namesAllowedValues() async throws {
        let client = try Client()
        let text = await client.failure("reset_session", ["session": "s", "scopes": ["counter"]])
        #expect(text.contains("`scopes[0]` of reset_session must be"))
        for scope in ["counters", "state", "journal", "overrides", "all"] { #expect(text.contains(scope)) }
        #expect(text.contains("it is \"counter\""))
        let state = await client.failure("launch_configuration", ["session": "s", "launchState": "unlocked"])
        #expect(state.contains("authorizedAndUnlocked") && state.contains("onboarding"))
    }

    @Test(arguments: [
        ("list_profiles", "{\"limit\": 0}"), ("list_profiles", "{\"limit\": \"5\"}"),
        ("journal", "{\"session\": \"s\", \"status\": 1000}"), ("journal", "{\"session\": \"\"}"),
        ("journal", "{\"session\": \"s\", \"since\": true}"),
        ("verify_requests", "{\"session\": \"s\", \"mode\": \"all\"}"),
        ("verify_requests", "{\"session\": \"s\", \"mode\": \"count\", \"timeout\": \"6m\"}"),
        ("verify_requests", "{\"session\": \"s\", \"mode\": \"count\", \"timeout\": \"soon\"}"),
        ("activate_profile", "{\"session\": \"s\", \"profile\": 5}"),
        ("check_profile", "{\"profile\": \"gold\"}"), ("get_diagnostics", "{\"test\": \"A/b\", \"parts\": [\"all\"]}"),
    ])
    func saysWhatIsWrongAndWhatIsRight(tool: String, arguments: String) async throws {
        let json = try JSONDocument(Array(arguments.utf8)).root.value
        let text = try await Client().failure(tool, try #require(json.objectValue))
        #expect(text.contains("[wrong_argument]"), "\(text)")
        #expect(text.contains("must be"), "\(text)")
        #expect(text.contains("Next: Correct it"), "\(text)")
    }

    @Test func namesNearProfiles() async throws {
        let client = try Client()
        let text = await client.failure("activate_profile", ["session": "s1", "profile": "retri"])
        #expect(text.contains("retry") && text.contains("[profile_unknown]"))
        #expect(text.contains("Next: list_profiles"))
        #expect(await client.failure("get_profile", ["id": "golden"]).contains("gold"))
    }

    @Test func tellsHowASessionIsMade() async throws {
        let text = try await Client().failure("journal", ["session": "nobody"])
        #expect(text.contains("[session_unknown]") && text.contains("Next: activate_profile"))
    }

    @Test func tellsWhenNoServerAnswers() async throws {
        let client = try Client()
        client.transport.state.withLock { $0.isReachable = false }
        #expect(await client.failure("list_profiles").contains("[server_unreachable]"))
    }

    @Test func showsEveryFaultOfARule() async throws {
        let text = try await Client().failure(
            "try_override",
            ["session": "s1", "name": "x", "rule": ["request": ["path": "/a"]]]
        )
        #expect(text.contains("\n- a rule needs the key `method` [missing_key]"), "\(text)")
        #expect(text.contains("\n- a rule has no key `request`"), "\(text)")
    }
}
