import Dubler
import Foundation
import Testing

@Suite("Calls of the client, both twins alike")
struct CallTests {
    private static let activated: JSONValue = [
        "epoch": 2, "baseURLs": ["api": "http://127.0.0.1:9001"], "profileHash": "h", "reset": [],
    ]

    @Test("activate says profile, reset and custom profile")
    func activate() async throws {
        try await expectCalls(
            [#"POST /sessions/default/activate {"profile":"retry","reset":true,"useCustomProfile":false}"#],
            answers: [Self.activated],
            blocking: { try $0.activate(profile: "retry") },
            suspending: { try await $0.activate(profile: "retry") }
        )
        let simulator = SimulatorTarget(udid: "U", deviceSet: "/sets/1", bundleIdentifier: "com.example.wallet")
        try await expectCalls(
            [
                #"POST /sessions/default/activate {"profile":null,"reset":false,"useCustomProfile":true,"#
                    + #""simulator":{"udid":"U","deviceSet":"/sets/1","bundleIdentifier":"com.example.wallet"}}"#
            ],
            answers: [Self.activated],
            blocking: {
                try $0.activate(profile: nil, resetState: false, useCustomProfile: true, simulator: simulator)
            },
            suspending: {
                try await $0.activate(profile: nil, resetState: false, useCustomProfile: true, simulator: simulator)
            }
        )
    }

    @Test("reset names its scopes, all of it without arguments")
    func reset() async throws {
        try await expectCalls(
            [#"POST /sessions/default/reset {"scopes":["counters","state"]}"#],
            blocking: { try $0.reset(.counters, .state) },
            suspending: { try await $0.reset(.counters, .state) }
        )
        try await expectCalls(
            [#"POST /sessions/default/reset {"scopes":["all"]}"#],
            answers: [Self.activated],
            blocking: { try $0.reset() },
            suspending: { try await $0.reset() }
        )
    }

    @Test("the session's name is one segment of the path")
    func sessionName() async throws {
        try await expectCalls(
            ["GET /sessions/a%2Fb%20%C3%A9/state"],
            session: "a/b é",
            blocking: { _ = try $0.state.get() },
            suspending: { _ = try await $0.state.get() }
        )
    }

    @Test("rules of the test are added and removed")
    func rules() async throws {
        let rule = MockRule(.get("/api/cards"), response: .status(503))
        try await expectCalls(
            [
                #"PUT /sessions/default/test-rules {"rules":[{"method":"GET","path":"/api/cards","#
                    + #""response":{"status":503}}]}"#,
                "DELETE /sessions/default/test-rules",
            ],
            answers: [[:], [:]],
            blocking: {
                try $0.override(rule)
                try $0.removeOverrides()
            },
            suspending: {
                try await $0.override(rule)
                try await $0.removeOverrides()
            }
        )
    }

    @Test("effective describes a request")
    func effective() async throws {
        try await expectCalls(
            [
                #"POST /sessions/default/effective {"method":"GET","target":"/a?x=1","headers":[]}"#,
                #"POST /sessions/default/effective {"service":"auth","method":"POST","target":"/t","#
                    + #""headers":[["X-A","1"],["X-A","2"]],"body":"{}"}"#,
            ],
            answers: [["matched": false], ["matched": false]],
            blocking: {
                _ = try $0.effective(.get, "/a?x=1")
                _ = try $0.effective(.post, "/t", headers: ["X-A": "1", "X-A": "2"], body: "{}", service: "auth")
            },
            suspending: {
                _ = try await $0.effective(.get, "/a?x=1")
                _ = try await $0.effective(.post, "/t", headers: ["X-A": "1", "X-A": "2"], body: "{}", service: "auth")
            }
        )
    }

    @Test("the state is read, replaced and patched")
    func state() async throws {
        try await expectCalls(
            [
                "GET /sessions/default/state",
                #"PUT /sessions/default/state {"user":{"tier":"gold"}}"#,
                #"PATCH /sessions/default/state {"cards":{"c1":null}}"#,
            ],
            answers: [["a": 1], [:], [:]],
            blocking: {
                #expect(try $0.state.get() == ["a": 1])
                try $0.state.set(["user": ["tier": "gold"]])
                try $0.state.patch(["cards": ["c1": nil]])
            },
            suspending: {
                #expect(try await $0.state.get() == ["a": 1])
                try await $0.state.set(["user": ["tier": "gold"]])
                try await $0.state.patch(["cards": ["c1": nil]])
            }
        )
    }

    @Test("the clock is moved and set")
    func clock() async throws {
        let instant = try #require(Instant(rfc3339: "2026-01-15T12:00:00.25+03:00"))
        try await expectCalls(
            [
                #"POST /sessions/default/clock {"advance":"300s"}"#,
                #"POST /sessions/default/clock {"advance":"1500ms"}"#,
                #"POST /sessions/default/clock {"advance":"259200s"}"#,
                #"POST /sessions/default/clock {"advance":"-2s"}"#,
                #"POST /sessions/default/clock {"set":"2026-01-15T09:00:00.25Z"}"#,
            ],
            answers: [[:], [:], [:], [:], [:]],
            blocking: {
                try $0.advanceClock(by: .seconds(300))
                try $0.advanceClock(by: .milliseconds(1_500))
                try $0.advanceClock(by: .seconds(3 * 86_400))
                try $0.advanceClock(by: .seconds(-2))
                try $0.setClock(to: instant)
            },
            suspending: {
                try await $0.advanceClock(by: .seconds(300))
                try await $0.advanceClock(by: .milliseconds(1_500))
                try await $0.advanceClock(by: .seconds(3 * 86_400))
                try await $0.advanceClock(by: .seconds(-2))
                try await $0.setClock(to: instant)
            }
        )
    }

    @Test("a date is an instant")
    func dates() {
        #expect(Instant(Date(timeIntervalSince1970: 1_768_467_600.25)).description == "2026-01-15T09:00:00.25Z")
        #expect(Instant(Date(timeIntervalSince1970: -0.5)).description == "1969-12-31T23:59:59.5Z")
        #expect(Instant(.distantFuture).description == "4001-01-01T00:00:00Z")
        #expect(Instant(Date(timeIntervalSince1970: 1e300)) == .latest)
        #expect(Instant(Date(timeIntervalSince1970: -.infinity)) == .earliest)
        #expect(Instant(Date(timeIntervalSince1970: .nan)).seconds == 0)
    }

    @Test("pushes, links and biometrics name the simulator")
    func simulator() async throws {
        let own: PushPayload = ["aps": ["alert": "Hi"]]
        try await expectCalls(
            [
                #"POST /sessions/default/push {"simulatorID":"U","bundleIdentifier":"com.example","#
                    + #""named":"target_section"}"#,
                #"POST /sessions/default/push {"payload":{"aps":{"alert":"Hi"}}}"#,
                #"POST /sessions/default/open-url {"simulatorID":"U","url":"wallet://cards/%ZZ"}"#,
                #"POST /sessions/default/biometrics {"deviceSet":"testing","event":"noMatch"}"#,
                #"POST /sessions/default/privacy {"bundleIdentifier":"com.example","action":"grant","#
                    + #""service":"photos-add"}"#,
            ],
            answers: [["after": 7], ["after": 7], ["after": 7], ["after": 7], ["after": 7]],
            blocking: {
                try $0.sendSimulatorPush(
                    simulatorID: "U",
                    bundleIdentifier: "com.example",
                    payload: PushPayload(named: "target_section")
                )
                #expect(try $0.sendSimulatorPush(payload: own) == .request(7))
                try $0.openURL("wallet://cards/%ZZ", simulatorID: "U")
                try $0.biometrics(.noMatch, deviceSet: "testing")
                try $0.privacy(.grant, .photosAdd, bundleIdentifier: "com.example")
            },
            suspending: {
                try await $0.sendSimulatorPush(
                    simulatorID: "U",
                    bundleIdentifier: "com.example",
                    payload: PushPayload(named: "target_section")
                )
                #expect(try await $0.sendSimulatorPush(payload: own) == .request(7))
                try await $0.openURL("wallet://cards/%ZZ", simulatorID: "U")
                try await $0.biometrics(.noMatch, deviceSet: "testing")
                try await $0.privacy(.grant, .photosAdd, bundleIdentifier: "com.example")
            }
        )
    }

    @Test("marks, diagnostics and any other call")
    func others() async throws {
        try await expectCalls(
            [
                #"POST /sessions/default/events {"kind":"mark","name":"retry"}"#,
                #"POST /sessions/default/events {"kind":"mark","name":"retry","detail":{"try":2}}"#,
                "GET /sessions/default/diagnostics",
                #"POST /catalog/reload {"now":true}"#,
            ],
            answers: [["after": 4], ["after": 5], ["journal": []], [1]],
            blocking: {
                #expect(try $0.mark("retry") == .request(4))
                try $0.mark("retry", detail: ["try": 2])
                #expect(try $0.diagnostics() == ["journal": []])
                #expect(try $0.control(.post, "/catalog/reload", body: ["now": true]) == [1])
            },
            suspending: {
                #expect(try await $0.mark("retry") == .request(4))
                try await $0.mark("retry", detail: ["try": 2])
                #expect(try await $0.diagnostics() == ["journal": []])
                #expect(try await $0.control(.post, "/catalog/reload", body: ["now": true]) == [1])
            }
        )
    }
}
