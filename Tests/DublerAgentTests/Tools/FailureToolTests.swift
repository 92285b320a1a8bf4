import Dubler
import Testing

@testable import DublerAgent

@Suite struct FailureToolTests {
    @Test func listsWhatFailedWorstFirst() async throws {
        let fixture = try ResultsFixture()
        let client = try Client(project: fixture.project)
        let answer = try await client.answer("list_failures")
        let items = answer["items"]?.arrayValue ?? []
        #expect(items.compactMap { $0["test"]?.stringValue } == ["PushTests/testPush", "RetryTests/testRetry"])
        #expect(items.compactMap { $0["verdict"]?.stringValue } == ["failed", "passedOnRetry"])
        #expect(items.first?["message"] == "operation_success did not appear within 5 s")
        #expect(items.first?["place"] == "UITests/RetryTests.swift:12")
        #expect(answer["passed"] == 1)
        let page = try await client.answer("list_failures", ["limit": 1])
        #expect(page["next"] == "1")
        #expect(
            try await client.answer("list_failures", ["cursor": "1"])["items"]?[0]?["test"] == "RetryTests/testRetry"
        )
    }

    @Test func readsWhatATestLeftBehind() async throws {
        let fixture = try ResultsFixture()
        let client = try Client(project: fixture.project)
        let answer = try await client.answer(
            "get_diagnostics",
            ["test": "RetryTests/testRetry", "parts": ["hierarchy", "log", "crash"], "timelineLimit": 1]
        )
        #expect(answer["attempt"] == 1)
        #expect(answer["attempts"] == 2)
        #expect(answer["timeline"] == ["10:15:25.000  failed"])
        #expect(answer["timelineLeftOut"] == 1)
        #expect(answer["unmatched"] == ["#4 GET /api/banners"])
        #expect(answer["parts"]?["hierarchy"]?["text"]?.stringValue?.contains("operation_retry") == true)
        #expect(answer["missing"] == ["crash"])
        #expect(answer["files"]?.arrayValue?.contains("app.log") == true)
        let difference = try #require(answer["difference"])
        #expect(difference["from"] == "attempt 2")
        #expect(difference["remarks"]?[0]?.stringValue?.contains("effective hash") == true)
        let green = try await client.answer("get_diagnostics", ["test": "RetryTests/testRetry", "attempt": 2])
        #expect(green["passed"] == true)
        #expect(green["difference"] == .null)
    }

    @Test func showsTheEndOfALongLog() async throws {
        let fixture = try ResultsFixture()
        let log = (1...1_000).map { "line \($0)\n" }.joined()
        try fixture.folder.write(".dubler/results/PushTests/testPush/attempt-1/app.log", log)
        let client = try Client(project: fixture.project)
        let answer = try await client.answer(
            "get_diagnostics",
            ["test": "PushTests/testPush", "parts": ["log"], "partLimit": 500]
        )
        #expect(answer["parts"]?["log"]?["isCut"] == true)
        #expect(answer["parts"]?["log"]?["text"]?.stringValue?.hasSuffix("line 1000\n") == true)
    }

    @Test func namesNearTestsRunsAndAttempts() async throws {
        let fixture = try ResultsFixture()
        let client = try Client(project: fixture.project)
        let test = await client.failure("get_diagnostics", ["test": "RetryTests/testRetri"])
        #expect(test.contains("[test_unknown]") && test.contains("RetryTests/testRetry"))
        let run = await client.failure("list_failures", ["run": "nightly"])
        #expect(run.contains("[run_unknown]") && run.contains("Runs: results"))
        let attempt = await client.failure("get_diagnostics", ["test": "RetryTests/testRetry", "attempt": 9])
        #expect(attempt.contains("Its attempts: 1, 2"))
    }

    @Test func saysWhereResultsComeFrom() async throws {
        let text = try await Client().failure("list_failures")
        #expect(text.contains("[no_results]") && text.contains("DUBLER_RESULTS"))
    }

    @Test func reachesNoFolderThatItWasNotGiven() async throws {
        let fixture = try ResultsFixture()
        let client = try Client(project: fixture.project)
        for run in ["../..", "/etc", ".dubler/results", "results/../.."] {
            #expect(await client.failure("list_failures", ["run": .string(run)]).contains("[run_unknown]"))
        }
        for test in ["../../RetryTests/testRetry", "/etc/passwd"] {
            #expect(await client.failure("get_diagnostics", ["test": .string(test)]).contains("[test_unknown]"))
        }
    }

    @Test func namesRunsByTheirFolders() {
        let project = ProjectFolder(path: "/p", results: ["shard-1/results", "/a/results", "nightly/"])
        #expect(project.runs.map(\.id) == ["results", "results-2", "nightly"])
        #expect(project.runs.map(\.path) == ["/p/shard-1/results", "/a/results", "/p/nightly/"])
    }
}
