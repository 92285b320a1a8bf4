import Testing

@testable import Dubler

@Suite struct SimulatorCallTests {
    private static let hello: JSONValue = ["aps": ["alert": "Hello"]]

    private static func activated() throws -> ControlBench {
        var bench = try ControlBench.wallet()
        let simulator: JSONValue = ["udid": "U-1", "deviceSet": "testing", "bundleIdentifier": "com.example"]
        try bench.call("POST", "/sessions/default/activate", ["profile": "gold", "simulator": simulator])
        return bench
    }

    @Test func aPushOfTheCatalogGoesWhereTheActivationSays() throws {
        var bench = try Self.activated()
        try bench.send("GET", "/api/operation/status")
        let called = try bench.call("POST", "/sessions/default/push", ["named": "hello"])
        #expect(called.status == 200)
        #expect(called.json["sent"] == true)
        #expect(called.json["after"] == 1)
        let order = try #require(bench.orders.first)
        #expect(order.simulator == "U-1")
        #expect(order.deviceSet == "testing")
        #expect(order.bundle == "com.example")
        #expect(order.action == .push(name: "hello", payload: Array(#"{"aps":{"alert":"Hello"}}"#.utf8)))
    }

    @Test func theCallGoesBeforeThePayloadAndThePayloadBeforeTheActivation() throws {
        var bench = try Self.activated()
        let payload: JSONValue = ["aps": [:], "Simulator Target Bundle": "com.payload"]
        try bench.call("POST", "/sessions/default/push", ["payload": payload])
        try bench.call("POST", "/sessions/default/push", ["payload": payload, "bundleIdentifier": "com.call"])
        try bench.call("POST", "/sessions/default/push", ["payload": payload, "simulatorID": "U-2"])
        #expect(bench.orders.map(\.bundle) == ["com.payload", "com.call", "com.payload"])
        #expect(bench.orders.map(\.simulator) == ["U-1", "U-1", "U-2"])
        #expect(bench.orders.map(\.deviceSet) == ["testing", "testing", nil], "the set is that of its own simulator")
    }

