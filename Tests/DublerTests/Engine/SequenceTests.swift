import Testing

@testable import Dubler

/// Sequences of responses, and what follows their end.
@Suite struct SequenceTests {
    private static let below = #"{"name": "below", "method": "GET", "path": "/**", "response": {}}"#

    private static func rule(_ responses: String, _ then: String? = nil) -> String {
        let end = then.map { ", \"then\": \"\($0)\"" } ?? ""
        return "{\"name\": \"r\", \"method\": \"GET\", \"path\": \"/a\", \"responses\": [\(responses)]\(end)}"
    }

    @Test(arguments: [
        // `times` is 1 before the last, and the last goes on.
        (#"{"status": 500}, {"status": 200}"#, nil, [1, 2, 2, 2]),
        (#"{"times": 2, "status": 500}, {"status": 200}"#, nil, [1, 1, 2, 2]),
        // Its end falls through where the last has `times`.
        (#"{"status": 500}, {"times": 1}"#, nil, [1, 2, 0, 0]),
        (#"{"status": 500}, {"status": 200}"#, "fallThrough", [1, 2, 0, 0]),
        (#"{"times": 2}, {"status": 200}"#, "cycle", [1, 1, 2, 1, 1, 2, 1]),
        (#"{"status": 200}"#, "cycle", [1, 1, 1]),
        (#"{"status": 200}, {"times": 2}"#, "fail", [1, 2, 2, -1, -1]),
    ])
    func responsesComeInTheirTurn(responses: String, then: String?, expected: [Int]) throws {
        var fixture = try EngineFixture(baseline: Self.rule(responses, then) + "," + Self.below)
        var seen: [Int] = []
        for _ in expected {
            let entry = try fixture.send("GET", "/a").entry
            seen.append(entry.answerer.map { $0.name == "r" ? $0.response : 0 } ?? -1)
        }
        #expect(seen == expected)
    }

    @Test func aSequenceThatFailsAnswersAsUnmatchedAlsoWithTheCatalogsOwnAnswer() throws {
        let rules = "{\"rules\": [\(Self.rule("{\"times\": 1}", "fail")), \(Self.below)]}"
        var plain = try EngineFixture(["baseline/all.json": rules])
        try plain.send("GET", "/a")
        let refused = try plain.send("GET", "/a")
        #expect(refused.status == 404)
        #expect(refused.json["code"] == "sequence_exhausted")
        #expect(refused.entry.kind == .unmatched)
        #expect(refused.entry.code == "sequence_exhausted")
        var own = try EngineFixture([
            "baseline/all.json": rules, "catalog.json": #"{"unmatched": {"status": 418, "body": {"mine": true}}}"#,
        ])
        try own.send("GET", "/a")
        let mine = try own.send("GET", "/a")
        #expect(mine.status == 418)
        #expect(mine.text == #"{"mine": true}"#)
        #expect(mine.entry.kind == .unmatched)
        #expect(mine.entry.code == "sequence_exhausted")
        #expect(own.verify(#"{"mode": "noUnmatched"}"#).json["passed"] == false)
    }

    @Test func anExhaustedSequenceStaysReadable() throws {
        var fixture = try EngineFixture(baseline: Self.rule(#"{"times": 2}"#))
        for _ in 0..<5 { try fixture.send("GET", "/a") }
        let rule = try #require(fixture.engine.table.compiled.baseline.rules.first)
        #expect(try fixture.session().uses(of: rule) == 2)
    }

    @Test func countersOfSessionsAreApart() throws {
        var fixture = try EngineFixture(baseline: Self.rule(#"{"status": 500}, {"status": 200}"#))
        fixture.call("POST", "/sessions", #"{"id": "other"}"#)
        #expect(try fixture.send("GET", "/a").status == 500)
        #expect(try fixture.send("GET", "/a").status == 200)
        #expect(try fixture.send("GET", "/a", session: "other").status == 500)
        #expect(try fixture.send("GET", "/a").status == 200)
    }

    @Test func aPatchUsesOneOfTheRuleBelowAndAppliesItsChanges() throws {
        var fixture = try EngineFixture(
            baseline: #"""
                {"name": "below", "method": "GET", "path": "/a", "responses": [
                    {"status": 202, "body": {"n": 1, "keep": 1.50}, "set": {"seen": {"$inc": 1}}},
                    {"body": {"n": 2, "keep": 2.50}}]}
                """#,
            profiles: [
                "p":
                    #""overrides": [{"name": "patch", "method": "GET", "path": "/a", "response": {"patch": {"n": 0, "new": []}}}]"#
            ]
        )
        fixture.activate("p")
        let first = try fixture.send("GET", "/a")
        #expect(first.status == 202)
        #expect(
            first.text == #"{"n": 0, "keep": 1.50,"new":[]}"# || first.text == #"{"n": 0, "keep": 1.50, "new": []}"#
        )
        #expect(first.answerer == "profile:p patch 1 1")
        #expect(try fixture.session().state.json == ["seen": 1])
        #expect(try fixture.send("GET", "/a").json == ["n": 0, "keep": 2.5, "new": []])
    }

    @Test func anErrorWhileAnsweringUsesTheTurnsButLeavesTheState() throws {
        var fixture = try EngineFixture(
            baseline: #"""
                {"name": "below", "method": "GET", "path": "/a", "responses": [
                    {"body": {}, "set": {"below": true}}, {"body": {"second": true}}]}
                """#,
            profiles: [
                "p": #"""
                "state": {"text": "x"},
                "overrides": [{"name": "top", "method": "GET", "path": "/a", "responses": [
                    {"patch": {}, "set": {"first": 1, "text.deeper": 1}}, {"patch": {}}]}]
                """#
            ]
        )
        fixture.activate("p")
        let failed = try fixture.send("GET", "/a")
        #expect(failed.status == 500)
        #expect(failed.json["code"] == "state_type_conflict")
        #expect(failed.entry.kind == .unmatched)
        #expect(try fixture.session().state.json == ["text": "x"])
        let next = try fixture.send("GET", "/a")
        #expect(next.answerer == "profile:p top 2 2")
        #expect(next.json == ["second": true])
    }
}
