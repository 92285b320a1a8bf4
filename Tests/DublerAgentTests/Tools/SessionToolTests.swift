import Dubler
import Testing

@testable import DublerAgent

@Suite struct SessionToolTests {
    @Test func activatesAndSaysHowToGoOn() async throws {
        let client = try Client()
        let answer = try await client.answer("activate_profile", ["session": "s1", "profile": "retry"])
        #expect(answer["session"] == "s1")
        #expect(answer["profile"] == "retry")
        #expect(answer["environment"]?.objectValue?.keys == ["API_BASE_URL", "AUTH_URL"])
        #expect(answer["useCustomProfile"] == false)
        #expect(answer["next"]?.stringValue?.contains("launch_configuration") == true)
        let epoch = answer["epoch"]?.numberValue?.intValue ?? 0
        let baseline = try await client.answer("activate_profile", ["session": "s1", "profile": .null])
        #expect(baseline["profile"] == .null)
        #expect(baseline["epoch"]?.numberValue?.intValue == epoch + 1)
    }

    @Test func readsTheCatalogAnewWhereThatIsAskedFor() async throws {
        let client = try Client()
        _ = try await client.answer("activate_profile", ["session": "s1", "profile": "retry", "reload": true])
        let calls = client.transport.state.withLock { $0.calls }
        #expect(calls == ["POST /catalog/reload", "POST /sessions/s1/activate"])
    }

    @Test func givesTheLaunchInTheShapeThatXcodeBuildMCPTakes() async throws {
        let client = try Client()
        _ = try await client.answer("activate_profile", ["session": "s1", "profile": "retry"])
        let answer = try await client.answer(
            "launch_configuration",
            ["session": "s1", "launchState": "authorizedAndLocked"]
        )
        let launch = try #require(answer["launch_app_sim"])
        #expect(launch["launchArgs"] == ["-uiTesting", "-resetApplicationState"])
        #expect(launch["env"]?["AUTHORIZATION_STATE"] == "authorized")
        #expect(launch["env"]?["ACCESS_STATE"] == "locked")
        #expect(launch["env"]?["APP_CLOCK"] == "2026-01-15T09:00:00.000Z")
        let session = try await client.answer(
            "activate_profile",
            ["session": "s1", "profile": "retry", "reset": false]
        )
        #expect(launch["env"]?["API_BASE_URL"] == session["environment"]?["API_BASE_URL"])
        #expect(launch["env"]?["AUTH_URL"] == session["environment"]?["AUTH_URL"])
        let runner = answer["test_sim"]?["testRunnerEnv"]
        #expect(runner == ["DUBLER_URL": "http://127.0.0.1:8787", "DUBLER_SESSION": "s1"])
    }

    @Test func resetsPartsAndKeepsTheAddresses() async throws {
        let client = try Client()
        let before = try await client.answer("activate_profile", ["session": "s1", "profile": "retry"])
        let counters = try await client.answer("reset_session", ["session": "s1", "scopes": ["counters", "journal"]])
        #expect(counters["baseURLs"] == before["baseURLs"])
        #expect(counters["reset"] == ["counters", "journal"])
        #expect(counters["next"]?.stringValue?.contains("may go on") == true)
        let all = try await client.answer("reset_session", ["session": "s1", "scopes": ["all"]])
        #expect(all["baseURLs"] != before["baseURLs"])
    }

    @Test func namesWithSlashesStayOneSession() async throws {
        let client = try Client()
        let text = await client.failure("activate_profile", ["session": "a/b?c", "profile": .null])
        #expect(!text.contains("call_unknown"), "\(text)")
    }
}
