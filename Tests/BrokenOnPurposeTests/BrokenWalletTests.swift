import DublerUITest
import XCTest

final class BrokenWalletTests: BrokenTestCase {
    override class var bundleIdentifier: String? { "com.example.wallet" }

    private func prepare(_ profile: String? = nil, catalog: String = "Examples/Wallet/Mocks") throws {
        try begin("Examples/Wallet/Headless/Info.json", catalog: catalog)
        try prepare(profile: profile, launchState: .authorizedAndUnlocked)
    }

    func testWrongIdentifier() throws {
        try prepare("operation_retry_after_error")
        robot.touch("tab_operation").touch("operation_strat")
    }

    func testServerDown() throws {
        // Port 9 discards; nobody listens there.
        if ProcessInfo.processInfo.environment["DUBLER_BROKEN"] != nil { setenv("DUBLER_URL", "http://127.0.0.1:9", 1) }
        try prepare("operation_retry_after_error")
    }

    func testUnknownProfile() throws {
        try prepare("operation_retry_after_eror")
    }

    func testUnmatchedRequest() throws {
        try prepare(catalog: try catalogWithoutSettings())
        robot.touch("tab_settings").see("settings_theme")
    }

    func testSurplusRequest() throws {
        try prepare()
        robot.touch("tab_operation")
            .touch("operation_start").touch("operation_done")
            .touch("operation_start").see("operation_done")
        try backend.assertRequest(method: .post, path: "/api/operation", count: 1, within: .seconds(1))
    }

    func testRequestNeverSent() throws {
        try prepare()
        robot.touch("tab_operation").see("operation_start")
        try backend.assertRequest(method: .post, path: "/api/operation", count: 1, within: .seconds(1))
    }

    func testPushNotPermitted() throws {
        try prepare("target_section_available")
        robot.see("card_c1")
        try backend.sendSimulatorPush(payload: PushPayload(named: "target_section"))
        springboardRobot.openNotification(title: "Обновление", timeout: 1)
    }

    /// The example's catalog with a slip in one path.
    private func catalogWithoutSettings() throws -> String {
        let files = FileManager.default
        let copy = files.temporaryDirectory.appendingPathComponent("dubler-broken-\(UUID().uuidString)")
        try files.copyItem(at: Self.root.appendingPathComponent("Examples/Wallet/Mocks"), to: copy)
        addTeardownBlock { try? files.removeItem(at: copy) }
        let settings = copy.appendingPathComponent("baseline/settings.json")
        let text = try String(contentsOf: settings, encoding: .utf8)
        let slip = text.replacingOccurrences(of: #""path": "/api/settings""#, with: #""path": "/api/setting""#)
        try Data(slip.utf8).write(to: settings)
        return copy.path
    }
}
