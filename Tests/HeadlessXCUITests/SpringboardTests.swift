import Foundation
import HeadlessDevice
import HeadlessXCUI
import XCTest

@MainActor
final class SpringboardTests: ToyTestCase {
    private let title = "“Toy” Would Like to Send You Notifications"

    override func setUp() async throws {
        try await super.setUp()
        Toy.simctl("uninstall", "#", Toy.bundle)
        launch()
    }

    private func push(_ target: String = "there") -> String {
        let payload = #"{"aps":{"alert":{"title":"Hi","body":"Look"}},"target":"\#(target)"}"#
        return Toy.simctl("push", "#", Toy.bundle, "-", input: payload).output
    }

    private func allowNotifications() {
        app.buttons["toy_notify"].tap()
        springboard.alerts[title].buttons["Allow"].tap()
        XCTAssertTrue(app.staticTexts["notifications authorized"].waitForExistence(timeout: 30))
    }

    func testPermissionIsAskedOnce() async {
        allowNotifications()
        app.buttons["toy_notify"].tap()
        XCTAssertFalse(springboard.alerts.firstMatch.waitForExistence(timeout: 0.2))
    }

    func testPermissionIsRefused() async {
        app.buttons["toy_notify"].tap()
        XCTAssertTrue(springboard.alerts[title].waitForExistence(timeout: 30))
        springboard.buttons["Don’t Allow"].tap()
        XCTAssertTrue(app.staticTexts["notifications denied"].waitForExistence(timeout: 30))
    }

    func testMonitorIsAskedByTheNextInteractionOnly() async {
        var asked = 0
        let token = addUIInterruptionMonitor(withDescription: "permission") { alert in
            asked += 1
            XCTAssertEqual(alert.label, self.title)
            alert.buttons["Allow"].tap()
            return true
        }
        app.buttons["toy_notify"].tap()
        XCTAssertTrue(springboard.alerts.firstMatch.waitForExistence(timeout: 30))
        XCTAssertFalse(app.staticTexts["never"].waitForExistence(timeout: 0.1))
        XCTAssertEqual(asked, 0)
        app.buttons["toy_add"].tap()
        XCTAssertEqual(asked, 1)
        XCTAssertEqual(text("toy_count"), "1")
        XCTAssertTrue(app.staticTexts["notifications authorized"].waitForExistence(timeout: 30))
        removeUIInterruptionMonitor(token)
    }

    func testWithoutAMonitorTheAlertIsCancelled() async {
        app.buttons["toy_notify"].tap()
        XCTAssertTrue(springboard.alerts.firstMatch.waitForExistence(timeout: 30))
        app.buttons["toy_add"].tap()
        XCTAssertEqual(text("toy_count"), "1")
        XCTAssertTrue(app.staticTexts["notifications denied"].waitForExistence(timeout: 30))
    }

    func testPushWithoutPermissionShowsNothing() async {
        XCUIDevice.shared.press(.home)
        XCTAssertEqual(push(), "Notification sent to 'org.dubler.toy'\n")
        XCTAssertFalse(springboard.otherElements["Notification"].exists)
    }

    func testBannerOpensFromTheBackground() async {
        allowNotifications()
        XCUIDevice.shared.press(.home)
        _ = push("card")
        let banner = springboard.otherElements["Notification"].descendants(matching: .any)["NotificationShortLookView"]
        XCTAssertTrue(banner.waitForExistence(timeout: 30))
        XCTAssertEqual(banner.label, "TOY, now, Hi, Look")
        XCTAssertTrue(springboard.staticTexts["Look"].exists)
        banner.tap()
        XCTAssertTrue(app.staticTexts["push card"].waitForExistence(timeout: 30))
        XCTAssertEqual(app.state, .runningForeground)
        XCTAssertFalse(banner.exists)
    }

    func testBannerLaunchesAnAppThatDoesNotRun() async {
        allowNotifications()
        app.terminate()
        _ = push("cold")
        springboard.buttons["NotificationShortLookView"].tap()
        XCTAssertTrue(app.staticTexts["push cold"].waitForExistence(timeout: 30))
        // As it was launched before: arguments and environment stay the same.
        XCTAssertEqual(text("toy_status"), "testing")
    }

    func testForegroundAppDecidesAboutTheBanner() async {
        allowNotifications()
        _ = push()
        XCTAssertTrue(app.staticTexts["received Hi true"].waitForExistence(timeout: 30))
        XCTAssertFalse(springboard.otherElements["Notification"].exists)
        launch(["TOY_PRESENT": "1"])
        _ = push()
        XCTAssertTrue(springboard.otherElements["Notification"].waitForExistence(timeout: 30))
        springboard.buttons["NotificationShortLookView"].swipeUp()
        XCTAssertFalse(springboard.otherElements["Notification"].exists)
    }

