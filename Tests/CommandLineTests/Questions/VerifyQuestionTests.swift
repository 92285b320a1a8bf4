import Dubler
import Testing

@testable import DublerCommand

@Suite struct VerifyQuestionTests {
    private func question(_ line: String) throws -> VerifyQuestion {
        let words = ShellWords.split(line)
        guard case .run(let invocation) = try CommandLineParser(table: .standard).parse(["verify-requests"] + words)
        else {
            throw CommandFailure("help")
        }
        return try VerifyQuestion(invocation)
    }

    private func json(_ text: String) throws -> JSONValue { try JSONDocument(Array(text.utf8)).root.value }

    @Test func anExactCountWaitsForASurplus() throws {
        let question = try question("--method POST --path /api/operation --count 2")
        #expect(
            try question.json
                == json(
                    #"{"mode":"count","requests":[{"method":"POST","path":"/api/operation"}],"count":2,"settle":300}"#
                )
        )
        #expect(question.title == "2 × POST /api/operation")
    }

    @Test func methodAndPathHaveAPlaceToo() throws {
        #expect(try question("POST /a").json == question("--method POST --path /a").json)
        #expect(try question("POST").title == "at least 1 × POST")
        #expect(throws: CommandFailure.self) { try question("POST /a --path /b") }
        #expect(throws: CommandFailure.self) { try question("POST /a --no-unmatched") }
    }

    @Test func conditionsAreThoseOfARule() throws {
        let question = try question(
            #"--path /a --query x=1 --query y=2 --query y=3 --header 'X-A: b' --body '{"n":1.0}' "#
                + "--rule r --profile p --service auth --since 12 --within 5s"
        )
        #expect(
            try question.json
                == json(
                    #"""
                    {"mode":"count","requests":[{"service":"auth","path":"/a","profile":"p","rule":"r",
                      "query":{"x":"1","y":["2","3"]},"headers":{"X-A":"b"},"body":{"json":{"n":1}}}],
                     "count":{"atLeast":1},"since":12,"timeout":5000}
                    """#
                )
        )
        #expect(question.waits)
    }

    @Test func boundsMayBeOpen() throws {
        #expect(try question("--path /a --at-least 2").json["count"] == ["atLeast": 2])
        #expect(try question("--path /a --at-most 2").json["count"] == ["atLeast": 0, "atMost": 2])
        #expect(try question("--path /a --count 0").title == "0 × * /a")
        #expect(try question("--path /a --at-most 2 --settle 0").json["settle"] == nil)
        #expect(try question("--no-unmatched").json == ["mode": "noUnmatched"])
        #expect(try question("--path /a --since 'before retry'").json["since"] == "before retry")
    }

    @Test(arguments: [
        [], ["--count", "2"], ["--path", "/a", "--count", "1", "--at-least", "1"],
        ["--path", "/a", "--at-least", "3", "--at-most", "2"], ["--no-unmatched", "--path", "/a"],
        ["--path", "/a", "--body", "{"], ["--path", "/a", "--query", "x"], ["--path", "/a", "--within", "5"],
        ["--path", "/a", "--count", "-1"], ["--path", "/a", "--body", "@/no/such/file"],
    ])
    func whatCannotBeAskedIsRefused(words: [String]) {
        let console = CapturedConsole()
        #expect(console.run(["verify-requests"] + words) == 2)
        #expect(console.errors.contains("dubler: error:"))
    }

    @Test func theJudgementIsWhatAPersonLooksFor() throws {
        let question = try question("--method POST --path /a --count 2")
        #expect(question.lines(try json(#"{"passed":true,"seen":2}"#), .plain) == ["passed: 2 × POST /a; seen: 2"])
        let failed = try json(
            #"""
            {"passed":false,"expected":2,"seen":1,"difference":"one is missing",
             "nearMisses":[{"seq":3,"request":"POST /a?x","verdicts":[
               {"condition":"path","passed":true,"expected":"/a","seen":"/a"},
               {"condition":"query.x","passed":false,"expected":"\"1\"","seen":null}]}],
             "timeline":[{"time":"2026-01-01T10:15:24.101Z","text":"POST /a → 500"}]}
            """#
        )
        #expect(
            question.lines(failed, .plain) == [
                "failed: expected: 2 × POST /a; seen: 1", "  first difference: one is missing",
                "  nearest: #3 POST /a?x", "    query.x: expected \"1\", seen nothing", "  timeline, UTC:",
                "    10:15:24.101  POST /a → 500",
            ]
        )
    }

    @Test func noServerMeansNoJudgement() throws {
        let console = CapturedConsole()
        let url = "http://127.0.0.1:\(try FreePort.find())"
        #expect(console.run(["verify-requests", "--path", "/a", "--url", url]) == 2)
        #expect(console.errors.contains("server_unreachable"))
        #expect(console.output.isEmpty)
    }
}
