import DublerUITest
import XCTest

final class SettingsTests: WalletTestCase {
    func testASettingIsRememberedByTheBank() throws {
        try prepare(profile: nil, launchState: .authorizedAndUnlocked)

        mainRobot.openSettings()
        settingsRobot
            .assertSetting("hideBalances", isOn: false)
            .toggle("hideBalances")
            .assertSetting("hideBalances", isOn: true)

        try backend.assertRequest(
            method: .patch,
            path: "/api/settings/hideBalances",
            body: .json(["value": true]),
            count: 1
        )
    }

    func testANewNameIsShown() throws {
        try prepare(profile: nil, launchState: .authorizedAndUnlocked)

        mainRobot.openSettings()
        settingsRobot.openProfile()
        profileRobot
            .rename(to: "Anna K.")
            .assertSaved()
            .assertName("Anna K.")

        try backend.assertRequest(method: .patch, path: "/api/profile", count: 1)
    }
}
