import Dubler
import Testing

/// Every word that the client can write is one that the server reads.
@Suite("The client's words, read by a server", .timeLimit(.minutes(2)))
struct LiveVocabularyTests {
    private let server: LiveServer
    private let backend: MockBackend

    init() throws {
        server = try LiveServer([
            "catalog.json": #"{ "services": { "api": {}, "auth": {} } }"#,
            "baseline/a.json":
                #"{ "rules": [ { "method": "GET", "path": "/base", "response": { "body": { "a": 1 } } } ] }"#,
            "bodies/a.txt": "text",
            "pushes/target_section.json": #"{ "aps": { "alert": "Hi" } }"#,
        ])
        backend = MockBackend(baseURL: server.url)
        try backend.activate(profile: nil)
    }

    @Test func values() throws {
        let inText: [ValueExpectation] = [
            "a", 5, true, ["a", "b"], ValueExpectation("a"), .equals("a"), .equalsIgnoringCase("a"), .not("a"), .exists,
            .absent, .oneOf(["a", .regex("b+")]), .contains("a"), .startsWith("a", ignoringCase: true), .endsWith("a"),
            .regex("a|b"), .greaterThan(1), .atLeast(1.5), .lessThan(9), .atMost(9), .between(1, 2), .before("{{now}}"),
            .after("2026-01-15"), .any("a"), .each(.startsWith("a")), .size(.atMost(2)),
            .operators(["$startsWith": "a", "$endsWith": "z"]),
        ]
        let inJSON: [ValueExpectation] = [
            nil, ["a": ["$b": .greaterThan(1)]], .unordered([1, .exists]), .includes(["a"]), .equals(["$gt": 1]),
        ]
        for value in inText {
            try backend.assertRequest(
                .any("/x", query: ["q": value], headers: ["X-H": value]),
                count: .atLeast(0),
                within: .zero
            )
        }
        for value in inText + inJSON {
            try backend.assertRequest(.any("/x", body: ["m": value]), count: .atLeast(0), within: .zero)
            try backend.assertRequest(.any("/x", body: .jsonPath("$.m", value)), count: .atLeast(0), within: .zero)
        }
    }

    @Test func bodies() throws {
        let bodies: [BodyExpectation] = [
            .empty, ["a": 1], .jsonEquals(["$a": 1]), .form(["a": .exists]), .text(.contains("a")), .bytes([0, 255]),
            .multipart(["p": PartExpectation(filename: .endsWith(".png"), contentType: "image/png", body: .text("x"))]),
            .graphQL(operationName: "Cards", variables: ["id": 1]), .matchers(["text": "a", "json": [:]]),
        ]
        for body in bodies {
            try backend.assertRequest(.post("/x", body: body, service: "auth"), count: .atLeast(0), within: .zero)
        }
    }

    @Test func rules() throws {
        let responses: [MockResponse] = [
            .status(204), .json(["a": 1], status: 201), .text("a"), .file("a.txt"), .bytes([1]),
            .fault(.connectionReset),
            .fault(.emptyResponse), .json(1).broken(.truncatedBody), .json(1).broken(.malformedChunk), .fault(.garbage),
            .fault(.noResponse),
            .events([MockEvent(data: "a", event: "e", id: "1", delay: .milliseconds(5)), MockEvent(data: ["b": 1])]),
            .events([MockEvent(data: "a")], keepOpen: true),
            .json(1).header("A", "1").header("A", "2").times(2),
            .json(1).delayed(by: .milliseconds(5)),
            .json(1).delayed(.uniform(.milliseconds(1), .milliseconds(5))),
            .json(1).delayed(.lognormal(median: .milliseconds(2), sigma: 0.4, max: .seconds(1))),
            .json(1).throttled(bytesPerSecond: 20_000), .json(1).throttled(chunks: 5, over: .milliseconds(5)),
            .json(["id": "{{uuid}}"]).templated(),
            .json(1).setting("a", to: nil).setting("b", to: [1]).incrementing("n", by: -10.5).unsetting("a"),
            .json(1).push("target_section", after: .seconds(2)),
            MockResponse(members: ["body": "{{let.id}}", "let": ["id": "{{uuid}}"], "template": true]),
        ]
        for response in responses {
            try backend.override(MockRule(.get("/rule"), name: "r", priority: 2, responses: [response]))
        }
        for then in [MockRule.Continuation.repeatLast, .fallThrough, .cycle, .fail] {
            try backend.override(MockRule(.get("/rule"), responses: [.status(201), .status(202)], then: then))
        }
        for response in [MockResponse.patch(["a": nil]), .jsonPatch([["op": "remove", "path": "/a"]])] {
            try backend.override(MockRule(.get("/base").whenState("x", .absent).withExactQuery(), response: response))
            #expect(try backend.effective(.get, "/base").bodyText == "{}")
        }
    }
}
