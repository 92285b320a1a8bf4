import DublerUITest
import XCTest

final class DeepLinkTests: WalletTestCase {
    func testALinkOpensTheRunningApp() throws {
        try prepare(profile: "target_section_available", launchState: .authorizedAndUnlocked)

        mainRobot.openHistory()
        try backend.openURL("wallet://target")
        springboardRobot.confirmOpening()
        targetSectionRobot.assertOpenedOnce()
    }

    func testALinkStartsTheApp() throws {
        try prepare(profile: "target_section_available", launchState: .authorizedAndUnlocked)

        mainRobot.assertOpened()
        springboardRobot.endApp()
        try backend.openURL("wallet://target")
        springboardRobot.confirmOpening()
        targetSectionRobot.assertOpenedOnce()
    }

    /// Scenario: deep_link_lock
    func testALinkWaitsBehindTheLock() throws {
        try prepare(profile: "target_section_available", launchState: .authorizedAndLocked)

        lockRobot.assertOpened()
        try backend.openURL("wallet://target")
        springboardRobot.confirmOpening()
        lockRobot.assertOpened()
        targetSectionRobot.assertNotOpened()
        lockRobot.enter(code: "1234")
        targetSectionRobot.assertOpenedOnce()

        try backend.assertRequest(method: .get, path: "/api/target-section", count: 1)
    }

    func testALinkThatLeadsNowhereLeavesTheScreen() throws {
        try prepare(profile: "target_section_available", launchState: .authorizedAndUnlocked)

        mainRobot.openHistory()
        try backend.openURL("wallet://nowhere/%F0%9F%90%88")
        springboardRobot.confirmOpening()
        mainRobot.closeNotice()
        historyRobot.assertItem("h1")
    }

    func testASectionThatIsClosedSaysSo() throws {
        try prepare(profile: nil, launchState: .authorizedAndUnlocked)

        mainRobot.assertOpened()
        try backend.openURL("wallet://target")
        springboardRobot.confirmOpening()
        targetSectionRobot.assertUnavailable()
    }
}
