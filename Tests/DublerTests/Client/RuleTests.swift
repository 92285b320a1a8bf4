import Dubler
import Testing

@Suite("Rules built in Swift, in the catalog's words")
struct RuleTests {
    @Test("a retry is two responses")
    func sequence() {
        let rule = MockRule(
            .post("/api/operation", body: ["amount": .greaterThan(0)]),
            name: "retry",
            priority: 1,
            responses: [
                .json(["code": "temporary_error"], status: 500).times(1),
                .json(["result": "completed"]).setting("operation.status", to: "completed"),
            ],
            then: .repeatLast
        )
        #expect(
            rule.json.text
                == #"{"name":"retry","method":"POST","path":"/api/operation","body":{"json":{"amount":{"$gt":0}}},"#
                + #""priority":1,"responses":[{"status":500,"body":{"code":"temporary_error"},"times":1},"#
                + #"{"body":{"result":"completed"},"set":{"operation.status":"completed"}}],"then":"repeatLast"}"#
        )
    }

    @Test("one response, and none, are what they are")
    func counts() {
        #expect(
            MockRule(.get("/a"), response: .status(204)).json.text
                == #"{"method":"GET","path":"/a","response":{"status":204}}"#
        )
        // The server refuses it with the place; leaving it out would say less.
        #expect(MockRule(.get("/a"), responses: []).json.text == #"{"method":"GET","path":"/a","responses":[]}"#)
    }

    @Test(
        "responses",
        arguments: [
            (.json(nil), #"{"body":null}"#),
            (.text("a", status: 201), #"{"status":201,"text":"a"}"#),
            (.file("images/a.png"), #"{"bodyFile":"images/a.png"}"#),
            (.bytes([1]), #"{"base64":"AQ=="}"#),
            (.patch(["a": nil]), #"{"patch":{"a":null}}"#),
            (.jsonPatch([["op": "remove", "path": "/a"]]), #"{"jsonPatch":[{"op":"remove","path":"/a"}]}"#),
            (.fault(.connectionReset), #"{"fault":"connectionReset"}"#),
            (.json(1).broken(.truncatedBody), #"{"body":1,"fault":"truncatedBody"}"#),
            (
                .events(
                    [MockEvent(data: "a", event: "e", id: "1", delay: .milliseconds(50)), MockEvent(data: ["b": 1])],
                    keepOpen: true
                ),
                #"{"events":[{"event":"e","id":"1","data":"a","delay":"50ms"},{"data":{"b":1}}],"keepOpen":true}"#
            ),
            (.status(200).header("A", "1"), #"{"status":200,"headers":{"A":"1"}}"#),
            (
                .json(1).header("A", "1").header("B", "2").header("A", "3").header("A", "4"),
                #"{"body":1,"headers":{"A":["1","3","4"],"B":"2"}}"#
            ),
            (.json(1).delayed(by: .milliseconds(1_500)), #"{"body":1,"delay":"1500ms"}"#),
            (
                .json(1).delayed(.uniform(.milliseconds(100), .seconds(1))),
                #"{"body":1,"delay":{"uniform":["100ms","1s"]}}"#
            ),
            (
                .json(1).delayed(.lognormal(median: .milliseconds(200), sigma: 0.4, max: .seconds(2))),
                #"{"body":1,"delay":{"lognormal":{"median":"200ms","sigma":0.4,"max":"2s"}}}"#
            ),
            (.json(1).throttled(bytesPerSecond: 20_000), #"{"body":1,"throttle":{"bytesPerSecond":20000}}"#),
            (.json(1).throttled(chunks: 5, over: .seconds(2)), #"{"body":1,"throttle":{"chunks":5,"over":"2s"}}"#),
            (.json("{{uuid}}").templated(), #"{"body":"{{uuid}}","template":true}"#),
            (.json(1).push("done"), #"{"body":1,"push":"done"}"#),
            (.json(1).push("done", after: .seconds(2)), #"{"body":1,"push":"done","after":"2s"}"#),
            (
                .json(1).setting("a", to: nil).setting("b[0]", to: 2).incrementing("n", by: -10.5).unsetting("c")
                    .unsetting("d"),
                #"{"body":1,"set":{"a":null,"b[0]":2,"n":{"$inc":-10.5}},"unset":["c","d"]}"#
            ),
            (MockResponse(members: ["let": ["id": "{{uuid}}"]]), #"{"let":{"id":"{{uuid}}"}}"#),
        ] as [(MockResponse, String)]
    )
    func responses(response: MockResponse, json: String) {
        #expect(response.json.text == json)
    }

    @Test("rules of the test pile up, the newest first, until an activation")
    func pile() throws {
        let activated: JSONValue = ["epoch": 3, "baseURLs": ["api": "http://127.0.0.1:9001"]]
        let refused = #"{"code":"unknown_key","detail":"No."}"#
        let transport = try ScriptedTransport(
            [[:], [:], [:]].map { answer(200, $0) } + [.success(BackendAnswer(status: 422, body: Array(refused.utf8)))]
                + [activated, [:], activated, [:], [:], [:]].map { answer(200, $0) }
        )
        let backend = MockBackend(transport: transport)
        func rule(_ path: String, _ status: Int, name: String? = nil) -> MockRule {
            MockRule(.get(path), name: name, response: .status(status))
        }
        try backend.override(rule("/a", 1), rule("/b", 2))
        try backend.override(rule("/c", 3, name: "n"), rule("/a", 4))
        try backend.override(rule("/d", 5, name: "n"))
        #expect(throws: BackendError.self) { try backend.override(rule("/bad", 6)) }
        try backend.activate(profile: "p", resetState: false)
        try backend.override(rule("/e", 7))
        try backend.activate(profile: "p")
        try backend.override(rule("/f", 8))
        try backend.removeOverrides()
        try backend.override(rule("/g", 9))
        let statuses = transport.calls.filter { $0.method == .put }.map { call in
            (call.body?["rules"]?.arrayValue ?? []).compactMap { $0["response"]?["status"]?.numberValue?.intValue }
        }
        #expect(statuses == [[1, 2], [3, 4, 2], [5, 4, 2], [6, 5, 4, 2], [7], [8], [9]])
    }

    private func answer(_ status: Int, _ json: JSONValue) -> Result<BackendAnswer, BackendError> {
        .success(BackendAnswer(status: status, body: json.serialized()))
    }
}
