import DublerUITest
import XCTest

final class SignInTests: WalletTestCase {
    /// Scenario: sign_in
    func testSignInByPassword() throws {
        try prepare(profile: nil, launchState: .unauthorized)

        signInRobot.signIn(login: "anna", password: "wallet-2026")
        mainRobot.assertOpened()
        cardsRobot.assertGreeting("Анна Ковалёва")

        try backend.assertRequest(.post("/auth/sign-in", service: "auth"), count: 1)
    }

    func testAWrongPasswordIsRefused() throws {
        try prepare(profile: nil, launchState: .unauthorized)

        signInRobot
            .signIn(login: "anna", password: "guess")
            .assertError()
        mainRobot.assertClosed()
    }

    func testSignInByCode() throws {
        try prepare(profile: nil, launchState: .unauthorized)

        signInRobot
            .signIn(login: "pavel", password: "any")
            .assertAsksForCode()
            .confirm(code: "0000")
            .assertError()
            .confirm(code: "1234")
        mainRobot.assertOpened()

        try backend.assertRequest(.post("/auth/otp/{id}/verify", service: "auth"), count: 2)
    }

    func testSigningOutForgetsTheSession() throws {
        try prepare(profile: nil, launchState: .authorizedAndUnlocked)

        mainRobot.openSettings()
        settingsRobot.signOut()
        signInRobot.assertOpened()

        try backend.assertRequest(.post("/auth/sign-out", service: "auth"), count: 1)
    }

    func testAnOldVersionLeadsNowhere() throws {
        try prepare(profile: "force_update", launchState: .unauthorized)

        updateRobot.assertRequired()
        mainRobot.assertClosed()
    }

    func testWithoutNetworkTheSignInSaysSo() throws {
        try prepare(profile: "offline", launchState: .unauthorized)

        signInRobot
            .signIn(login: "anna", password: "wallet-2026")
            .assertError()
    }
}
