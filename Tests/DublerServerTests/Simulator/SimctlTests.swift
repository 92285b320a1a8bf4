import Dubler
import Foundation
import Testing

@testable import DublerServer

/// The control calls of a simulator over HTTP, with a `simctl` that is a script.
@Suite struct SimctlTests {
    private let simctl: FakeSimctl
    private let host: MockHost
    private let backend: MockBackend

    init() throws {
        simctl = try FakeSimctl()
        let tool = simctl.words
        host = try MockHost(
            CatalogFolder([
                "catalog.json": #"{ "name": "Case" }"#,
                "baseline/all.json": """
                { "rules": [
                    { "method": "GET", "path": "/now", "response": { "text": "a", "push": "hello" } },
                    { "method": "GET", "path": "/soon", "response": { "text": "b",
                      "push": { "name": "hello", "after": "50ms" } } },
                    { "method": "GET", "path": "/late", "response": { "text": "c",
                      "push": { "name": "hello", "after": "1h" } } }
                ] }
                """,
                "pushes/hello.json": #"{ "aps": { "alert": "Hello" }, "deepLink": "wallet://target" }"#,
            ])
        ) { $0.simctl = tool }
        let url = try #require(URL(string: "http://127.0.0.1:\(host.port)"))
        backend = MockBackend(baseURL: url)
    }

    private func failure(_ body: () throws -> Void) -> BackendError? {
        #expect(throws: BackendError.self) { try body() }
    }

    private func activate(_ simulator: SimulatorTarget?) throws {
        try backend.activate(profile: nil, simulator: simulator)
    }

    private func timeline() throws -> [String] {
        let items = try backend.control(.get, "/sessions/default/timeline")["items"]?.arrayValue ?? []
        return items.compactMap { $0["text"]?.stringValue }
    }

    @Test func aPushArrivesWithItsPayload() throws {
        try backend.sendSimulatorPush(
            simulatorID: "BOOTED",
            bundleIdentifier: "com.example",
            payload: PushPayload(named: "hello")
        )
        #expect(simctl.calls == ["[get_app_container][BOOTED][com.example]", "[push][BOOTED][com.example][-]"])
        #expect(simctl.payload == #"{"aps":{"alert":"Hello"},"deepLink":"wallet://target"}"#)
        #expect(try timeline().last == "push hello sent")
        try backend.sendSimulatorPush(simulatorID: "BOOTED", bundleIdentifier: "com.example", payload: ["aps": [:]])
        #expect(simctl.calls.last == "[push][BOOTED][com.example][-]")
        #expect(simctl.calls.count == 3, "an app that was there is not looked for again")
    }

    @Test func nothingIsReadByAShell() throws {
        try activate(SimulatorTarget(udid: "BOOTED"))
        try backend.openURL("wallet://a?b=$(id)&c=`id`;d='\"e f")
        #expect(simctl.calls == ["[openurl][BOOTED][wallet://a?b=$(id)&c=`id`;d='\"e f]"])
    }

