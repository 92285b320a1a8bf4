import DublerUITest
import XCTest

final class CardsTests: WalletTestCase {
    /// Scenario: cards_pages
    func testEveryPageIsAskedForOnceAndShown() throws {
        try prepare(profile: "cards_long_list", launchState: .authorizedAndUnlocked)

        cardsRobot
            .assertCard("long-01")
            .scroll(to: "long-64")

        try backend.assertRequest(.get("/api/cards"), count: 4)
        for offset in ["20", "40", "60"] {
            try backend.assertRequest(
                method: .get,
                path: "/api/cards",
                query: ["offset": .init(stringLiteral: offset)],
                count: 1
            )
        }
    }

    /// Scenario: empty_lists
    func testANewClientHasNoCards() throws {
        try prepare(profile: "empty_lists", launchState: .authorizedAndUnlocked)

        cardsRobot.assertEmpty()
        mainRobot.openHistory()
        historyRobot.assertEmpty()
        mainRobot.openContacts()
        contactsRobot.assertEmpty()
    }

    func testHolesInTheDataDoNotEmptyTheScreen() throws {
        try prepare(profile: "partial_data", launchState: .authorizedAndUnlocked)

        cardsRobot
            .assertCard("c1")
            .assertBalance(of: "c1", "—")
            .assertCard("c2")
            .assertNoError()
        mainRobot.openHistory()
        historyRobot
            .assertItem("h1")
            .assertAmount(of: "h1", "—")
            .assertItem("h2")
    }

    /// Scenario: cards_refused_page
    func testAPageThatIsRefusedCanBeAskedForAgain() throws {
        try prepare(profile: "too_many_requests", launchState: .authorizedAndUnlocked)

        cardsRobot
            .scroll(to: "c8")
            .assertPageError()
            .assertCard("c8")
            .retryPage()
            .scroll(to: "c9")

        try backend.assertRequest(.get("/api/cards"), count: 4)
    }

    func testAnswersThatNobodyExpectsLeaveAWayOn() throws {
        try prepare(profile: "broken_answers", launchState: .authorizedAndUnlocked)

        cardsRobot.assertError()
        mainRobot.openHistory()
        historyRobot.assertError()
        mainRobot.openTargetSection()
        operationRobot
            .start()
            .assertCompleted()
    }

    func testASlowAnswerLeavesTheRestOfTheAppUsable() throws {
        try prepare(profile: "slow_network", launchState: .authorizedAndUnlocked)

        mainRobot.openTargetSection()
        operationRobot
            .start()
            .assertStarting()
        mainRobot.openSettings()
        settingsRobot.assertSetting("theme")
        mainRobot.openTargetSection()
        operationRobot
            .assertStarting()
            .assertCompleted()
        mainRobot.openCards()
        cardsRobot.assertCard("c1")
    }

    func testMaintenanceIsSaidAndLeavesAWayOn() throws {
        try prepare(profile: "maintenance", launchState: .authorizedAndUnlocked)

        cardsRobot
            .assertError()
            .retry()
            .assertError()

        try backend.assertRequest(.get("/api/cards"), count: .atLeast(2))
    }

    func testAPremiumClientSeesTheTier() throws {
        try prepare(profile: "premium_user", launchState: .authorizedAndUnlocked)

        cardsRobot.assertGreeting("Анна Ковалёва")
        mainRobot.openSettings()
        settingsRobot.openProfile()
        profileRobot.assertTier("premium")
    }
}
