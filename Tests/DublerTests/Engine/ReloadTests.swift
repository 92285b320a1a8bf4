import Testing

@testable import Dubler

/// What a session keeps when the catalog beneath it changes.
@Suite struct ReloadTests {
    private static let rule = #"{"name": "r", "method": "GET", "path": "/a", "responses": [{"status": 500}, {}]}"#

    private static func reload(_ fixture: inout EngineFixture, _ files: [String: String]) throws {
        fixture.engine.reload(try EngineFixture.catalog(files), at: fixture.now)
    }

    @Test func aCounterGoesOnWhileItsRuleSaysTheSame() throws {
        var fixture = try EngineFixture(baseline: Self.rule)
        #expect(try fixture.send("GET", "/a").status == 500)
        // Laid out anew, moved, and with another rule before it.
        let other = #"{"name": "other", "method": "GET", "path": "/b", "response": {}},"#
        let laidOut = Self.rule.replacing(", ", with: ",\n      ").replacing("{", with: "{ ")
        try Self.reload(&fixture, EngineFixture.files(baseline: other + laidOut))
        #expect(try fixture.send("GET", "/a").answerer == "baseline r 2 2")
    }

    @Test(arguments: [
        rule.replacing("500", with: "501"), rule.replacing("\"r\"", with: "\"renamed\""),
        rule.replacing("\"GET\"", with: "[\"GET\"]"),
    ])
    func aCounterStartsAnewWhenItsRuleHasChanged(changed: String) throws {
        var fixture = try EngineFixture(baseline: Self.rule)
        try fixture.send("GET", "/a")
        try Self.reload(&fixture, EngineFixture.files(baseline: changed))
        #expect(try fixture.send("GET", "/a").entry.answerer?.use == 1)
    }

    @Test func aRuleThatWasAwayStartsAnew() throws {
        var fixture = try EngineFixture(baseline: Self.rule)
        try fixture.send("GET", "/a")
        try Self.reload(&fixture, EngineFixture.files(baseline: ""))
        #expect(try fixture.send("GET", "/a").answerer == "unmatched")
        try Self.reload(&fixture, EngineFixture.files(baseline: Self.rule))
        #expect(try fixture.send("GET", "/a").answerer == "baseline r 1 1")
    }

    @Test func countersOfOverridesTestRulesAndCollectionsGoOn() throws {
        let files = [
            "baseline/all.json": #"{"collections": {"things": {"path": "/things", "newKey": "uuid", "items": []}}}"#
        ]
        var fixture = try EngineFixture(files)
        for (place, path) in [("overrides", "/o"), ("test-rules", "/t")] {
            let rule = Self.rule.replacing("/a", with: path)
            fixture.call("PUT", "/sessions/default/\(place)", "{\"rules\": [\(rule)]}")
            try fixture.send("GET", path)
        }
        let first = try fixture.send("POST", "/things", body: "{}")
        try Self.reload(&fixture, files)
        #expect(try fixture.send("GET", "/o").entry.answerer?.use == 2)
        #expect(try fixture.send("GET", "/t").entry.answerer?.use == 2)
        let second = try fixture.send("POST", "/things", body: "{}")
        #expect(second.entry.answerer?.use == 2)
        #expect(second.status == 201 && second.json["id"] != first.json["id"])
    }

    @Test func aProfileThatIsGoneStaysAsItWasUntilAnotherIsActivated() throws {
        let base = #"{"name": "base", "method": "GET", "path": "/a", "response": {}}"#
        var fixture = try EngineFixture(baseline: base, profiles: ["p": "\"overrides\": [\(Self.rule)]", "q": ""])
        fixture.activate("p")
        #expect(try fixture.send("GET", "/a").status == 500)
        for round in 0..<3 {
            try Self.reload(&fixture, EngineFixture.files(baseline: base, profiles: ["q": ""]))
            #expect(try fixture.send("GET", "/a").answerer == "profile:p r 2 \(round + 2)")
        }
        #expect(fixture.activate("p").status == 404)
        fixture.activate("q")
        #expect(try fixture.send("GET", "/a").answerer == "baseline base 1 1")
    }

    @Test func changedStateAndItemsComeWithTheNextReset() throws {
        func files(_ tier: String, _ item: String) -> [String: String] {
            [
                "baseline/all.json":
                    "{\"collections\": {\"things\": {\"path\": \"/t\", \"items\": [{\"id\": \"\(item)\"}]}}}",
                "profiles/p.json": "{\"id\": \"p\", \"state\": {\"tier\": \"\(tier)\"}, \"overrides\": []}",
            ]
        }
        var fixture = try EngineFixture(files("gold", "one"))
        fixture.activate("p")
        try Self.reload(&fixture, files("plain", "two"))
        #expect(try fixture.session().state.json == ["tier": "gold", "things": ["one": ["id": "one"]]])
        fixture.call("POST", "/sessions/default/reset", #"{"scopes": ["state"]}"#)
        #expect(try fixture.session().state.json == ["tier": "plain", "things": ["two": ["id": "two"]]])
    }

    @Test func aReloadKeepsEpochJournalAndOverrides() throws {
        var fixture = try EngineFixture(baseline: Self.rule)
        fixture.call("PUT", "/sessions/default/overrides", "{\"rules\": [\(Self.rule)]}")
        try fixture.send("GET", "/a")
        let before = try fixture.session()
        try Self.reload(&fixture, EngineFixture.files(baseline: ""))
        let session = try fixture.session()
        #expect(session.group == before.group && session.epoch == before.epoch)
        #expect(session.journal.count == 1 && session.overrides.entries.count == 1)
        let isCut = fixture.engine.takeEffects().contains { if case .cut = $0 { true } else { false } }
        #expect(!isCut)
    }
}