    @Test func biometricsAreTheNotificationsOfTheMenu() throws {
        try activate(SimulatorTarget(udid: "BOOTED"))
        try backend.biometrics(.enrolled)
        try backend.biometrics(.match)
        let prefix = "[spawn][BOOTED][notifyutil]"
        #expect(
            simctl.calls == [
                "\(prefix)[-s][com.apple.BiometricKit.enrollmentChanged][1]",
                "\(prefix)[-p][com.apple.BiometricKit.enrollmentChanged]",
                "\(prefix)[-p][com.apple.BiometricKit_Sim.pearl.match]",
                "\(prefix)[-p][com.apple.BiometricKit_Sim.fingerTouch.match]",
            ]
        )
    }

    @Test func permissionsAreChangedByTheirWords() throws {
        try activate(SimulatorTarget(udid: "BOOTED", bundleIdentifier: "com.example"))
        try backend.privacy(.grant, .photosAdd)
        try backend.privacy(.reset, .all)
        #expect(
            simctl.calls == [
                "[privacy][BOOTED][grant][photos-add][com.example]", "[privacy][BOOTED][reset][all][com.example]",
            ]
        )
        let denied = failure { try backend.privacy(.grant, .photos, bundleIdentifier: "com.stranger") }
        #expect(denied?.code == "simulator_permission_denied")
    }

    @Test func aCloneIsFoundInItsSetAndRememberedThere() throws {
        try backend.openURL("wallet://a", simulatorID: "CLONE")
        try backend.openURL("wallet://b", simulatorID: "CLONE")
        #expect(
            simctl.calls == [
                "[openurl][CLONE][wallet://a]", "[--set][testing][openurl][CLONE][wallet://a]",
                "[--set][testing][openurl][CLONE][wallet://b]",
            ]
        )
        try backend.openURL("wallet://c", simulatorID: "OWN", deviceSet: "/own/set")
        #expect(simctl.calls.last == "[--set][/own/set][openurl][OWN][wallet://c]")
    }

    @Test func errorsSayWhatTheyMeanAndWhatToDo() throws {
        let off = failure { try backend.openURL("wallet://a", simulatorID: "OFF") }
        #expect(off?.code == "simulator_shut_down")
        #expect(off?.message.contains("simctl bootstatus OFF -b") == true)
        let wrong = failure { try backend.openURL("wallet://a", simulatorID: "NOBODY") }
        #expect(wrong?.code == "simulator_unknown")
        #expect(wrong?.message.contains("--set testing list devices") == true)
        let set = failure { try backend.openURL("wallet://a", simulatorID: "BOOTED", deviceSet: "/own/set") }
        #expect(set?.code == "simulator_unknown")
        #expect(set?.message.contains("/own/set") == true)
        let app = failure {
            try backend.sendSimulatorPush(
                simulatorID: "BOOTED",
                bundleIdentifier: "com.missing",
                payload: ["aps": [:]]
            )
        }
        #expect(app?.code == "app_not_installed")
        #expect(app?.message.contains("com.missing") == true)
        #expect(!simctl.calls.contains { $0.hasPrefix("[push]") })
        let scheme = failure { try backend.openURL("nobody://a", simulatorID: "BOOTED") }
        #expect(scheme?.code == "url_not_handled")
        let odd = failure { try backend.openURL("odd://a", simulatorID: "BOOTED") }
        #expect(odd?.code == "simctl_failed")
        #expect(odd?.message == "simctl failed with 77: Something new happened.")
    }

    @Test func aPayloadThatIsTooLargeNeverReachesSimctl() throws {
        let text = String(repeating: "x", count: 4_097 - 20)
        let large = failure {
            try backend.sendSimulatorPush(
                simulatorID: "OFF",
                bundleIdentifier: "com.example",
                payload: ["aps": ["alert": .string(text)]]
            )
        }
        #expect(large?.code == "push_too_large")
        #expect(large?.message.contains("4097") == true)
        #expect(simctl.calls.isEmpty)
    }

    @Test func withoutSimctlTheAnswerSaysSo() throws {
        let lonely = try MockHost(CatalogFolder(baseline: "")) { $0.simctl = ["/nowhere/simctl"] }
        let backend = MockBackend(baseURL: try #require(URL(string: "http://127.0.0.1:\(lonely.port)")))
        let missing = failure { try backend.openURL("wallet://a", simulatorID: "BOOTED") }
        #expect(missing?.code == "simctl_missing")
        #expect(missing?.message.contains("--simctl PATH") == true)
    }
}

/// What rules send by themselves, and what goes on meanwhile.
extension SimctlTests {
    private func get(_ path: String) throws {
        try App.send("GET", path, to: backend.baseURL)
    }

    /// Asks until it is so.
    private func waits(_ isSo: () throws -> Bool) rethrows -> Bool {
        let end = Date(timeIntervalSinceNow: 20)
        while Date() < end { if try isSo() { return true } }
        return false
    }

    @Test func aRuleSendsItsPush() throws {
        try activate(SimulatorTarget(udid: "BOOTED", bundleIdentifier: "com.example"))
        try get("/now")
        #expect(try waits { try timeline().contains("push hello sent") })
        try get("/soon")
        #expect(try waits { try timeline().filter { $0 == "push hello sent" }.count == 2 })
        #expect(simctl.calls.filter { $0 == "[push][BOOTED][com.example][-]" }.count == 2)
    }

    @Test func aRuleWithoutASimulatorSaysWhyNothingCame() throws {
        try activate(nil)
        try get("/now")
        #expect(try timeline().last == "push hello not sent: simulator_unspecified")
        #expect(simctl.calls.isEmpty)
    }

    @Test func aRuleWhosePushFailsIsLogged() throws {
        try activate(SimulatorTarget(udid: "OFF", bundleIdentifier: "com.example"))
        try get("/now")
        #expect(try waits { try timeline().contains("push hello not sent: simulator_shut_down") })
        #expect(host.log.waits { $0.contains { $0.contains("bootstatus") } })
    }

    @Test func anActivationForgetsWhatWasStillToBeSent() throws {
        try activate(SimulatorTarget(udid: "BOOTED", bundleIdentifier: "com.example"))
        try get("/late")
        try get("/soon")
        try activate(SimulatorTarget(udid: "BOOTED", bundleIdentifier: "com.example"))
        try get("/now")
        #expect(try waits { try timeline().contains("push hello sent") })
        #expect(host.ask { $0.simulators.pendingCount } == 0)
    }

    @Test func aHangingSimulatorHoldsNobodyElse() throws {
        let url = try #require(URL(string: "http://127.0.0.1:\(host.port)"))
        let done = Recorder()
        Thread.detachNewThread {
            do {
                try MockBackend(baseURL: url).openURL("hang://a", simulatorID: "BOOTED")
            } catch {
                done.add("\(error)")
            }
        }
        #expect(waits { !simctl.calls.isEmpty })
        try backend.openURL("wallet://a", simulatorID: "CLONE")
        try get("/now")
        #expect(try timeline().contains { $0.hasPrefix("push hello not sent") })
        // And it does not hold the end.
        #expect(host.shutdown())
        #expect(done.waits { !$0.isEmpty })
    }
}
