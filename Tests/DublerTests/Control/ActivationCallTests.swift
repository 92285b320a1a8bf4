import Testing

@testable import Dubler

@Suite struct ActivationCallTests {
    @Test func answersEpochAddressesAndHash() throws {
        var bench = try ControlBench.wallet()
        let json = try bench.call("POST", "/sessions/w1/activate", ["profile": "gold"]).json
        #expect(json["epoch"] == 2)
        #expect(json["baseURLs"] == ["api": "http://127.0.0.1:9020", "auth": "http://127.0.0.1:9021"])
        #expect(json["environment"]?["AUTH_URL"] == "http://127.0.0.1:9021")
        #expect(json["profileHash"]?.stringValue?.isEmpty == false)
        #expect(json["useCustomProfile"] == false)
        #expect(json["reset"]?.arrayValue?.contains("journal") == true)
        let profile = try bench.call("GET", "/profiles/gold").json
        #expect(profile["hash"] == json["profileHash"])
    }

    @Test func withoutResetTheEpochGoesOn() throws {
        var bench = try ControlBench.wallet()
        let first = try bench.call("POST", "/sessions/w1/activate", ["scenario": "gold"]).json
        let second = try bench.call("POST", "/sessions/w1/activate", ["profile": nil, "reset": false]).json
        #expect(second["epoch"] == first["epoch"])
        #expect(second["baseURLs"] == first["baseURLs"])
        #expect(second["reset"] == [])
        #expect(second["profile"] == .null)
    }

    @Test func anUnknownProfileChangesNothingAndNamesTheNearest() throws {
        var bench = try ControlBench.wallet()
        let called = try bench.call("POST", "/sessions/w1/activate", ["profile": "golf"])
        #expect(called.status == 404)
        #expect(called.code == "profile_unknown")
        #expect(called.json["nearest"]?[0] == "gold")
        #expect(bench.engine.sessionCount == 0)
    }

    @Test(arguments: [
        "{}", #"{"profile":1}"#, #"{"profile":""}"#, #"{"profile":"gold","scenario":"retry"}"#, "[]", "null",
        #"{"profile":"gold","reset":1}"#, #"{"profile":"gold","simulator":{"udid":"--set"}}"#,
        #"{"profile":"gold","simulator":{"device":"x"}}"#, #"{"profile":"gold","useCustomProfil":true}"#,
    ])
    func aBodyOfAnotherKindIsRefused(body: String) throws {
        var bench = try ControlBench.wallet()
        #expect(try bench.call("POST", "/sessions/w1/activate", body: body).status == 422)
        #expect(bench.engine.sessionCount == 0)
    }

    @Test func theSimulatorIsKept() throws {
        var bench = try ControlBench.wallet()
        let simulator: JSONValue = ["udid": "A-1", "bundleIdentifier": "com.example.wallet"]
        try bench.call("POST", "/sessions/w1/activate", ["profile": nil, "simulator": simulator])
        #expect(try bench.call("GET", "/sessions/w1").json["simulator"] == simulator)
    }

    @Test func aResetNamesWhatItPutBack() throws {
        var bench = try ControlBench.wallet()
        try bench.send("POST", "/api/operation")
        let part = try bench.call("POST", "/sessions/default/reset", ["scopes": ["counters", "state"]]).json
        #expect(part["reset"] == ["counters", "state"])
        #expect(part["epoch"] == 1)
        #expect(try bench.send("POST", "/api/operation").status == 500)
        let whole = try bench.call("POST", "/sessions/default/reset", ["scopes": ["all"]]).json
        #expect(whole["epoch"] == 2)
        #expect(try bench.call("GET", "/sessions/default/journal").total == 0)
    }

    @Test(arguments: [#"{"scopes":[]}"#, #"{"scopes":["counter"]}"#, #"{"scopes":"all"}"#, "{}", #"{"scope":["all"]}"#])
    func aResetOfNothingKnownIsRefused(body: String) throws {
        var bench = try ControlBench.wallet()
        let called = try bench.call("POST", "/sessions/default/reset", body: body)
        #expect(called.status == 422)
        #expect(called.json["errors"]?.arrayValue?.isEmpty == false)
    }
}
