import Testing

@testable import Dubler

/// What the journal keeps, drops, and still counts.
@Suite struct JournalTests {
    private static let rules = #"""
        {"name": "a", "method": "*", "path": "/a/**", "response": {"body": {"ok": true}}},
        {"name": "t", "method": "GET", "path": "/t", "response": {"template": true, "text": "{{request.query.q}}"}}
        """#

    private static func fixture(_ change: (inout Engine.Limits) -> Void) throws -> EngineFixture {
        var limits = Engine.Limits()
        change(&limits)
        return try EngineFixture(baseline: rules, limits: limits)
    }

    @Test func entriesAreNumberedFromOneInTheOrderOfTheSteps() throws {
        var fixture = try Self.fixture { _ in }
        let kinds: [JournalEntry.Kind] = [.matched, .unmatched, .stale, .matched]
        try fixture.send("GET", "/a/1")
        try fixture.send("GET", "/nothing")
        try fixture.send("GET", "/a/2", isStale: true)
        try fixture.send("PUT", "/a/3")
        var entries: [JournalEntry] = []
        try fixture.session().journal.forEach {
            entries.append($0)
            return true
        }
        #expect(entries.map(\.sequence) == [1, 2, 3, 4])
        #expect(entries.map(\.kind) == kinds)
    }

    @Test func theOldestEntriesGoFirst() throws {
        var fixture = try Self.fixture { $0.journal.entries = 10 }
        for number in 1...25 { try fixture.send("GET", "/a/\(number)") }
        let journal = try fixture.session().journal
        #expect(journal.count == 10)
        #expect(journal.firstSequence == 16 && journal.lastSequence == 25)
        #expect(journal.entry(15) == nil)
        #expect(journal.entry(16)?.request.target == "/a/16")
        #expect(journal.dropped.total == 15)
    }

    @Test func bytesAreBoundedForASessionAndForTheProcess() throws {
        let body = String(repeating: "x", count: 10_000)
        var fixture = try Self.fixture {
            $0.journal.bytes = 200_000
            $0.journalBytes = 300_000
        }
        for session in ["one", "two", "three"] { fixture.call("POST", "/sessions", "{\"id\": \"\(session)\"}") }
        for _ in 0..<1_000 {
            try fixture.send("POST", "/a/1", body: body, session: "one")
            #expect(try fixture.session("one").journal.bytes <= 200_000)
        }
        try fixture.send("POST", "/a/1", body: body, session: "three")
        for _ in 0..<1_000 { try fixture.send("POST", "/a/1", body: body, session: "two") }
        let sizes = try ["one", "two", "three"].map { try fixture.session($0).journal.bytes }
        // Asked again every few hundred answers, so somewhat more may be held meanwhile.
        #expect(sizes.reduce(0, +) <= 300_000 + 200_000)
        #expect(sizes[2] > 10_000, "the smallest session must not pay for the largest")
    }

    @Test func aLongBodyIsKeptInPartWithItsTrueLengthAndHash() throws {
        var fixture = try Self.fixture { $0.journal.body = 100 }
        let body = String(repeating: "abc", count: 1_000)
        try fixture.send("POST", "/a/1", body: body)
        let entry = try #require(fixture.session().journal.entry(1))
        #expect(entry.request.body.count == 100)
        #expect(entry.bodyLength == 3_000)
        let shown = fixture.call("GET", "/sessions/default/journal/1").json
        #expect(shown["bodyLength"] == 3_000)
        #expect(shown["bodySHA256"]?.stringValue == SHA256.hex(body.utf8))
    }

    @Test func whatWasDroppedStaysCountedByEndpoint() throws {
        var fixture = try Self.fixture { $0.journal.entries = 5 }
        for number in 0..<300 { try fixture.send(number % 3 == 0 ? "POST" : "GET", "/a/\(number % 2)") }
        for _ in 0..<40 { try fixture.send("GET", "/missing") }
        func count(_ request: String) -> Int? {
            var copy = fixture
            let reply = copy.verify("{\"mode\": \"count\", \"requests\": [\(request)], \"count\": {\"atLeast\": 0}}")
            return reply.json["seen"]?.numberValue?.intValue
        }
        #expect(count(#"{"method": "POST", "path": "/a/0"}"#) == 50)
        #expect(count(#"{"method": "GET", "path": "/a/{x}"}"#) == 200)
        #expect(count(#"{"method": "*", "path": "/a/1"}"#) == 150)
        #expect(count(#"{"path": "/missing"}"#) == 40)
        #expect(fixture.verify(#"{"mode": "noUnmatched"}"#).json["seen"] == 40)
    }

    /// Never a wrong number: what cannot be known any more is an error.
    @Test(arguments: [
        #"{"mode": "count", "requests": [{"method": "GET", "path": "/a/{x}", "query": {"q": "1"}}]}"#,
        #"{"mode": "count", "requests": [{"method": "GET", "path": "/a/{x}", "rule": "a"}]}"#,
        #"{"mode": "count", "requests": [{"method": "GET", "path": "/a/{x}"}], "since": 3}"#,
        #"{"mode": "sequence", "requests": [{"method": "GET", "path": "/a/1"}]}"#,
        #"{"mode": "subsequence", "requests": [{"method": "GET", "path": "/a/1"}]}"#,
        #"{"mode": "none", "requests": [{"method": "GET", "path": "/a/1", "headers": {"X": "1"}}]}"#,
    ])
    func aCheckThatNeedsDroppedEntriesIsAnError(check: String) throws {
        var fixture = try Self.fixture { $0.journal.entries = 10 }
        for number in 1...20 { try fixture.send("GET", "/a/\(number)") }
        let reply = fixture.verify(check)
        #expect(reply.status == 409)
        #expect(reply.code == "journal_truncated")
    }

    @Test func aCheckOfWhatIsStillThereIsNoError() throws {
        var fixture = try Self.fixture { $0.journal.entries = 10 }
        for number in 1...20 { try fixture.send("GET", "/a/\(number)?q=1") }
        let check =
            #"{"mode": "count", "requests": [{"path": "/a/**", "query": {"q": "1"}}], "count": 10, "since": 10}"#
        #expect(fixture.verify(check).json["passed"] == true)
    }

    @Test func beyondAThousandPathsCountsAreKeptTogetherAndCannotBeAskedApart() throws {
        var fixture = try Self.fixture { $0.journal.entries = 1 }
        for number in 0..<1_200 { try fixture.send("GET", "/a/\(number)") }
        let dropped = try fixture.session().journal.dropped
        #expect(dropped.endpoints.count == 1_000 && dropped.others == 199 && dropped.total == 1_199)
        let check = #"{"mode": "count", "requests": [{"method": "GET", "path": "/a/7"}], "count": 1}"#
        #expect(fixture.verify(check).code == "journal_truncated")
        #expect(fixture.verify(#"{"mode": "noUnmatched"}"#).json["passed"] == true)
    }

    @Test func headersAreKeptInTheirOrderCaseAndNumber() throws {
        var fixture = try Self.fixture { _ in }
        let headers = [(name: "x-B", value: "1"), (name: "X-a", value: "2"), (name: "x-b", value: "3")]
        try fixture.send("GET", "/a/1", headers: headers)
        let shown = fixture.call("GET", "/sessions/default/journal/1").json["headers"]
        #expect(shown == [["x-B", "1"], ["X-a", "2"], ["x-b", "3"]])
    }

    @Test func howAnAnswerEndedIsWrittenOnce() throws {
        var fixture = try Self.fixture { _ in }
        let seen = try fixture.send("GET", "/a/1")
        #expect(seen.entry.ending == .pending)
        fixture.time = 5
        let group = seen.answer.group
        fixture.engine.ended(fixture.slot(), sequence: 1, .clientLeft, at: fixture.now) { $0 == group }
        #expect(try fixture.session().journal.entry(1)?.ending == .clientLeft)
        #expect(try fixture.session().journal.entry(1)?.endedAt == fixture.now)
        // An entry that is gone, or never was, is passed over.
        fixture.engine.ended(fixture.slot(), sequence: 99, .complete, at: fixture.now) { $0 == group }
        fixture.call("DELETE", "/sessions/default/journal")
        fixture.engine.ended(fixture.slot(), sequence: 1, .complete, at: fixture.now) { $0 == group }
        #expect(try fixture.session().journal.count == 0)
        #expect(try fixture.send("GET", "/a/1").ticket == 2, "numbers go on after a clearing")
    }
}
