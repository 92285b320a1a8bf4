import DublerUITest
import XCTest

final class TokenTests: WalletTestCase {
    func testAnExpiredTokenIsRefreshedOnce() throws {
        try prepare(
            profile: "token_expired",
            launchState: .authorizedAndUnlocked.tokens(access: "at-old", refresh: "rt-1001-b")
        )

        cardsRobot
            .assertCard("c1")
            .assertNoError()

        let refresh = RequestExpectation.post(
            "/auth/token",
            body: .form(["grant_type": "refresh_token", "refresh_token": "rt-1001-b"]),
            service: "auth"
        )
        try backend.assertRequest(refresh, count: 1)
        try backend.assertRequestSequence([.get("/api/cards"), refresh, .get("/api/cards")])
    }

    func testARevokedSessionLeadsToTheSignInAndBack() throws {
        try prepare(profile: "session_stolen", launchState: .authorizedAndUnlocked)

        signInRobot
            .assertOpened()
            .assertNotice()
            .signIn(login: "anna", password: "wallet-2026")
        mainRobot.assertOpened()
        cardsRobot.assertCard("c1")
    }
}
