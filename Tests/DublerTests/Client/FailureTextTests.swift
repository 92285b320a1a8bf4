import Foundation
import Testing

@testable import Dubler

@Suite("Failed assertions explain themselves")
struct FailureTextTests {
    private static let timeline: JSONValue = [
        ["time": "2026-01-15T10:15:20.012Z", "kind": "activated", "name": "retry", "text": "profile retry activated"],
        [
            "time": "2026-01-15T10:15:24.101Z", "kind": "request", "seq": 1,
            "text": "POST /api/operation → 500  (op, profile:retry, response 1 of 2)",
        ],
        ["time": "2026-01-15T10:15:25.030Z", "kind": "step", "name": "tap operation_retry"],
    ]

    private func failure(_ answers: [JSONValue], _ assertion: (MockBackend) throws -> Void) throws -> AssertionFailure?
    {
        let transport = try ScriptedTransport(
            answers.map { .success(BackendAnswer(status: 200, body: $0.serialized())) }
        )
        return #expect(throws: AssertionFailure.self) { try assertion(MockBackend(transport: transport)) }
    }

    @Test("too few: expected, seen, difference, the nearest request, the timeline")
    func tooFew() throws {
        let failure = try failure([
            [
                "passed": false, "expected": 2, "seen": 1,
                "difference": "1 too few: 2 × POST /api/operation expected, 1 seen",
                "nearMisses": [
                    [
                        "seq": 3, "request": "POST /api/operation?mode=slow",
                        "verdicts": [
                            ["condition": "method", "passed": true, "expected": "POST", "seen": "POST"],
                            ["condition": "query.mode", "passed": false, "expected": "\"fast\"", "seen": "\"slow\""],
                            ["condition": "header.X-A", "passed": false, "expected": "\"1\"", "seen": nil],
                        ],
                    ],
                    ["seq": 4, "request": "POST /api/operation", "reasons": ["in profile b, which is not active"]],
                ],
                "timeline": Self.timeline,
            ]
        ]) {
            try $0.assertRequest(
                method: .post,
                path: "/api/operation",
                query: ["mode": "fast"],
                headers: ["X-A": "1"],
                count: 2,
                file: "/suite/RetryTests.swift",
                line: 17
            )
        }
        let text = """
            expected: 2 × POST /api/operation, query {"mode":"fast"}, headers {"X-A":"1"} within 5 s; seen: 1
              first difference: 1 too few: 2 × POST /api/operation expected, 1 seen
              nearest: #3 POST /api/operation?mode=slow
                query.mode: expected "fast", seen "slow"
                header.X-A: expected "1", seen nothing
              then: #4 POST /api/operation
                in profile b, which is not active
              timeline, UTC, the last 3 events:
                10:15:20.012  profile retry activated
                10:15:24.101  POST /api/operation → 500  (op, profile:retry, response 1 of 2)
                10:15:25.030  tap operation_retry
              at RetryTests.swift:17
            """
        #expect(failure?.description == text)
        #expect(failure?.localizedDescription == text)
        #expect(failure?.file == "/suite/RetryTests.swift")
        #expect(failure?.line == 17)
        #expect(failure?.nearMisses.first?.verdicts.count == 3)
    }

