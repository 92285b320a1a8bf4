import Dubler
import Testing

@Suite("Assertions, as they are asked")
struct AssertionCallTests {
    private static let passed: JSONValue = ["passed": true, "seen": 1]
    private static let verify = "POST /sessions/default/verify "

    @Test("without a count one is enough, and nothing is waited for after it")
    func atLeastOne() async throws {
        try await expectCalls(
            [
                Self.verify + #"{"mode":"count","requests":[{"method":"POST","path":"/api/operation"}],"#
                    + #""count":{"atLeast":1},"timeout":"5s"}"#
            ],
            answers: [Self.passed],
            blocking: { try $0.assertRequest(method: .post, path: "/api/operation") },
            suspending: { try await $0.assertRequest(method: .post, path: "/api/operation") }
        )
    }

    @Test("an exact count waits 300 ms for a surplus")
    func exact() async throws {
        try await expectCalls(
            [
                Self.verify
                    + #"{"mode":"count","requests":[{"method":"POST","path":"/o","query":{"a":"1","b":{"$exists":false}},"#
                    + #""headers":{"X-P":{"$startsWith":"iOS"}},"body":{"json":{"amount":{"$gt":0}}}}],"#
                    + #""count":2,"timeout":"1500ms","settle":"300ms"}"#
            ],
            answers: [Self.passed],
            blocking: {
                try $0.assertRequest(
                    method: .post,
                    path: "/o",
                    query: ["b": .absent, "a": "1"],
                    headers: ["X-P": .startsWith("iOS")],
                    body: ["amount": .greaterThan(0)],
                    count: 2,
                    within: .milliseconds(1_500)
                )
            },
            suspending: {
                try await $0.assertRequest(
                    method: .post,
                    path: "/o",
                    query: ["b": .absent, "a": "1"],
                    headers: ["X-P": .startsWith("iOS")],
                    body: ["amount": .greaterThan(0)],
                    count: 2,
                    within: .milliseconds(1_500)
                )
            }
        )
    }

    @Test(
        "bounds, marks and the rule that answered",
        arguments: [
            (RequestCount.atLeast(2), #"{"atLeast":2},"since":"retry","timeout":"5s"}"#),
            (.atMost(2), #"{"atMost":2},"since":"retry","timeout":"5s","settle":"300ms"}"#),
            (.between(2, 3), #"{"atLeast":2,"atMost":3},"since":"retry","timeout":"5s","settle":"300ms"}"#),
            (0, #"0,"since":"retry","timeout":"5s","settle":"300ms"}"#),
            (.exactly(-1), #"0,"since":"retry","timeout":"5s","settle":"300ms"}"#),
            (.atLeast(0), #"{"atLeast":0},"since":"retry","timeout":"5s"}"#),
        ]
    )
    func bounds(count: RequestCount, json: String) throws {
        let script = try Script(Self.passed)
        let request = RequestExpectation.any("/x").answered(byRule: "first fails", ofProfile: "p")
        try script.backend.assertRequest(request, count: count, since: "retry")
        let pattern = #"{"method":"*","path":"/x","profile":"p","rule":"first fails"}"#
        #expect(script.lines == [Self.verify + #"{"mode":"count","requests":["# + pattern + #"],"count":"# + json])
    }

    @Test("the call's own deadline lies behind what it waits for")
    func deadline() throws {
        let script = try Script(Self.passed, Self.passed, Self.passed)
        try script.backend.assertRequest(method: .get, path: "/x", count: 1, within: .seconds(20))
        try script.backend.assertRequest(method: .get, path: "/x", within: .seconds(-3))
        try script.backend.assertNoUnmatchedRequests()
        #expect(script.transport.calls.map(\.deadline) == [.milliseconds(25_300), .seconds(5), .seconds(5)])
        #expect(!script.lines[1].contains("timeout"))
    }

    @Test("a sequence allows gaps unless it is told not to")
    func sequences() async throws {
        let list = #"[{"method":"POST","path":"/o"},{"service":"auth","method":"GET","path":"/s"}]"#
        let requests: [RequestExpectation] = [.post("/o"), .get("/s", service: "auth")]
        try await expectCalls(
            [
                Self.verify + #"{"mode":"subsequence","requests":"# + list + #","timeout":"5s"}"#,
                Self.verify + #"{"mode":"sequence","requests":"# + list + #","since":12,"timeout":"1s"}"#,
            ],
            answers: [Self.passed, Self.passed],
            blocking: {
                try $0.assertRequestSequence(requests)
                try $0.assertRequestSequence(requests, allowing: .nothing, since: 12, within: .seconds(1))
            },
            suspending: {
                try await $0.assertRequestSequence(requests)
                try await $0.assertRequestSequence(requests, allowing: .nothing, since: 12, within: .seconds(1))
            }
        )
    }

    @Test("unmatched requests are asked for at once")
    func noUnmatched() async throws {
        try await expectCalls(
            [Self.verify + #"{"mode":"noUnmatched"}"#, Self.verify + #"{"mode":"noUnmatched","since":"m"}"#],
            answers: [Self.passed, Self.passed],
            blocking: {
                try $0.assertNoUnmatchedRequests()
                try $0.assertNoUnmatchedRequests(since: "m")
            },
            suspending: {
                try await $0.assertNoUnmatchedRequests()
                try await $0.assertNoUnmatchedRequests(since: "m")
            }
        )
    }

    @Test("a request that was waited for comes with its whole body")
    func waiting() async throws {
        let entry: JSONValue = [
            "seq": 7, "kind": "matched", "method": "POST", "target": "/o", "body": #"{"amount": 5}"#,
        ]
        try await expectCalls(
            [
                Self.verify + #"{"mode":"count","requests":[{"method":"POST","path":"/o"}],"#
                    + #""count":{"atLeast":1},"since":"retry","timeout":"10s"}"#,
                "GET /sessions/default/journal/7",
            ],
            answers: [["passed": true, "seen": 2, "matches": [3, 7]], entry],
            blocking: {
                let request = try $0.waitForRequest(.post("/o"), since: "retry")
                #expect(request.bodyJSON == ["amount": 5])
            },
            suspending: {
                let request = try await $0.waitForRequest(.post("/o"), since: "retry")
                #expect(request.sequence == 7)
            }
        )
    }

    @Test("what was activated is what is asked about, whoever activates meanwhile")
    func epoch() throws {
        let activated: JSONValue = ["epoch": 3, "baseURLs": ["api": "http://127.0.0.1:9001"]]
        let script = try Script(activated, Self.passed, Self.passed)
        try script.backend.activate(profile: nil)
        try script.backend.assertRequestSequence([.get("/a")], within: .zero)
        try script.backend.assertNoUnmatchedRequests()
        #expect(
            script.lines.dropFirst() == [
                Self.verify + #"{"mode":"subsequence","requests":[{"method":"GET","path":"/a"}],"epoch":3}"#,
                Self.verify + #"{"mode":"noUnmatched","epoch":3}"#,
            ]
        )
    }
}
