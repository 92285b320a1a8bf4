import DublerUITest
import XCTest

final class SettingsTests: WalletTestCase {
    /// Scenario: hide_balances
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

    func testBalancesAreCoveredAsSoonAsTheUserSaysSo() throws {
        try prepare(profile: "partial_data", launchState: .authorizedAndUnlocked)

        cardsRobot.assertBalance(of: "c1", "—")
        mainRobot.openSettings()
        settingsRobot
            .toggle("hideBalances")
            .assertSetting("hideBalances", isOn: true)
        mainRobot.openCards()
        cardsRobot.assertBalance(of: "c1", "•••")
        mainRobot.openSettings()
        settingsRobot
            .toggle("hideBalances")
            .assertSetting("hideBalances", isOn: false)
        mainRobot.openCards()
        cardsRobot.assertBalance(of: "c1", "—")
    }

    /// What the first page leaves free decides whether the second one is asked for.
    func testLargeTextsFillTheScreenSoonerAndEverythingIsReached() throws {
        let large = LaunchState.authorizedAndUnlocked.contentSize("UICTContentSizeCategoryAccessibilityXXXL")
        try prepare(profile: nil, launchState: large)

        cardsRobot.assertCard("c1")
        mainRobot
            .openHistory()
            .openCards()
        try backend.assertRequest(.get("/api/cards"), count: 1)
        cardsRobot.scroll(to: "c9")

        try backend.assertRequest(.get("/api/cards"), count: 3)
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