    @Test("a sequence is shown beside what came")
    func sequence() throws {
        let failure = try failure([
            [
                "passed": false,
                "expected": ["POST /o", "GET /s"],
                "seen": ["POST /o", "POST /o", "GET /s"],
                "difference": "request 2 of the sequence: expected GET /s, seen #2 POST /o",
                "nearMisses": [],
                "timeline": [["time": "2026-01-15T10:15:20Z", "text": "POST /o → 200"]],
            ]
        ]) {
            try $0.assertRequestSequence(
                [.post("/o"), .get("/s")],
                allowing: .nothing,
                since: "retry",
                within: .milliseconds(1_500),
                file: "DoubleTapTests.swift",
                line: 8
            )
        }
        #expect(
            failure?.description == """
                expected: POST /o → GET /s (nothing between) since mark "retry" within 1.5 s; \
                seen: POST /o → POST /o → GET /s
                  first difference: request 2 of the sequence: expected GET /s, seen #2 POST /o
                  timeline, UTC, the last event:
                    10:15:20  POST /o → 200
                  at DoubleTapTests.swift:8
                """
        )
    }

    @Test("an empty journal is nothing")
    func nothing() throws {
        let failure = try failure([["passed": false, "seen": [], "difference": nil]]) {
            try $0.assertRequestSequence(
                [.get("/a").answered(byRule: "r")],
                since: 3,
                within: .zero,
                file: "A",
                line: 1
            )
        }
        #expect(
            failure?.description == """
                expected: GET /a, answered by rule "r" (gaps allowed) since request 3; seen: nothing
                  at A:1
                """
        )
    }

    @Test(
        "counts read as people say them",
        arguments: [
            (RequestCount?.none, "at least 1 × GET|HEAD /a"), (3, "3 × GET|HEAD /a"),
            (.atMost(2), "at most 2 × GET|HEAD /a"), (.between(1, 2), "1 to 2 × GET|HEAD /a"), (0, "0 × GET|HEAD /a"),
        ]
    )
    func counts(count: RequestCount?, text: String) throws {
        let failure = try failure([["passed": false, "seen": 9]]) {
            var request = RequestExpectation.get("/a")
            request.methods = [.get, .head]
            try $0.assertRequest(request, count: count, within: .zero)
        }
        #expect(failure?.expected == text)
        #expect(failure?.seen == "9")
    }

    @Test("unmatched requests come with the rule that was nearest")
    func unmatched() throws {
        let journal: JSONValue = [
            "items": [
                [
                    "seq": 4, "kind": "unmatched", "method": "GET", "target": "/api/cardz", "status": 404,
                    "nearMisses": [
                        [
                            "rule": ["layer": "baseline", "profile": nil, "name": "cards"],
                            "reasons": [],
                            "verdicts": [
                                [
                                    "condition": "path", "passed": false, "expected": "/api/cards",
                                    "seen": "/api/cardz",
                                ]
                            ],
                        ]
                    ],
                ],
                ["seq": 5, "kind": "unmatched", "method": "GET", "target": "/zzz", "status": 404],
            ],
            "total": 2,
        ]
        let answer: JSONValue = ["passed": false, "seen": 2, "difference": "2 too many", "nearMisses": []]
        let failure = try failure([answer, journal]) {
            try $0.assertNoUnmatchedRequests(file: "CardsTests.swift", line: 30)
        }
        #expect(
            failure?.description == """
                expected: no unmatched requests; seen: 2
                  first difference: 2 too many
                  nearest: #4 GET /api/cardz, rule "cards" (baseline)
                    path: expected /api/cards, seen /api/cardz
                  then: #5 GET /zzz
                  at CardsTests.swift:30
                """
        )
    }

    @Test("what explains a failure never takes its place")
    func explanationFails() throws {
        let answer: JSONValue = ["passed": false, "seen": 1]
        let failure = try failure([answer, ["items": [["kind": 1]]]]) { try $0.assertNoUnmatchedRequests() }
        #expect(failure?.seen == "1")
        let transport = try ScriptedTransport([
            .success(BackendAnswer(status: 200, body: answer.serialized())),
            .failure(BackendError(code: .connectionLost, message: "Gone.")),
        ])
        #expect(throws: AssertionFailure.self) {
            try MockBackend(transport: transport).assertNoUnmatchedRequests()
        }
    }

    @Test("a wait that ends in vain fails like an assertion")
    func waiting() throws {
        let failure = try failure([["passed": false, "seen": 0]]) { try $0.waitForRequest(.put("/a")) }
        #expect(failure?.expected == "at least 1 × PUT /a within 10 s")
        #expect(failure?.file.hasSuffix("FailureTextTests.swift") == true)
    }
}