    func testSchemeIsAskedForOnce() async {
        XCTAssertEqual(Toy.simctl("openurl", "#", "toy://one").status, 0)
        let alert = springboard.alerts["Open in “Toy”?"]
        XCTAssertTrue(alert.waitForExistence(timeout: 30))
        XCTAssertFalse(app.staticTexts["link toy://one"].exists)
        alert.buttons["Open"].tap()
        XCTAssertTrue(app.staticTexts["link toy://one"].waitForExistence(timeout: 30))
        Toy.simctl("openurl", "#", "toy://two")
        XCTAssertTrue(app.staticTexts["link toy://two"].waitForExistence(timeout: 30))
    }

    func testApprovedSchemeOpensAtOnceAndCold() async {
        let key = "com.apple.CoreSimulator.CoreSimulatorBridge-->toy"
        let domain = "com.apple.launchservices.schemeapproval"
        Toy.simctl("spawn", "#", "defaults", "write", domain, key, "-string", Toy.bundle)
        app.terminate()
        Toy.simctl("openurl", "#", "toy://cold")
        XCTAssertTrue(app.staticTexts["link toy://cold"].waitForExistence(timeout: 30))
    }

    func testWebLinksGoToSafari() async {
        Toy.simctl("openurl", "#", "https://example.org/card/1")
        let safari = XCUIApplication(bundleIdentifier: "com.apple.mobilesafari")
        XCTAssertTrue(safari.wait(for: .runningForeground, timeout: 30))
        XCTAssertEqual(safari.textFields.firstMatch.value as? String, "https://example.org/card/1")
        XCTAssertEqual(app.state, .runningBackground)
        app.open(URL(string: "https://example.org/universal") ?? URL(fileURLWithPath: "/"))
        XCTAssertTrue(app.staticTexts["link https://example.org/universal"].waitForExistence(timeout: 30))
    }

    func testFaceIsRecognizedOrNot() async {
        app.buttons["toy_face"].tap()
        XCTAssertTrue(app.staticTexts["face notEnrolled"].waitForExistence(timeout: 30))
        Toy.simctl("spawn", "#", "notifyutil", "-s", "com.apple.BiometricKit.enrollmentChanged", "1")
        app.buttons["toy_face"].tap()
        XCTAssertTrue(springboard.otherElements["Face ID"].waitForExistence(timeout: 30))
        Toy.simctl("spawn", "#", "notifyutil", "-p", "com.apple.BiometricKit_Sim.pearl.match")
        XCTAssertTrue(app.staticTexts["face matched"].waitForExistence(timeout: 30))

        app.buttons["toy_face"].tap()
        XCTAssertTrue(springboard.otherElements["Face ID"].waitForExistence(timeout: 30))
        Toy.simctl("spawn", "#", "notifyutil", "-p", "com.apple.BiometricKit_Sim.pearl.nomatch")
        springboard.alerts["Face Not Recognized"].buttons["Try Face ID Again"].tap()
        Toy.simctl("spawn", "#", "notifyutil", "-p", "com.apple.BiometricKit_Sim.pearl.nomatch")
        XCTAssertTrue(app.staticTexts["face failed"].waitForExistence(timeout: 30))
    }

    func testFacePromptTakesTouchesAndSaysSo() async {
        Toy.simctl("spawn", "#", "notifyutil", "-s", "com.apple.BiometricKit.enrollmentChanged", "1")
        app.buttons["toy_face"].tap()
        XCTAssertTrue(springboard.otherElements["Face ID"].waitForExistence(timeout: 30))
        let texts = failures { app.buttons["toy_add"].tap() }
        XCTAssertEqual(
            texts,
            [
                "Failed to synthesize event: SpringBoard’s Face ID prompt (“To test”) lies over org.dubler.toy "
                    + "and takes the touch."
            ]
        )
        XCUIDevice.shared.press(.home)
        XCTAssertFalse(springboard.otherElements["Face ID"].exists)
        app.activate()
        XCTAssertTrue(app.staticTexts["face cancelled"].waitForExistence(timeout: 30))
        XCTAssertEqual(text("toy_count"), "0")
    }

    func testAlertGoesWithItsApp() async {
        app.buttons["toy_notify"].tap()
        XCTAssertTrue(springboard.alerts.firstMatch.waitForExistence(timeout: 30))
        app.terminate()
        XCTAssertTrue(springboard.alerts.firstMatch.waitForNonExistence(timeout: 30))
    }
}
