import DublerUITest
import XCTest

final class LockTests: WalletTestCase {
    func testTheRightCodeOpens() throws {
        try prepare(profile: nil, launchState: .authorizedAndLocked)

        lockRobot.enter(code: "1234")
        mainRobot.assertOpened()
        cardsRobot.assertCard("c1")
    }

    /// Scenario: wrong_code
    func testAWrongCodeDoesNotOpen() throws {
        try prepare(profile: nil, launchState: .authorizedAndLocked)

        lockRobot
            .enter(code: "4321")
            .assertError()
        mainRobot.assertClosed()

        try backend.assertRequest(method: .get, path: "/api/cards", count: 0)
    }

    func testFiveWrongCodesEndTheSession() throws {
        try prepare(profile: nil, launchState: .authorizedAndLocked)

        for _ in 1...4 { lockRobot.enter(code: "0000").assertError() }
        lockRobot.enter(code: "0000")
        signInRobot
            .assertOpened()
            .assertNotice()
    }

    func testWithoutTheFlagThereAreNoBiometrics() throws {
        try prepare(profile: "feature_flags_off", launchState: .authorizedAndUnlocked)

        mainRobot.openSettings()
        settingsRobot
            .assertSetting("theme")
            .assertNoSetting("biometrics")
    }
}
