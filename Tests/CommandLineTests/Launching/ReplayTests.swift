import Dubler
import DublerServer
import Foundation
import Testing

@testable import DublerCommand

/// `replay` of what a live session left, against that server and without any.
@Suite struct ReplayTests {
    private let program: BuiltProgram
    private let catalog: String
    private let url: String
    private let simctl: String

    init() throws {
        program = try BuiltProgram()
        catalog = try program.catalog()
        url = try program.serve([catalog]).ready.url
        simctl = "\(program.folder.path)/simctl"
        try program.folder.write([
            "simctl": """
            #!/bin/sh
            [ "$1" = launch ] && env | grep SIMCTL_CHILD_ | sort > '\(program.folder.path)/environment'
            echo "$@" >> '\(program.folder.path)/calls'
            """
        ])
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: simctl)
    }

    private var calls: [String] { program.folder.text("calls").split(separator: "\n").map(String.init) }

    private func backend(_ session: String, at url: String? = nil) throws -> MockBackend {
        MockBackend(baseURL: try #require(URL(string: url ?? self.url)), session: session)
    }

    /// What a test leaves when it fails, out of a live session; its app has sent requests
    /// before and behind the rule of the test.
    private func failedTest(sending: (before: [String], behind: [String]) = ([], [])) throws -> String {
        let backend = try backend("red")
        let override: JSONValue = ["method": "GET", "path": "/qa", "response": ["text": "of QA"]]
        try backend.control(.put, "/sessions/red/overrides/qa", body: override)
        try backend.activate(profile: "retry", useCustomProfile: true)
        for request in sending.before { try send(request, session: "red") }
        let rule: JSONValue = ["method": "GET", "path": "/test", "response": ["text": "of the test"]]
        try backend.control(.put, "/sessions/red/test-rules", body: ["rules": [rule]])
        for request in sending.behind { try send(request, session: "red") }
        let document = try backend.diagnostics()
        let timeline = (document["timeline"]?.arrayValue ?? []).map {
            "10:00:00.000  \($0["text"]?.stringValue ?? "")\n"
        }
        let overrides: JSONValue = [
            "overrides": document["overrides"] ?? .null, "testRules": document["testRules"] ?? [],
        ]
        let launch: JSONValue = [
            "bundleIdentifier": "com.example", "arguments": ["-uiTesting"], "launchState": "unauthorized",
            "environment": ["API_BASE_URL": "http://127.0.0.1:1", "ACCESS_STATE": "unlocked"],
        ]
        try program.folder.write([
            "red/profile.json": (document["profile"] ?? .null).text, "red/overrides.json": overrides.text,
            "red/launch.json": launch.text, "red/journal.json": (document["journal"] ?? .null).text,
            "red/timeline.txt": timeline.joined(),
        ])
        try backend.control(.delete, "/sessions/red")
        return "\(program.folder.path)/red"
    }

    /// Sends `METHOD TARGET` to the session as its app, and waits for the answer.
    private func send(_ request: String, session: String) throws {
        let port = try #require(URL(string: url)?.port)
        let words = request.split(separator: " ")
        let deadline = Deadline.after(BuiltProgram.patience)
        let connection = try SocketConnection(host: "127.0.0.1", port: port, deadline: deadline)
        let head = "\(words[0]) /__dubler/s/\(session)\(words[1]) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        try connection.send(Array("\(head)X-Test: 1\r\nContent-Length: 2\r\n\r\n{}".utf8), deadline: deadline)
        while try !connection.receive(deadline: deadline).isEmpty {}
    }

    private func answer(_ method: String, _ target: String, session: String, at url: String? = nil) throws -> String? {
        let body: JSONValue = ["method": .string(method), "target": .string(target)]
        let answer = try backend(session, at: url).control(.post, "/sessions/\(session)/effective", body: body)
        return answer["response"]?["body"]?.stringValue
    }

    @Test func aFailedTestsWorldIsThereAgain() throws {
        let folder = try failedTest()
        let run = try program.run(["replay", folder, "--url", url])
        #expect(run.exit == 0, "\(run.errors)")
        #expect(run.output.hasPrefix("retry in session replay"))
        #expect(run.errors.contains("1 temporary override, switched on"))
        #expect(run.errors.contains("1 rule of the test"))
        #expect(try answer("GET", "/qa", session: "replay") == "of QA")
        #expect(try answer("GET", "/test", session: "replay") == "of the test")
        #expect(try answer("POST", "/api/operation", session: "replay")?.contains("temporary_error") == true)
        #expect(calls.isEmpty)
    }

    @Test func itsAppIsLaunchedAtTheNewAddresses() throws {
        let run = try program.run(["replay", try failedTest(), "--launch", "--simctl", simctl, "--url", url])
        #expect(run.exit == 0, "\(run.errors)")
        #expect(calls == ["terminate booted com.example", "launch booted com.example -uiTesting"])
        let environment = program.folder.text("environment")
        #expect(environment.contains("SIMCTL_CHILD_ACCESS_STATE=unlocked\n"))
        #expect(!environment.contains("SIMCTL_CHILD_API_BASE_URL=http://127.0.0.1:1\n"))
    }

    @Test func aCatalogThatAnswersOtherwiseIsNoReplay() throws {
        let folder = try failedTest()
        let profile = program.folder.text("red/profile.json")
        let hash = try #require(try JSONDocument(Array(profile.utf8)).root.value["hash"]?.stringValue)
        try program.folder.write(["red/profile.json": profile.replacing(hash, with: "0123456789abcdef")])
        let run = try program.run(["replay", folder, "--url", url])
        #expect(run.exit == 1)
        #expect(run.errors.contains("answers otherwise than in the failed test"))
        #expect(try program.run(["replay", folder, "--url", url, "--anyway"]).exit == 0)
    }

    @Test func whatIsNoFolderOfAFailedTestSaysSo() throws {
        let run = try program.run(["replay", program.folder.path, "--url", url])
        #expect(run.exit == 1)
        #expect(run.errors.contains("has no profile.json"))
    }

    @Test func sequencesBeginAnewUnlessRequestsAreSentAgain() throws {
        let folder = try failedTest(sending: (["POST /api/operation", "GET /test"], ["GET /test", "GET /nowhere"]))
        #expect(try program.run(["replay", folder, "--url", url]).exit == 0)
        #expect(try answer("POST", "/api/operation", session: "replay")?.contains("temporary_error") == true)

        let run = try program.run(["replay", folder, "--url", url, "--requests"])
        #expect(run.exit == 0, "\(run.errors)")
        #expect(run.errors.contains("4 requests sent again, each answered as then"))
        #expect(try answer("POST", "/api/operation", session: "replay")?.contains("completed") == true)
        #expect(try answer("GET", "/test", session: "replay") == "of the test")
        let journal = try backend("replay").control(.get, "/sessions/replay/journal")
        let kinds = (journal["items"]?.arrayValue ?? []).map { $0["kind"]?.stringValue ?? "" }
        #expect(kinds == ["matched", "unmatched", "matched", "unmatched"], "the rule of the test came between")
        #expect(journal["items"]?[0]?["body"] == "{}")
    }

    @Test func aRequestThatIsAnsweredOtherwiseIsNoReplay() throws {
        let folder = try failedTest(sending: (["POST /api/operation"], []))
        let journal = program.folder.text("red/journal.json")
        try program.folder.write(["red/journal.json": journal.replacing(#""status":500"#, with: #""status":200"#)])
        let run = try program.run(["replay", folder, "--url", url, "--requests"])
        #expect(run.exit == 1)
        #expect(run.errors.contains("POST /api/operation: 500 by \"first call fails\", response 1, use 1; then 200"))
        #expect(try program.run(["replay", folder, "--url", url, "--requests", "--anyway"]).exit == 0)
    }

    @Test func requestsThatWereNotKeptAreTold() throws {
        let folder = try failedTest(sending: (["POST /api/operation"], []))
        let journal = program.folder.text("red/journal.json")
        try program.folder.write(["red/journal.json": journal.replacing(#""dropped":0"#, with: #""dropped":3"#)])
        let run = try program.run(["replay", folder, "--url", url, "--requests"])
        #expect(run.exit == 1 && run.errors.contains("not the 3 before them"), "\(run.errors)")
    }

    @Test func whereNoServerRunsOneIsStarted() throws {
        let folder = try failedTest(sending: (["POST /api/operation"], []))
        let port = try FreePort.find()
        let other = "http://127.0.0.1:\(port)"
        let words = ["replay", folder, "--catalog", catalog, "--requests"]
        defer { _ = try? program.run(["stop", "--port", String(port)]) }
        let run = try program.run(words, environment: ["DUBLER_URL": other])
        #expect(run.exit == 0, "\(run.errors)")
        #expect(run.output.hasPrefix("retry in session replay"))
        #expect(run.errors.contains("started: \(other)"))
        #expect(try answer("GET", "/qa", session: "replay", at: other) == "of QA")
        #expect(try answer("POST", "/api/operation", session: "replay", at: other)?.contains("completed") == true)
        let again = try program.run(words, environment: ["DUBLER_URL": other])
        #expect(again.exit == 0 && !again.errors.contains("started:"))
    }

    @Test func withoutACatalogNothingIsStarted() throws {
        let other = "http://127.0.0.1:\(try FreePort.find())"
        let words = ["replay", try failedTest(), "--catalog", "\(program.folder.path)/none"]
        let run = try program.run(words, environment: ["DUBLER_URL": other])
        #expect(run.exit == 1 && run.errors.contains("none"), "\(run.errors)")
    }
}
