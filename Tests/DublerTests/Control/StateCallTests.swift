import Testing

@testable import Dubler

@Suite struct StateCallTests {
    @Test func theDocumentIsReadReplacedAndPatched() throws {
        var bench = try ControlBench.wallet()
        try bench.call("POST", "/sessions/default/activate", ["profile": "gold"])
        #expect(try bench.call("GET", "/sessions/default/state").json["tier"] == "gold")
        #expect(try bench.call("GET", "/sessions/default/state").json["cards"]?["c1"]?["title"] == "Main")
        let patched = try bench.call(
            "PATCH",
            "/sessions/default/state",
            ["tier": nil, "cards": ["c1": ["title": "Other"]]]
        )
        #expect(patched.json["tier"] == nil)
        #expect(patched.json["cards"]?["c1"]?["title"] == "Other")
        let replaced = try bench.call("PUT", "/sessions/default/state", ["a": ["b": 1]])
        #expect(replaced.json["a"]?["b"] == 1)
        #expect(replaced.json["cards"] == [:])
    }

    @Test func whatTheStateCannotBecomeIsRefusedWhole() throws {
        var bench = try ControlBench.wallet()
        let called = try bench.call("PATCH", "/sessions/default/state", ["ok": 1, "cards": 5])
        #expect(called.status == 422)
        #expect(called.code?.hasPrefix("state_") == true)
        #expect(try bench.call("GET", "/sessions/default/state").json["ok"] == nil)
        for body in ["[]", "1", "null"] {
            #expect(try bench.call("PUT", "/sessions/default/state", body: body).code == "wrong_type")
        }
    }

    @Test func theClockIsSetAndMoved() throws {
        var bench = try ControlBench.wallet()
        let start = try bench.call("POST", "/sessions/w1/clock", ["advance": "5m"]).json
        #expect(start == ["now": "2026-01-15T09:05:00.000Z", "frozen": true])
        #expect(
            try bench.call("POST", "/sessions/w1/clock", ["advance": "2d"]).json["now"] == "2026-01-17T09:05:00.000Z"
        )
        #expect(
            try bench.call("POST", "/sessions/w1/clock", ["advance": 1500]).json["now"] == "2026-01-17T09:05:01.500Z"
        )
        let set = try bench.call("POST", "/sessions/w1/clock", ["set": "2030-02-03"]).json
        #expect(set["now"] == "2030-02-03T00:00:00.000Z")
    }

    @Test(arguments: [
        "{}", #"{"set":"soon"}"#, #"{"advance":"5 minutes"}"#, #"{"advance":-1}"#, #"{"advance":"-5m"}"#,
        #"{"advance":1e300}"#,
        #"{"advance":"1e400d"}"#, #"{"advance":true}"#, #"{"set":"2030-01-01","advance":"1s"}"#, #"{"advance":"d"}"#,
    ])
    func aMoveThatMeansNothingIsRefused(body: String) throws {
        var bench = try ControlBench.wallet()
        #expect(try bench.call("POST", "/sessions/w1/clock", body: body).status == 422)
    }
}
