import Foundation
import Testing

@testable import Dubler

@Suite struct TimelinePageTests {
    @Test(arguments: [
        ("10:15:24.101  POST /api/operation → 500  (fails, override, response 1 of 2)", TimelineLine.Kind.refused),
        ("10:15:24.101  GET /api/cards → 200  (cards, baseline, response 1 of 1)", .request),
        ("10:15:24.101  GET /nothing → 404  (unmatched)", .unmatched),
        ("10:15:24.101  GET /old → 410  (stale)", .unmatched),
        ("10:15:24.101  gold activated", .server), ("10:15:24.101  push hello sent", .simulator),
        ("10:15:24.101  push hello not sent: simulator_shut_down", .simulator),
        ("10:15:24.101  tap operation_retry", .test), ("no time at all", .test),
        ("10:15:24.101  It is not there.", .failed),
    ])
    func linesOfATextTellWhatTheyAre(line: String, kind: TimelineLine.Kind) {
        let read = TimelineLine(line: line, failures: ["It is not there.\nSeen: nothing"])
        #expect(read?.kind == kind)
        #expect(read?.time == (line.hasPrefix("10") ? "10:15:24.101" : ""))
    }

    @Test func theControlAPIAndTheTextGiveTheSameLines() throws {
        var bench = try ControlBench.wallet()
        try bench.call("POST", "/sessions/default/activate", ["profile": "gold"])
        try bench.send("GET", "/api/operation/status")
        try bench.send("GET", "/nothing?a=b")
        try bench.call("POST", "/sessions/default/events", ["kind": "step", "name": "tap operation_retry"])
        let items = try bench.call("GET", "/sessions/default/timeline").items
        let lines = items.compactMap { TimelineLine($0) }
        #expect(lines.map(\.kind) == [.server, .request, .unmatched, .test])
        let texts = lines.compactMap { TimelineLine(line: "\($0.time)  \($0.text)") }
        #expect(texts.map(\.kind) == lines.map(\.kind))
        #expect(texts.map(\.text) == lines.map(\.text))
        #expect(texts.map(\.time) == lines.map(\.time))
    }

    @Test func thePageShowsFailuresRequestsAndTheirDetails() throws {
        var bench = try ControlBench.wallet()
        try bench.call("POST", "/sessions/default/activate", ["profile": "gold"])
        try bench.send("GET", "/api/items/7?full=2")
        let diagnostics = try bench.call("GET", "/sessions/default/diagnostics").json
        let page = TimelinePage(
            title: "RetryTests/testRetry",
            facts: [("profile", "gold"), ("seed", "")],
            failures: [.init(message: "expected: <2>", place: "RetryTests.swift:12")],
            diagnostics: diagnostics
        ).html
        for part in [
            "<title>RetryTests/testRetry</title>", "expected: &lt;2&gt;", "RetryTests.swift:12",
            "<span class=\"target\">/api/items/7?full=2</span>", "nearest rules:", "query.full: expected",
            "<dt>profile</dt><dd>gold</dd>",
        ] {
            #expect(page.contains(part), "\(part)")
        }
        #expect(!page.contains("seed"))
    }

    @Test func nothingInATestBecomesMarkup() {
        let evil = "</pre><script>alert(1)</script><img src=x onerror=\"x\">'\u{0}\u{202E}"
        let page = TimelinePage(
            title: evil,
            facts: [(evil, evil)],
            failures: [.init(message: evil, place: evil)],
            diagnostics: nil,
            lines: [evil, "10:00:00.000  GET /\(evil) → 200  (\(evil))"]
        ).html
        #expect(!page.contains("<script"))
        #expect(!page.contains("<img"))
        #expect(!page.unicodeScalars.contains("\u{0}"))
        #expect(!page.unicodeScalars.contains("\u{202E}"))
    }

    @Test func longPausesAreSeen() {
        let lines = ["10:00:00.500  a", "10:00:00.900  b", "10:00:05.950  c"].compactMap { TimelineLine(line: $0) }
        let html = TimelineList(lines).html
        #expect(html.contains("5.1 s without anything"))
        #expect(html.components(separatedBy: "without anything").count == 2)
    }

    @Test(arguments: ["9e999:00:00", "-1:-1:-1", "a:b:c", "1:2", "99:99:1e300", "::", "10:15:24.9999999"])
    func oddTimesAreNone(time: String) {
        var line = TimelineLine(line: "x")
        line?.time = time
        _ = line?.milliseconds
    }
}
