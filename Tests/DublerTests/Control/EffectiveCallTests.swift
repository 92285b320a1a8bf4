import Testing

@testable import Dubler

@Suite struct EffectiveCallTests {
    @Test func showsTheWinnerTheBytesAndTheOrigins() throws {
        var bench = try ControlBench.wallet()
        try bench.call("POST", "/sessions/default/activate", ["profile": "gold"])
        let called = try bench.call("POST", "/sessions/default/effective", ["target": "/api/operation/status"])
        #expect(called.json["matched"] == true)
        #expect(called.json["rule"]?["layer"] == "profile:gold")
        #expect(called.json["response"]?["body"] == "gold")
        #expect(called.json["response"]?["headers"]?.arrayValue?.contains(["Content-Length", "4"]) == true)
        #expect(called.json["origins"]?.arrayValue?.isEmpty == false)
        #expect(called.json["candidates"]?.arrayValue?.isEmpty == false)
    }

    @Test func consumesNothing() throws {
        var bench = try ControlBench.wallet()
        let request: JSONValue = ["method": "POST", "target": "/api/operation"]
        for _ in 0..<3 {
            #expect(try bench.call("POST", "/sessions/default/effective", request).json["response"]?["status"] == 500)
        }
        #expect(try bench.call("GET", "/sessions/default/journal").total == 0)
        try bench.send("POST", "/api/operation")
        let next = try bench.call("POST", "/sessions/default/effective", request).json
        #expect(next["response"]?["status"] == 200)
        #expect(next["rule"]?["response"] == 2)
        #expect(try bench.call("GET", "/sessions/default/state").json["done"] == nil)
    }

    @Test func whatNothingMatchesHasNoRule() throws {
        var bench = try ControlBench.wallet()
        let called = try bench.call("POST", "/sessions/default/effective", ["target": "/api/items/7"])
        #expect(called.json["matched"] == false)
        #expect(called.json["rule"] == .null)
        #expect(called.json["response"]?["status"] == 404)
        #expect(called.json["candidates"]?[0]?["rule"]?["name"] == "item")
        let ignored = try bench.call("POST", "/sessions/default/effective", ["method": "POST", "target": "/track"])
        #expect(ignored.json["matched"] == false)
    }

    @Test func readsEveryPartOfTheRequest() throws {
        var bench = try ControlBench.wallet()
        let rule: JSONValue = [
            "method": "POST", "path": "/p", "query": ["a": "1"], "headers": ["X-T": "2"], "body": ["base64": "/w=="],
            "response": ["base64": "/w=="],
        ]
        try bench.call("PUT", "/sessions/default/test-rules", ["rules": [rule]])
        let request: JSONValue = [
            "service": "api", "method": "POST", "target": "/p?a=1", "headers": [["x-t", "2"]], "base64": "/w==",
        ]
        let called = try bench.call("POST", "/sessions/default/effective", request)
        #expect(called.json["rule"]?["layer"] == "test")
        #expect(called.json["response"]?["base64"] == "/w==")
        #expect(called.json["response"]?["body"] == nil)
    }

    @Test(arguments: [
        "{}", #"{"target":""}"#, #"{"target":"/a b"}"#, #"{"target":"/","method":"GE T"}"#,
        #"{"target":"/","headers":{}}"#,
        #"{"target":"/","headers":[["a"]]}"#, #"{"target":"/","headers":[["a b","c"]]}"#,
        #"{"target":"/","base64":"???"}"#,
        #"{"target":"/","headers":[["a","c\r\nd"]]}"#, #"{"target":"/","body":"a","base64":""}"#,
        #"{"target":"/","service":"apy"}"#, #"{"target":"/\u0000"}"#, #"{"target":1}"#,
    ])
    func whatIsNoRequestIsRefused(body: String) throws {
        var bench = try ControlBench.wallet()
        #expect(try bench.call("POST", "/sessions/default/effective", body: body).status == 422)
    }
}
