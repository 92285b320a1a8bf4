import Testing

@testable import Dubler

/// Questions about what was requested: decided at once, after a wait, or refused.
@Suite struct VerifyTests {
    private static let a = #"{"method": "GET", "path": "/a"}"#
    private static let b = #"{"method": "POST", "path": "/b"}"#

    private static func fixture(_ requests: String = "") throws -> EngineFixture {
        var fixture = try EngineFixture(
            baseline: #"""
                {"name": "a", "method": "GET", "path": "/a", "response": {}},
                {"name": "b", "method": "POST", "path": "/b", "response": {}},
                {"name": "c", "method": "GET", "path": "/c", "response": {}}
                """#,
            profiles: ["p": #""overrides": [{"name": "a of p", "method": "GET", "path": "/a", "response": {}}]"#]
        )
        try send(&fixture, requests)
        return fixture
    }

    /// A letter is a request: `abc` to endpoints that are there, `x` to one that is not.
    private static func send(_ fixture: inout EngineFixture, _ requests: String) throws {
        for letter in requests { try fixture.send(letter == "b" ? "POST" : "GET", "/\(letter)") }
    }

    private static func check(_ mode: String, _ requests: [String], _ more: String = "") -> String {
        "{\"mode\": \"\(mode)\", \"requests\": [\(requests.joined(separator: ", "))]\(more.isEmpty ? "" : ", ")\(more)}"
    }

    @Test(arguments: [
        ("", "\"count\": 0", true), ("a", "\"count\": 1", true), ("aa", "\"count\": 1", false),
        ("a", "\"count\": 2", false), ("aba", "\"count\": {\"atLeast\": 2}", true),
        ("aaa", "\"count\": {\"atMost\": 2}", false), ("aa", "\"count\": {\"atLeast\": 1, \"atMost\": 2}", true),
        ("", "", false), ("a", "", true),
    ])
    func countsAreWithinTheirBounds(requests: String, count: String, passes: Bool) throws {
        var fixture = try Self.fixture(requests)
        let reply = fixture.verify(Self.check("count", [Self.a], count))
        #expect(reply.status == 200)
        #expect(reply.json["passed"] == .bool(passes))
        #expect(reply.json["seen"]?.numberValue?.intValue == requests.count { $0 == "a" })
        #expect((reply.json["difference"] == .null) == passes)
    }

    @Test(arguments: [
        ("ab", true), ("cab", true), ("acb", true), ("aab", false), ("ba", false), ("a", false), ("xaxb", true),
        ("bab", true), ("abab", true),
    ])
    func aSequenceHasNoOtherRequestToItsEndpointsWithin(requests: String, passes: Bool) throws {
        var fixture = try Self.fixture(requests)
        #expect(fixture.verify(Self.check("sequence", [Self.a, Self.b])).json["passed"] == .bool(passes))
    }

    @Test(arguments: [("ab", true), ("aab", true), ("bab", true), ("ba", false), ("acxb", true), ("", false)])
    func aSubsequenceAllowsOthersBetween(requests: String, passes: Bool) throws {
        var fixture = try Self.fixture(requests)
        #expect(fixture.verify(Self.check("subsequence", [Self.a, Self.b])).json["passed"] == .bool(passes))
    }

    @Test func noneAndNoUnmatchedSeeWhatThereIs() throws {
        var fixture = try Self.fixture("bcx")
        #expect(fixture.verify(Self.check("none", [Self.a])).json["passed"] == true)
        #expect(fixture.verify(Self.check("none", [Self.b, Self.a])).json["passed"] == false)
        let unmatched = fixture.verify(#"{"mode": "noUnmatched"}"#).json
        #expect(unmatched["passed"] == false && unmatched["seen"] == 1)
    }

    @Test func itLooksStrictlyAfterANumberOrAMark() throws {
        var fixture = try Self.fixture("aa")
        fixture.call("POST", "/sessions/default/events", #"{"kind": "mark", "name": "now"}"#)
        #expect(fixture.verify(Self.check("none", [Self.a], "\"since\": \"now\"")).json["passed"] == true)
        try Self.send(&fixture, "a")
        #expect(
            fixture.verify(Self.check("count", [Self.a], "\"count\": 1, \"since\": \"now\"")).json["passed"] == true
        )
        #expect(fixture.verify(Self.check("count", [Self.a], "\"count\": 2, \"since\": 1")).json["passed"] == true)
        #expect(fixture.verify(Self.check("none", [Self.a], "\"since\": 3")).json["passed"] == true)
        #expect(fixture.verify(Self.check("none", [Self.a], "\"since\": \"never\"")).code == "mark_unknown")
    }

    @Test func aPatternMayNameWhoAnswered() throws {
        var fixture = try Self.fixture("a")
        fixture.activate("p", "\"reset\": false")
        try Self.send(&fixture, "aa")
        func seen(_ more: String) -> JSONValue? {
            var copy = fixture
            return copy.verify(Self.check("count", ["{\"path\": \"/a\", \(more)}"], "\"count\": {\"atLeast\": 0}"))
                .json["seen"]
        }
        #expect(seen(#""profile": "p""#) == 2)
        #expect(seen(#""rule": "a""#) == 1)
        #expect(seen(#""profile": "p", "rule": "a of p""#) == 2)
    }

    @Test(arguments: [
        (#"{"path": "/a", "profile": "q"}"#, "profile_unknown"), (#"{"path": "/a", "rule": "aa"}"#, "rule_unknown"),
        (#"{"path": "/a", "profile": "p", "rule": "b"}"#, "rule_unknown"),
    ])
    func anUnknownNameIsAnErrorAndNeverAPass(request: String, code: String) throws {
        var fixture = try Self.fixture()
        let reply = fixture.verify(Self.check("none", [request]))
        #expect(reply.status == 404)
        #expect(reply.code == code)
    }

    @Test func anotherEpochIsAnError() throws {
        var fixture = try Self.fixture("a")
        #expect(fixture.verify(Self.check("count", [Self.a], "\"epoch\": 1")).json["passed"] == true)
        fixture.activate(nil)
        #expect(fixture.verify(Self.check("none", [Self.a], "\"epoch\": 1")).code == "epoch_changed")
    }

    // MARK: Waiting

    private static func wait(_ fixture: inout EngineFixture, _ mode: String, _ more: String) throws -> VerificationID {
        let reply = fixture.verify(check(mode, mode == "sequence" ? [a, b] : [a], more))
        return try #require(reply.waits, "it was decided at once: \(reply.json.text)")
    }

    /// Moves the clock as the server's alarm does: to where the engine wants to be asked.
    private static func ring(_ fixture: inout EngineFixture) throws {
        let next = fixture.engine.nextDeadline(at: fixture.now)
        let deadline = try #require(next)
        fixture.time = max(fixture.time, (deadline + 999_999) / 1_000_000)
        fixture.engine.tick(at: fixture.now)
    }

    @Test(arguments: ["count", "sequence", "subsequence"])
    func aLowerBoundIsWaitedForByEvent(mode: String) throws {
        var fixture = try Self.fixture()
        let id = try Self.wait(&fixture, mode, "\"timeout\": \"5s\"")
        fixture.time = 4_999
        try Self.send(&fixture, mode == "sequence" ? "a" : "c")
        #expect(fixture.decided(id) == nil)
        try Self.send(&fixture, mode == "sequence" ? "b" : "a")
        #expect(fixture.decided(id)?.json["passed"] == true)
        #expect(fixture.engine.nextDeadline(at: fixture.now) == nil)
    }

    @Test func aLowerBoundFailsAtItsTimeOut() throws {
        var fixture = try Self.fixture("a")
        let id = try Self.wait(&fixture, "count", "\"count\": 2, \"timeout\": \"5s\"")
        #expect(fixture.engine.nextDeadline(at: fixture.now) == 5_000_000_000)
        try Self.ring(&fixture)
        let reply = try fixture.decision(id)
        #expect(reply.json["passed"] == false && reply.json["seen"] == 1 && reply.json["expected"] == 2)
    }

    @Test func anUpperBoundIsJudgedOnceItHasSettled() throws {
        var fixture = try Self.fixture()
        let id = try Self.wait(&fixture, "count", "\"count\": 1, \"timeout\": \"5s\", \"settle\": \"300ms\"")
        fixture.time = 1_000
        try Self.send(&fixture, "a")
        #expect(fixture.decided(id) == nil, "a surplus may still come")
        #expect(fixture.engine.nextDeadline(at: fixture.now) == 1_300_000_000)
        try Self.ring(&fixture)
        #expect(fixture.decided(id)?.json["passed"] == true)
    }

    @Test func aSurplusFailsEarly() throws {
        var fixture = try Self.fixture("a")
        let id = try Self.wait(&fixture, "count", "\"count\": 1, \"settle\": \"300ms\"")
        fixture.time = 200
        try Self.send(&fixture, "a")
        let reply = try fixture.decision(id)
        #expect(reply.json["passed"] == false && reply.json["seen"] == 2)
        #expect(fixture.engine.nextDeadline(at: fixture.now) == nil)
    }

    @Test(arguments: ["none", "noUnmatched"])
    func whatMustNotComeFailsEarlyToo(mode: String) throws {
        var fixture = try Self.fixture()
        let requests = mode == "none" ? "\"requests\": [\(Self.a)], " : ""
        let reply = fixture.verify("{\"mode\": \"\(mode)\", \(requests)\"settle\": \"300ms\"}")
        let id = try #require(reply.waits)
        try Self.send(&fixture, mode == "none" ? "a" : "x")
        #expect(fixture.decided(id)?.json["passed"] == false)
    }

    @Test func aSequenceThatIsBrokenFailsEarly() throws {
        var fixture = try Self.fixture()
        let id = try Self.wait(&fixture, "sequence", "\"timeout\": \"5s\"")
        try Self.send(&fixture, "aa")
        let reply = try fixture.decision(id)
        #expect(reply.json["passed"] == false && reply.json["seen"] == ["GET /a", "GET /a"])
    }

    @Test func anActivationMeanwhileIsAnErrorAndNeverAPass() throws {
        for end in ["activate", "reset", "delete"] {
            var fixture = try Self.fixture()
            let id = try Self.wait(&fixture, "count", "\"count\": {\"atMost\": 3}, \"settle\": \"5s\"")
            switch end {
            case "activate": fixture.activate(nil)
            case "reset": fixture.call("POST", "/sessions/default/reset", #"{"scopes": ["all"]}"#)
            default: fixture.call("DELETE", "/sessions/default")
            }
            let reply = try fixture.decision(id)
            #expect(reply.status == 409)
            #expect(reply.code == (end == "delete" ? "session_ended" : "epoch_changed"))
        }
    }

    @Test func aChangeOfProfileInTheEpochIsNoError() throws {
        var fixture = try Self.fixture()
        let id = try Self.wait(&fixture, "count", "\"timeout\": \"5s\"")
        fixture.activate("p", "\"reset\": false")
        #expect(fixture.decided(id) == nil)
        try Self.send(&fixture, "a")
        #expect(fixture.decided(id)?.json["passed"] == true)
    }

    @Test func entriesDroppedWhileItWaitsAreNotLost() throws {
        var limits = Engine.Limits()
        limits.journal.entries = 2
        var fixture = try EngineFixture(baseline: #"{"method": "GET", "path": "/**", "response": {}}"#, limits: limits)
        let id = try Self.wait(&fixture, "count", "\"count\": {\"atLeast\": 4}, \"timeout\": \"5s\"")
        try Self.send(&fixture, "aabcabcbc")
        #expect(fixture.decided(id) == nil)
        try Self.send(&fixture, "a")
        let reply = try fixture.decision(id)
        #expect(reply.json["passed"] == true && reply.json["seen"] == 4)
    }

    @Test func whoLeavesIsNoLongerWaitedFor() throws {
        var fixture = try Self.fixture()
        let id = try Self.wait(&fixture, "count", "\"timeout\": \"5s\"")
        fixture.engine.cancelVerification(id)
        #expect(fixture.engine.nextDeadline(at: fixture.now) == nil)
        try Self.send(&fixture, "a")
        #expect(fixture.decided(id) == nil)
    }

    @Test func aVerificationOfAnotherSessionHearsNothing() throws {
        var fixture = try Self.fixture()
        fixture.call("POST", "/sessions", #"{"id": "other"}"#)
        let id = try Self.wait(&fixture, "count", "\"timeout\": \"5s\"")
        try fixture.send("GET", "/a", session: "other")
        #expect(fixture.decided(id) == nil)
        try Self.ring(&fixture)
        #expect(fixture.decided(id)?.json["seen"] == 0)
    }

    @Test func aFailureSaysWhatWasExpectedSeenAndNear() throws {
        var fixture = try Self.fixture("ac")
        let check = Self.check("count", [#"{"method": "GET", "path": "/a", "query": {"q": "1"}}"#], "\"count\": 2")
        let reply = fixture.verify(check).json
        #expect(reply["expected"] == 2 && reply["seen"] == 0)
        #expect(reply["difference"]?.stringValue?.contains("2 too few") == true)
        let verdicts = reply["nearMisses"]?[0]?["verdicts"]?.arrayValue ?? []
        #expect(verdicts.contains { $0["condition"] == "query.q" && $0["passed"] == false })
        #expect((reply["timeline"]?.arrayValue?.count ?? 0) >= 2)
    }
}
