import Testing

@testable import Dubler

/// Epochs, what is anew with one, and what is not.
@Suite struct ActivationTests {
    private static func fixture() throws -> EngineFixture {
        try EngineFixture([
            "baseline/all.json": #"""
            {"rules": [{"name": "r", "method": "GET", "path": "/a",
                        "responses": [{"status": 500, "set": {"asked": true}}, {"status": 200}]}],
             "collections": {"things": {"path": "/things", "items": [{"id": "one"}]}}}
            """#,
            "profiles/gold_user.json": #"{"id": "gold_user", "state": {"tier": "gold"}, "overrides": []}"#,
            "profiles/plain_user.json": #"{"id": "plain_user", "overrides": []}"#,
        ])
    }

    private static let override = #"{"rules": [{"name": "o", "method": "GET", "path": "/o", "response": {}}]}"#
    private static let testRule = #"{"rules": [{"name": "t", "method": "GET", "path": "/t", "response": {}}]}"#

    /// Leaves a trace in everything that a session has.
    private static func used() throws -> EngineFixture {
        var fixture = try fixture()
        fixture.activate("gold_user")
        fixture.call("PUT", "/sessions/default/overrides", override)
        fixture.call("PUT", "/sessions/default/test-rules", testRule)
        fixture.call("POST", "/sessions/default/events", #"{"kind": "mark", "name": "m"}"#)
        fixture.call("POST", "/sessions/default/clock", #"{"advance": "1h"}"#)
        try fixture.send("GET", "/a")
        try fixture.send("POST", "/things", body: #"{"id": "two"}"#)
        _ = fixture.engine.takeEffects()
        return fixture
    }

    @Test func activationStartsEverythingAnewButTheOverrides() throws {
        var fixture = try Self.used()
        let group = try fixture.session().group
        let reply = fixture.activate("gold_user")
        #expect(reply.json["epoch"] == 3)
        let session = try fixture.session()
        #expect(session.group != group)
        #expect(session.state.json == ["tier": "gold", "things": ["one": ["id": "one"]]])
        #expect(session.counters.isEmpty)
        #expect(session.testRules == nil)
        #expect(session.journal.count == 0 && session.journal.nextSequence == 1)
        #expect(session.timeline.mark(named: "m") == nil)
        #expect(session.now(fixture.now) == fixture.now.wall)
        #expect(session.overrides.entries.map(\.name) == ["o"])
        #expect(!session.overrides.enabled, "whatever QA has left there, a test begins without it")
        #expect(try fixture.send("GET", "/a").status == 500)
        guard case .cut(group)? = fixture.engine.takeEffects().first else {
            Issue.record("what the epoch before is still answering is not cut")
            return
        }
    }

    @Test func withoutResetTheProfileChangesInTheSameEpoch() throws {
        var fixture = try Self.used()
        let before = try fixture.session()
        let reply = fixture.activate("plain_user", #""reset": false, "useCustomProfile": true"#)
        #expect(reply.json["epoch"] == 2)
        #expect(reply.json["reset"] == [])
        let session = try fixture.session()
        #expect(session.group == before.group)
        #expect(session.state.json == before.state.json)
        #expect(session.counters == before.counters)
        #expect(session.journal.count == before.journal.count)
        #expect(session.testRules == nil, "what a test has built ends with any activation")
        #expect(session.overrides.enabled)
        let isCut = fixture.engine.takeEffects().contains { if case .cut = $0 { true } else { false } }
        #expect(!isCut)
        #expect(try fixture.send("GET", "/a").answerer == "baseline r 2 2")
    }

    @Test func aRuleThatComesBackFindsItsCounter() throws {
        var fixture = try EngineFixture(
            baseline: #"{"method": "GET", "path": "/a", "response": {}}"#,
            profiles: [
                "p":
                    #""overrides": [{"name": "r", "method": "GET", "path": "/a", "responses": [{"status": 500}, {}]}]"#,
                "q": #""overrides": []"#,
            ]
        )
        fixture.activate("p")
        #expect(try fixture.send("GET", "/a").status == 500)
        fixture.activate("q", #""reset": false"#)
        #expect(try fixture.send("GET", "/a").entry.answerer?.layer == "baseline")
        fixture.activate("p", #""reset": false"#)
        #expect(try fixture.send("GET", "/a").answerer == "profile:p r 2 2")
    }

    @Test func anUnknownProfileNamesTheNearestAndChangesNothing() throws {
        var fixture = try Self.used()
        let before = try fixture.session()
        let reply = fixture.activate("gold_usr")
        #expect(reply.status == 404)
        #expect(reply.code == "profile_unknown")
        #expect(reply.json["nearest"]?[0] == "gold_user")
        let session = try fixture.session()
        #expect(session.epoch == before.epoch && session.profile.id == "gold_user")
        #expect(session.journal.count == before.journal.count && session.counters == before.counters)
        #expect(session.overrides.enabled == before.overrides.enabled)
        #expect(fixture.engine.takeEffects().isEmpty)
        #expect(fixture.activate("nothing like it", session: "unheard").status == 404)
        #expect(fixture.engine.session(named: "unheard") == nil, "a refused call makes no session")
    }

    @Test(arguments: Session.ResetScope.allCases)
    func eachResetScopePutsBackItsOwnPart(scope: Session.ResetScope) throws {
        var fixture = try Self.used()
        let before = try fixture.session()
        #expect(fixture.call("POST", "/sessions/default/reset", "{\"scopes\": [\"\(scope.rawValue)\"]}").status == 200)
        let session = try fixture.session()
        let isWhole = scope == .all
        #expect((session.epoch != before.epoch) == isWhole)
        #expect(session.counters.isEmpty == (isWhole || scope == .counters))
        #expect((session.state.json == session.profile.initialState.json) == (isWhole || scope == .state))
        #expect((session.journal.count == 0) == (isWhole || scope == .journal))
        #expect(session.overrides.entries.isEmpty == (scope == .overrides))
        #expect((session.testRules == nil) == isWhole)
        #expect(session.profile.id == "gold_user")
        #expect(session.overrides.enabled == before.overrides.enabled)
    }

    @Test func whatAnOlderEpochSendsIsRefusedAndNeitherCountsNorConsumes() throws {
        var fixture = try Self.fixture()
        let stale = try fixture.send("GET", "/a", isStale: true)
        #expect(stale.status == 410)
        #expect(stale.json["code"] == "epoch_stale")
        #expect(stale.entry.kind == .stale)
        #expect(try fixture.session().counters.isEmpty)
        #expect(try fixture.session().state.json["asked"] == nil)
        #expect(fixture.verify(#"{"mode": "none", "requests": [{"path": "/a"}]}"#).json["passed"] == true)
        #expect(try fixture.send("GET", "/a").answerer == "baseline r 1 1")
    }

    @Test func anAnswerOfAnEpochThatIsOverIsNotReportedIntoTheNextOne() throws {
        var fixture = try Self.fixture()
        let old = try fixture.send("GET", "/a")
        fixture.activate(nil)
        try fixture.send("GET", "/a")
        let group = old.answer.group
        fixture.engine.ended(fixture.slot(), sequence: old.ticket, .clientLeft, at: fixture.now) { $0 == group }
        #expect(try fixture.session().journal.entry(1)?.ending == .pending)
    }

    @Test func overridesAreThereAgainWhenSwitchedOn() throws {
        var fixture = try Self.used()
        fixture.activate("gold_user")
        #expect(try fixture.send("GET", "/o").answerer == "unmatched")
        fixture.call("PUT", "/sessions/default/overrides/enabled", #"{"enabled": true}"#)
        #expect(try fixture.send("GET", "/o").answerer == "override o 1 1")
    }
}
