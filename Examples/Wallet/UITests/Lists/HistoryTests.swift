import DublerUITest
import XCTest

final class HistoryTests: WalletTestCase {
    /// Scenario: history_offline
    func testWhatWasLoadedStaysWhenTheNetworkIsGone() throws {
        try prepare(profile: "offline_after_first_load", launchState: .authorizedAndUnlocked)

        mainRobot.openHistory()
        historyRobot
            .assertItem("h1")
            .refresh()
            .assertOffline()
            .assertItem("h1")
            .open("h1")
            .assertDetailsError()
    }

    func testEveryPageFollowsItsCursor() throws {
        try prepare(profile: "history_long_list", launchState: .authorizedAndUnlocked)

        mainRobot.openHistory()
        historyRobot
            .assertItem("long-001")
            .scroll(to: "long-120")

        try backend.assertRequest(.get("/api/history"), count: 6)
    }

    func testDaysAreThoseOfTheUsersZone() throws {
        try prepare(profile: "midnight", launchState: .authorizedAndUnlocked.timeZone("Europe/Moscow"))

        mainRobot.openHistory()
        historyRobot
            .assertItem("m1")
            .assertDay("2026-01-16")
            .assertDay("2026-01-15")
    }

    func testLongListsStandSideBySide() throws {
        try prepare(profile: "long_lists", launchState: .authorizedAndUnlocked)

        cardsRobot.scroll(to: "long-21")
        mainRobot.openHistory()
        historyRobot
            .scroll(to: "long-021")
            .open("long-021")
            .assertDetails()
    }
}