    @Test(arguments: [
        (#"{ "payload": [1] }"#, "push_not_object"), (#"{ "payload": { "alert": "x" } }"#, "push_without_aps"),
        (#"{ "payload": { "aps": "x" } }"#, "push_without_aps"), ("{}", "missing_key"),
        (#"{ "payload": { "aps": {} }, "named": "hello" }"#, "wrong_value"), (#"{ "named": "helo" }"#, "push_unknown"),
        (#"{ "named": "hello", "simulatorID": "--set" }"#, "wrong_value"),
        (#"{ "named": "hello", "bundleIdentifier": "a b" }"#, "wrong_value"),
        (#"{ "named": "hello", "deviceSet": "-x" }"#, "wrong_value"),
        (#"{ "named": "hello", "sound": 1 }"#, "unknown_key"),
    ])
    func aWrongPushIsRefusedBeforeSimctlIsRun(body: String, code: String) throws {
        var bench = try Self.activated()
        let called = try bench.call("POST", "/sessions/default/push", body: body)
        #expect(called.code == code)
        #expect(bench.orders.isEmpty)
    }

    @Test func bytesAreCountedAsTheyAreSent() throws {
        var bench = try Self.activated()
        // `{"aps":{"alert":""}}` has 20 bytes, and the letter two.
        let fitting = String(repeating: "é", count: (4_096 - 20) / 2)
        let blanks = "{ \"payload\" : { \"aps\" : { \"alert\" :   \"\(fitting)\" } } }"
        #expect(try bench.call("POST", "/sessions/default/push", body: blanks).json["bytes"] == 4_096)
        let called = try bench.call(
            "POST",
            "/sessions/default/push",
            ["payload": ["aps": ["alert": .string(fitting + "x")]]]
        )
        #expect(called.code == "push_too_large")
        #expect(called.text.contains("this one has 4097"))
        #expect(bench.orders.count == 1)
    }

    @Test func whatNobodyNamesIsAskedFor() throws {
        var bench = try ControlBench.wallet()
        #expect(try bench.call("POST", "/sessions/default/push", ["named": "hello"]).code == "simulator_unspecified")
        let call: JSONValue = ["named": "hello", "simulatorID": "U"]
        #expect(try bench.call("POST", "/sessions/default/push", call).code == "bundle_unspecified")
        let grant: JSONValue = ["action": "grant", "service": "photos", "simulatorID": "U"]
        #expect(try bench.call("POST", "/sessions/default/privacy", grant).code == "bundle_unspecified")
        let reset: JSONValue = ["action": "reset", "service": "all", "simulatorID": "U"]
        #expect(try bench.call("POST", "/sessions/default/privacy", reset).status == 200)
        #expect(try bench.call("POST", "/sessions/nobody/push", ["named": "hello"]).code == "session_unknown")
    }

    @Test func linksBiometricsAndPermissionsAreReadStrictly() throws {
        var bench = try Self.activated()
        try bench.call("POST", "/sessions/default/open-url", ["url": "wallet://cards/%ZZ"])
        try bench.call("POST", "/sessions/default/biometrics", ["event": "noMatch"])
        try bench.call("POST", "/sessions/default/privacy", ["action": "revoke", "service": "contacts-limited"])
        let expected: [SimulatorOrder.Action] = [
            .openURL("wallet://cards/%ZZ"), .biometrics(.noMatch), .privacy(.revoke, .contactsLimited),
        ]
        #expect(bench.orders.map(\.action) == expected)
        #expect(try bench.call("POST", "/sessions/default/open-url", ["url": "-h"]).code == "wrong_value")
        #expect(try bench.call("POST", "/sessions/default/open-url", ["url": ""]).code == "wrong_value")
        #expect(try bench.call("POST", "/sessions/default/open-url", ["url": "a\u{0}b"]).code == "wrong_value")
        #expect(try bench.call("POST", "/sessions/default/biometrics", ["event": "Match"]).code == "wrong_value")
        let notifications: JSONValue = ["action": "grant", "service": "notifications"]
        let called = try bench.call("POST", "/sessions/default/privacy", notifications)
        #expect(called.code == "privacy_not_possible")
        #expect(called.text.contains("SpringboardRobot"))
        let web = try bench.call("POST", "/sessions/default/open-url", ["url": "https://example.com/cards"])
        #expect(web.json["note"]?.stringValue?.contains("Safari") == true)
    }

    @Test func theTimelineTellsWhatWasSentAndWhatWasNot() throws {
        var bench = try Self.activated()
        try bench.call("POST", "/sessions/default/push", ["named": "hello"])
        bench.simctl = .failure(Problem(status: 409, code: "simulator_shut_down", detail: "It is shut down."))
        let called = try bench.call("POST", "/sessions/default/open-url", ["url": "wallet://target"])
        #expect(called.code == "simulator_shut_down")
        let items = try bench.call("GET", "/sessions/default/timeline").items
        #expect(
            items.map { $0["text"] }.suffix(2) == [
                "push hello sent", "open url wallet://target not sent: simulator_shut_down",
            ]
        )
        #expect(items.last?["detail"]?["sent"] == false)
    }

    @Test func anEventStandsWhereItWasAskedFor() throws {
        var bench = try Self.activated()
        let slot = try #require(bench.engine.slot(of: "default"))
        let outcome = bench.api.handle(
            ControlCall("POST", "/sessions/default/push", json: ["named": "hello"]),
            engine: &bench.engine,
            at: bench.now
        )
        guard case .simulator(let order) = outcome else { return #expect(Bool(false), "no order") }
        // The app is quicker than simctl.
        bench.pass(seconds: 1)
        try bench.send("GET", "/api/operation/status")
        bench.engine.note(slot, kind: "mark", name: "opened", at: bench.now)
        _ = bench.api.reply(to: order, result: bench.simctl, engine: &bench.engine)
        let texts = try bench.call("GET", "/sessions/default/timeline").items.map { $0["kind"] }
        #expect(texts == ["activated", "push", "request", "mark"])
    }

    @Test func whatAnEpochBeforeSentIsNoEventOfThisOne() throws {
        var bench = try Self.activated()
        let call = ControlCall("POST", "/sessions/default/push", json: ["named": "hello"])
        let outcome = bench.api.handle(call, engine: &bench.engine, at: bench.now)
        guard case .simulator(let order) = outcome else { return #expect(Bool(false), "no order") }
        try bench.call("POST", "/sessions/default/activate", ["profile": "gold"])
        #expect(bench.api.reply(to: order, result: bench.simctl, engine: &bench.engine).status == 200)
        #expect(try bench.call("GET", "/sessions/default/timeline").items.map { $0["kind"] } == ["activated"])
    }

    @Test func kindsOfTheServerAreNotForTests() throws {
        var bench = try ControlBench()
        for kind in ["push", "open-url", "biometrics", "privacy"] {
            let event: JSONValue = ["kind": .string(kind), "name": "x"]
            #expect(try bench.call("POST", "/sessions/default/events", event).code == "wrong_value")
        }
    }
}
