import Dubler
import Foundation
import Testing

@testable import DublerCommand

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct ReportTests {
    private let results: ResultsFixture

    init() throws { results = try ResultsFixture() }

    /// Runs the command, and gives what it wrote.
    private func report(_ words: String...) throws -> (exit: ExitCode, output: String, errors: String, page: String) {
        let captured = CapturedConsole()
        let page = results.path("report.html")
        let exit = Program.run(["report"] + words + ["-o", page], environment: [:], console: captured.console())
        return (exit, captured.output, captured.errors, results.folder.text("report.html"))
    }

    @Test func aGreenRunIsGreen() throws {
        try results.add("CardsTests/testPages", timeline: ["10:15:20.000  gold activated"])
        let report = try report(results.path())
        #expect(report.exit == .success)
        #expect(report.output.hasPrefix("1 passed: "))
        #expect(report.page.contains("testPages"))
        #expect(report.page.contains("gold activated"))
    }

    @Test func attemptsAndShardsComeTogether() throws {
        try results.add("A/testRetry", attempt: 1, to: "one", message: "not yet", started: "2026-01-15T10:00:00Z")
        try results.add("A/testRetry", attempt: 1, to: "two", started: "2026-01-15T10:05:00Z")
        try results.add("A/testBad", to: "one", message: "no")
        try results.add("A/testGood", to: "two")
        let report = try report(results.path("one"), results.path("two"), "--json")
        #expect(report.exit == .failure)
        let json = try JSONDocument(Array(report.output.utf8)).root.value
        #expect(json["counts"] == ["failed": 1, "quarantined": 0, "passedOnRetry": 1, "passed": 1])
        let order = json["tests"]?.arrayValue?.map { $0["test"] }
        #expect(order == ["A/testBad", "A/testRetry", "A/testGood"], "the worst first")
    }

    @Test func junitCarriesTheScenarioAndTheIdOfTheCase() throws {
        try results.add("A/testBad", message: "no <success> screen")
        try results.add("A/testGood")
        try results.folder.write([
            "Mocks/catalog.json": #"{ "version": 1 }"#,
            "Mocks/scenarios/retry.md": "# operation_retry: Retry\nCase: C1001\n## Steps\n1. Tap Retry\n",
            "index.json": #"{ "tests": [ { "class": "A", "method": "testBad", "scenarios": ["operation_retry"] } ] }"#,
        ])
        let file = results.path("out/junit.xml")
        let report = try report(
            results.path(),
            "--junit",
            file,
            "--catalog",
            results.path("Mocks"),
            "--index",
            results.path("index.json")
        )
        #expect(report.exit == .failure, "\(report.errors)")
        let text = results.folder.text("out/junit.xml")
        #expect(text.contains(#"<testsuites tests="2" failures="1" errors="0" skipped="0""#))
        #expect(text.contains(#"<property name="scenario" value="operation_retry"/>"#))
        #expect(text.contains(#"<property name="test_id" value="C1001"/>"#))
        #expect(text.contains("no &lt;success&gt; screen"))
        #expect(XMLParser(data: Data(text.utf8)).parse())
    }

    @Test func theLastAttemptDecides() throws {
        try results.add("A/testFlaky", attempt: 1, started: "2026-01-15T10:00:00Z")
        try results.add("A/testFlaky", attempt: 2, message: "now it fails", started: "2026-01-15T10:05:00Z")
        #expect(try report(results.path()).exit == .failure)
    }

    @Test func quarantineHoldsUntilItsDay() throws {
        try results.add("A/testOne", message: "bad one")
        try results.add("B/testTwo", message: "bad two")
        let file = results.path("q.json")
        func list(_ day: String) -> String {
            #"{ "tests": [ { "test": "A", "owner": "anna", "expires": "\#(day)", "reason": "issue 7" },"#
                + #"{ "test": "B/testTwo", "owner": "boris", "expires": "9999-01-01" } ] }"#
        }
        try results.folder.write(["q.json": list("9999-01-01")])
        let held = try report(results.path(), "--quarantine", file)
        #expect(held.exit == .success)
        #expect(held.page.contains("looked after by anna: issue 7"))
        try results.folder.write(["q.json": list("2026-01-01")])
        let expired = try report(results.path(), "--quarantine", file)
        #expect(expired.exit == .failure)
        #expect(expired.errors.contains("The quarantine of A ended on 2026-01-01; anna looks after it."))
    }

    @Test(arguments: [
        (#"{ "tests": [ { "test": "A", "expires": "2026-01-01" } ] }"#, "needs `owner`"),
        (#"{ "tests": [ { "test": "A", "owner": "a", "expires": "soon" } ] }"#, "which is no day"),
        (#"{ "tests": [ { "test": "A", "owner": "a", "expire": "2026-01-01" } ] }"#, "no key `expire`"),
        ("[]", "no list `tests`"), ("{", "q.json:1:"),
    ])
    func aQuarantineThatCannotBeReadIsNoQuarantine(text: String, message: String) throws {
        try results.add("A/testOne")
        try results.folder.write(["q.json": text])
        let report = try report(results.path(), "--quarantine", results.path("q.json"))
        #expect(report.exit == .failure)
        #expect(report.errors.contains(message), "\(report.errors)")
    }

    @Test func aFailureIsComparedWithTheLastGreenRun() throws {
        try results.add(
            "A/testRetry",
            to: "green",
            timeline: ["10:00:00.000  tap start", "10:00:01.000  tap retry", "10:00:02.000  see done"],
            requests: ["POST /api/operation 200", "POST /api/operation 200"],
            more: [("effectiveHash", "h1"), ("catalogHash", "c1")]
        )
        try results.add(
            "A/testRetry",
            message: "expected 2",
            timeline: ["11:00:00.000  tap start", "11:00:00.500  see error"],
            requests: ["POST /api/operation"],
            more: [("effectiveHash", "h2"), ("catalogHash", "c2")]
        )
        let page = try report(results.path(), "--green", results.path("green")).page
        #expect(page.contains("Against the last green run"))
        #expect(page.contains("its effective hash is another"))
        #expect(page.contains("<span class=\"muted\">green</span> tap retry"))
        #expect(page.contains("<span class=\"muted\">red</span> see error"))
        #expect(page.contains("<code>POST /api/operation 200</code></td><td class=\"number\">2</td>"))
    }

    @Test func aRetryIsComparedWithTheAttemptThatPassed() throws {
        try results.add("A/testRetry", attempt: 1, message: "x", started: "2026-01-15T10:00:00Z", requests: ["GET /a"])
        try results.add("A/testRetry", attempt: 2, started: "2026-01-15T10:01:00Z", requests: ["GET /a 200"])
        let page = try report(results.path()).page
        #expect(page.contains("Against attempt 2"))
        #expect(page.contains("The same steps and requests."))
    }

    @Test func aFailedTestsFilesAreLinkedFromWhereThePageLies() throws {
        let files = ["timeline.html": "<h1>x</h1>", "app.log": "started"]
        try results.add("A/test One", to: "shard #1", message: "no", files: files)
        let page = try report(results.path("shard #1")).page
        #expect(page.contains("<a href=\"shard%20%231/A/test%20One/attempt-1/timeline.html\">timeline</a>"))
        #expect(page.contains("<a href=\"shard%20%231/A/test%20One/attempt-1/app.log\">log</a>"))
        #expect(!page.contains(">screenshot</a>"), "a link to nothing")
        #expect(page.contains("dubler replay &#39;\(results.path("shard #1"))/A/test One/attempt-1&#39; --launch"))
        let elsewhere = FolderLinks(page: "\(results.folder.path)/pages/of/mine.html")
        #expect(
            elsewhere.html(results.path("shard #1/A/test One/attempt-1")).contains("../../shard%20%231/A/test%20One")
        )
    }

    @Test func theFirstFailureIsSeenAndTheOthersAreFolded() throws {
        let failures: JSONValue = [["message": "the cause\nwhy"], ["message": "what follows\nmore"]]
        try results.add("A/testOne", message: "", more: [("failures", failures)])
        let page = try report(results.path()).page
        #expect(page.contains("<div class=\"failure\"><pre>the cause\nwhy</pre>"))
        #expect(page.contains("<summary>then: what follows</summary><div class=\"failure\"><pre>what follows\nmore"))
    }

    @Test func requestsOfAFailedTestCarryWhatWasSentAndAnswered() throws {
        func entry(_ body: String) -> String {
            #"{ "method": "POST", "target": "/a", "status": 500, "responseBody": "\#(body)" }"#
        }
        let line = "10:15:20.000  POST /a → 500  (fails, profile:x, response 1 of 2)"
        // The journal has lost its first request, the timeline has not.
        try results.add(
            "A/testOne",
            message: "no",
            timeline: [line, line, "10:15:21.000  GET /b → 200  (b, baseline, response 1 of 1)", line],
            files: ["journal.json": #"{ "items": [ \#(entry("second")), \#(entry("third")) ] }"#]
        )
        let page = try report(results.path()).page
        #expect(page.components(separatedBy: "request and answer").count == 3)
        let (second, third) = (page.range(of: "second</pre>"), page.range(of: "third</pre>"))
        #expect(try #require(second).lowerBound < #require(third).lowerBound)
    }

    @Test func whatCannotBeReadIsToldAndIsNotGreen() throws {
        try results.add("A/testOne")
        try results.folder.write(["results/A/testTwo/attempt-1/failure.json": "{ torn"])
        let report = try report(results.path())
        #expect(report.exit == .failure)
        #expect(report.errors.contains("testTwo/attempt-1/failure.json is no JSON"))
        #expect(report.page.contains("Unreadable"))
    }

    @Test func noResultsAreNoGreenRun() throws {
        try results.folder.write(["results/empty.txt": ""])
        #expect(try report(results.path()).errors.contains("there are no results in"))
        #expect(try report(results.path("nowhere")).errors.contains("there is no folder"))
    }

    @Test func nothingOfATestBecomesMarkup() throws {
        let evil = "</pre><script>x</script>"
        try results.add("A/test\u{2028}", message: evil, timeline: ["10:00:00.000  \(evil)"], files: ["app.log": evil])
        #expect(!(try report(results.path(), "--title", evil).page.contains("<script")))
    }
}
