import DublerUITest
import XCTest

final class BrokenToyTests: BrokenTestCase {
    override class var bundleIdentifier: String? { "org.dubler.toy" }

    private func prepare(_ launchState: LaunchState = .authorizedAndUnlocked) throws {
        try begin("Tests/HeadlessToy/Info.json")
        try prepare(profile: nil, launchState: launchState)
    }

    func testCoveredElement() throws {
        try prepare()
        robot.touch("toy_cover").touch("toy_add")
    }

    func testDisabledButton() throws {
        try prepare()
        robot.touch("toy_disabled")
    }

    func testAppThatHangsAtLaunch() throws {
        try prepare(.authorizedAndUnlocked.variable("TOY_HANG", "launch"))
        robot.touch("toy_add")
    }

    func testAppThatCrashed() throws {
        try prepare()
        robot.touch("toy_crash").see("toy_count")
    }

    func testAlertNobodyExpected() throws {
        try prepare()
        robot.touch("toy_notify")
        _ = springboardRobot.app.alerts.firstMatch.waitForExistence(timeout: 5)
        robot.touch("toy_add")
    }
}
