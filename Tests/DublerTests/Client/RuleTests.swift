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
}
