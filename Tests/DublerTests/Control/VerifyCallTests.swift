import Testing

@testable import Dubler

@Suite struct VerifyCallTests {
    private static func used() throws -> ControlBench {
        var bench = try ControlBench.wallet()
        try bench.send("POST", "/api/operation")
        try bench.send("POST", "/api/operation")
        try bench.send("GET", "/api/operation/status")
        return bench
    }

    private static let operation: JSONValue = ["method": "POST", "path": "/api/operation"]

    @Test func aCountIsHeldOrNot() throws {
        var bench = try Self.used()
        let held = try bench.call(
            "POST",
            "/sessions/default/verify",
            ["mode": "count", "requests": [Self.operation], "count": 2]
        )
        #expect(held.json["passed"] == true)
        #expect(held.json["seen"] == 2)
        let few = try bench.call(
            "POST",
            "/sessions/default/verify",
            ["mode": "count", "requests": [Self.operation], "count": ["atLeast": 3]]
        )
        #expect(few.status == 200)
        #expect(few.json["passed"] == false)
        #expect(few.json["difference"]?.stringValue?.contains("1 too few") == true)
        #expect(few.json["timeline"]?.arrayValue?.count == 3)
        let most = try bench.call(
            "POST",
            "/sessions/default/verify",
            ["mode": "count", "requests": [Self.operation], "count": ["atMost": 1]]
        )
        #expect(most.json["passed"] == false)
    }

    @Test func sequencesNamesAndMarks() throws {
        var bench = try Self.used()
        let status: JSONValue = ["method": "GET", "path": "/api/operation/status"]
        let verify: JSONValue = ["mode": "sequence", "requests": [Self.operation, Self.operation, status]]
        let sequence = try bench.call("POST", "/sessions/default/verify", verify)
        #expect(sequence.json["passed"] == true)
        #expect(sequence.json["seen"]?.arrayValue?.count == 3)
        try bench.call("POST", "/sessions/default/events", ["name": "retry"])
        let since = try bench.call(
            "POST",
            "/sessions/default/verify",
            ["mode": "none", "requests": [Self.operation], "since": "retry"]
        )
        #expect(since.json["passed"] == true)
        for (body, code) in [
            (["mode": "noUnmatched", "since": "nomark"], "mark_unknown"),
            (["mode": "count", "requests": [["profile": "golf"]]], "profile_unknown"),
            (["mode": "count", "requests": [["rule": "operatio"]]], "rule_unknown"),
        ] as [(JSONValue, String)] {
            let called = try bench.call("POST", "/sessions/default/verify", body)
            #expect(called.status == 404)
            #expect(called.code == code)
        }
        let named = try bench.call(
            "POST",
            "/sessions/default/verify",
            ["mode": "count", "requests": [["rule": "operation"]], "count": 2]
        )
        #expect(named.json["passed"] == true)
        let other = try bench.call("POST", "/sessions/default/verify", ["mode": "noUnmatched", "epoch": 7])
        #expect(other.status == 409)
        #expect(other.code == "epoch_changed")
    }

    @Test func waitsAndIsDecidedByTheRequest() throws {
        var bench = try Self.used()
        let verify: JSONValue = [
            "mode": "count", "requests": [Self.operation], "count": 3, "timeout": "5s", "settle": "300ms",
        ]
        try bench.call("POST", "/sessions/default/verify", verify)
        #expect(bench.waiting.count == 1)
        try bench.send("POST", "/api/operation")
        #expect(bench.decided().isEmpty, "it settles")
        bench.pass(seconds: 1)
        bench.engine.tick(at: bench.now)
        let decided = bench.decided()
        #expect(decided.map { $0.json["passed"] } == [true])
    }

    @Test func anActivationMeanwhileIsAnError() throws {
        var bench = try Self.used()
        try bench.call(
            "POST",
            "/sessions/default/verify",
            ["mode": "count", "requests": [Self.operation], "count": 3, "timeout": 5000]
        )
        try bench.call("POST", "/sessions/default/activate", ["profile": nil])
        let decided = bench.decided()
        #expect(decided.map(\.code) == ["epoch_changed"])
        #expect(decided.map(\.status) == [409])
    }

    @Test(arguments: [
        ("{}", "missing_key"), (#"{"mode":"cuont","requests":[{}]}"#, "unknown_mode"),
        (#"{"mode":"count"}"#, "missing_key"),
        (#"{"mode":"count","requests":[]}"#, "wrong_value"), (#"{"mode":"count","requests":{}}"#, "wrong_type"),
        (#"{"mode":"count","requests":[{}],"count":-1}"#, "wrong_value"),
        (#"{"mode":"count","requests":[{}],"count":1.5}"#, "wrong_value"),
        (#"{"mode":"count","requests":[{}],"count":{}}"#, "wrong_value"),
        (#"{"mode":"count","requests":[{}],"count":{"atLeast":2,"atMost":1}}"#, "contradictory_bounds"),
        (#"{"mode":"count","requests":[{}],"count":1e99}"#, "wrong_value"),
        (#"{"mode":"none","requests":[{}],"count":1}"#, "wrong_value"),
        (#"{"mode":"noUnmatched","requests":[{}]}"#, "wrong_value"),
        (#"{"mode":"count","requests":[{"when":{"a":1}}]}"#, "unknown_key"),
        (#"{"mode":"count","requests":[{"response":{}}]}"#, "unknown_key"),
        (#"{"mode":"count","requests":[{"path":"/x?q=1"}]}"#, "path_has_query"),
        (#"{"mode":"count","requests":[{"service":"apy"}]}"#, "unknown_service"),
        (#"{"mode":"count","requests":[{}],"timeout":"long"}"#, "wrong_value"),
        (#"{"mode":"count","requests":[{}],"timeout":"30d"}"#, "wrong_value"),
        (#"{"mode":"count","requests":[{}],"settle":-1}"#, "wrong_value"),
        (#"{"mode":"count","requests":[{}],"since":-1}"#, "wrong_value"),
        (#"{"mode":"count","requests":[{}],"since":null}"#, "wrong_type"),
        (#"{"mode":"count","requests":[{}],"epoch":0}"#, "wrong_value"),
    ])
    func whatIsNoVerificationIsRefused(body: String, code: String) throws {
        var bench = try Self.used()
        let called = try bench.call("POST", "/sessions/default/verify", body: body)
        #expect(called.status == 422)
        #expect(called.code == code, "\(called.text)")
    }

    @Test func aPatternWithoutServiceMeansTheDefaultOne() throws {
        var bench = try ControlBench.wallet()
        let slot = try bench.engine.openSession("default", at: bench.now)
        let request = HTTPRequest(method: "POST", target: "/api/operation")
        let arrival = Engine.Arrival.stamp(bench.engine.serial)
        _ = bench.engine.answer(slot, request, service: 1, address: .port, arrival: arrival, at: bench.now)
        func seen(_ pattern: JSONValue) throws -> JSONValue? {
            let verify: JSONValue = ["mode": "count", "requests": [pattern], "count": 1]
            return try bench.call("POST", "/sessions/default/verify", verify).json["seen"]
        }
        #expect(try seen(Self.operation) == 0)
        #expect(try seen(["service": "auth", "path": "/api/operation"]) == 1)
        #expect(try seen(["method": "POST"]) == 1)
    }
}
