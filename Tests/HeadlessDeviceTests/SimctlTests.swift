import Foundation
import Testing

@testable import HeadlessDevice

@Suite final class SimctlTests {
    private let set = FileManager.default.temporaryDirectory.appendingPathComponent("set-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: set) }

    private func run(_ words: String..., input: String = "") -> Simctl.Output {
        let simctl = Simctl(environment: ProcessInfo.processInfo.environment) { Array(input.utf8) }
        return simctl.run(["--set", set] + words)
    }

    @Test(arguments: [
        (
            ["launch", "U", "a.b", "-x", "--y"],
            SimctlCommand.launch("U", bundle: "a.b", arguments: ["-x", "--y"], restarts: false)
        ),
        (["push", "U", "f.apns"], .push("U", bundle: nil, file: "f.apns")),
        (["push", "U", "a.b", "-"], .push("U", bundle: "a.b", file: "-")),
        (["list", "-j", "devices", "booted"], .list(kind: "devices", search: "booted", isJSON: true)),
        (["list", "devices", "--json"], .list(kind: "devices", search: nil, isJSON: true)),
        (["privacy", "U", "grant", "photos", "a.b"], .privacy("U", action: .grant, service: "photos", bundle: "a.b")),
        (["privacy", "U", "reset", "all"], .privacy("U", action: .reset, service: "all", bundle: nil)),
        (["get_app_container", "U", "a.b"], .container("U", bundle: "a.b", kind: "app")),
        (["io", "U", "screenshot", "--type=png", "x.png"], .screenshot("U", file: "x.png")),
        (["ui", "U", "appearance", "dark"], .appearance("U", "dark")),
        (["spawn", "U", "notifyutil", "-p", "k"], .spawn("U", ["notifyutil", "-p", "k"])),
        (["bootstatus", "U", "-b"], .bootStatus("U", boots: true)),
        ([], .help(nil)),
    ])
    func commandsAreRead(words: [String], command: SimctlCommand) throws {
        #expect(try SimctlParser.parse(words) == command)
    }

    @Test(arguments: [
        ["frobnicate"], ["boot"], ["boot", "U", "more"], ["launch", "--console", "U", "a.b"],
        ["launch", "--x", "U", "a.b"],
        ["push", "U"], ["privacy", "U", "grant", "photos"], ["privacy", "U", "allow", "photos", "a.b"],
        ["io", "U", "recordVideo", "f"], ["ui", "U", "content_size"], ["ui", "U", "appearance", "blue"],
        ["status_bar", "U"],
        ["openurl", "U"], ["spawn", "U"], ["terminate", "-f", "U", "a.b"], ["list", "-z"],
    ])
    func whatIsUnknownFails(words: [String]) {
        #expect(throws: SimctlFailure.self) { try SimctlParser.parse(words) }
    }

    @Test func unknownSubcommandSaysSo() {
        let output = run("frobnicate")
        #expect(output.status != 0)
        #expect(output.error.hasPrefix("Unrecognized subcommand: frobnicate\nusage: simctl"))
    }

    @Test func devicesAreMadeAndTakenAway() throws {
        let udid = run("create", "Phone", "iPhone 17").output.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(UUID(uuidString: udid) != nil)
        #expect(run("list", "devices").output == "== Devices ==\n-- iOS 26.0 --\n    Phone (\(udid)) (Shutdown) \n")
        let json = try JSONSerialization.jsonObject(with: Data(run("list", "-j", "devices").output.utf8))
        let devices = ((json as? [String: Any])?["devices"] as? [String: [[String: Any]]])?.values.first
        #expect(devices?.first?["state"] as? String == "Shutdown")
        #expect(run("delete", "Phone").status == 0)
        #expect(run("delete", udid).error == "Invalid device: \(udid)\n")
    }

    @Test func shutDeviceIsSimctlsOwnError() throws {
        let udid = run("create", "Phone", "iPhone 17").output.trimmingCharacters(in: .whitespacesAndNewlines)
        for words in [["launch", udid, "a.b"], ["openurl", udid, "a://b"], ["privacy", udid, "reset", "all"]] {
            let output = Simctl(environment: [:]) { [] }.run(["--set", set] + words)
            #expect(output.status == 149)
            #expect(
                output.error == """
                    An error was encountered processing the command (domain=com.apple.CoreSimulator.SimError, code=405):
                    Unable to lookup in current state: Shutdown

                    """
            )
        }
        #expect(run("shutdown", udid).error.hasSuffix("Unable to shutdown device in current state: Shutdown\n"))
        let push = run("push", udid, "a.b", "-", input: #"{"aps":{}}"#)
        #expect(push.status == 149)
    }

    @Test func unknownDeviceIsInvalidAndAnotherSetHasNone() {
        let output = run("boot", "67D8B1A4-0000-0000-0000-000000000000")
        #expect(output.error == "Invalid device: 67D8B1A4-0000-0000-0000-000000000000\n")
        #expect(output.status == 148)
        #expect(run("boot", "../../etc").status == 148)
    }

    @Test(arguments: [
        ("[]", "The payload must contain an object at the top level."),
        ("{\"a\":1}", "The payload must contain an 'aps' key with valid Apple Push Notification values."),
        ("{\"aps\":1}", "The payload must contain an 'aps' key with valid Apple Push Notification values."),
        ("{", "The payload is not valid JSON."),
        ("{\"aps\":{},\"x\":\"" + String(repeating: "y", count: 4080) + "\"}", "4096 bytes or less; it is 4097 bytes."),
    ])
    func wrongPayloadsAreRefused(payload: String, text: String) {
        #expect {
            try PushPayload.check(Array(payload.utf8), bundle: "a.b")
        } throws: { error in
            (error as? SimctlFailure)?.text.contains(text) == true
        }
    }

    @Test func payloadMayNameItsApp() throws {
        let payload = Array(#"{"aps":{"alert":"x"},"Simulator Target Bundle":"c.d"}"#.utf8)
        #expect(try PushPayload.check(payload, bundle: nil).bundle == "c.d")
        #expect(try PushPayload.check(payload, bundle: "a.b").bundle == "a.b")
        #expect(throws: SimctlFailure.self) { try PushPayload.check(Array("{\"aps\":{}}".utf8), bundle: nil) }
        let full = "{\"aps\":{},\"x\":\"" + String(repeating: "y", count: 4079) + "\"}"
        #expect(try PushPayload.check(Array(full.utf8), bundle: "a.b").text == full)
    }

    @Test func systemErrorsKeepTheirCodes() {
        #expect(SimctlFailure.noHandler("x://").status == 194)
        #expect(SimctlFailure.nothingToTerminate("a.b").status == 3)
        #expect(SimctlFailure.privacyDenied("grant").status == 1)
        #expect(SimctlFailure.unknownToFrontBoard("a.b").status == 4)
    }
}
