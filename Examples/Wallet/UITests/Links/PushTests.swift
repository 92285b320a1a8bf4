import DublerUITest
import XCTest

/// From a notification to its place in the app. The system asks for the permission
/// once in an app's life on a device, so whichever test comes first answers.
final class PushTests: WalletTestCase {
    private func allowNotifications() throws {
        try prepare(profile: "notifications_not_asked", launchState: .onboarding)
        onboardingRobot.allowNotifications()
        springboardRobot.answerIfAsked(.notifications, .allow, before: "tab_cards")
        mainRobot.assertOpened()
    }

    func testOpenTargetSectionFromPush() throws {
        try allowNotifications()
        try prepare(profile: "target_section_available", launchState: .authorizedAndUnlocked)

        mainRobot.assertOpened()
        try backend.sendSimulatorPush(
            simulatorID: simulator.id,
            bundleIdentifier: WalletTestCase.bundle,
            payload: .targetSection
        )
        springboardRobot.openNotification(title: "Обновление")

        targetSectionRobot.assertOpenedOnce()
    }

    func testPushStartsTheApp() throws {
        try allowNotifications()
        try prepare(profile: "target_section_available", launchState: .authorizedAndUnlocked)

        mainRobot.assertOpened()
        springboardRobot.endApp()
        try backend.sendSimulatorPush(payload: .targetSection)
        springboardRobot.openNotification(title: "Обновление")

        targetSectionRobot.assertOpenedOnce()
    }

    /// Scenario: push_background
    func testPushBringsTheAppBack() throws {
        try allowNotifications()
        try prepare(profile: "target_section_available", launchState: .authorizedAndUnlocked)

        mainRobot.openHistory()
        springboardRobot.goHome()
        try backend.sendSimulatorPush(payload: .targetSection)
        springboardRobot.openNotification(title: "Обновление")

        targetSectionRobot.assertOpenedOnce()
    }

    func testPushWaitsForTheCode() throws {
        try allowNotifications()
        try prepare(profile: "target_section_available", launchState: .authorizedAndLocked)

        lockRobot.assertOpened()
        springboardRobot.goHome()
        try backend.sendSimulatorPush(payload: .targetSection)
        springboardRobot.openNotification(title: "Обновление")
        lockRobot.assertOpened()
        targetSectionRobot.assertNotOpened()
        lockRobot.enter(code: "1234")

        targetSectionRobot.assertOpenedOnce()
        try backend.assertRequest(method: .get, path: "/api/target-section", count: 1)
        springboardRobot
            .goHome()
            .returnToApp()
        lockRobot.enter(code: "1234")
        mainRobot.assertOpened()
        targetSectionRobot.assertNotOpened()
    }

    func testPushWaitsForTheFace() throws {
        try allowNotifications()
        try backend.biometrics(.enrolled)
        try prepare(profile: "target_section_available", launchState: .authorizedAndLockedByBiometrics)

        springboardRobot
            .assertBiometricPrompt()
            .endApp()
        try backend.sendSimulatorPush(payload: .targetSection)
        springboardRobot
            .openNotification(title: "Обновление")
            .assertBiometricPrompt()
        targetSectionRobot.assertNotOpened()
        try backend.biometrics(.match)

        targetSectionRobot.assertOpenedOnce()
        try backend.assertRequest(method: .get, path: "/api/target-section", count: 1)
    }

    func testPushOfAnUnknownPlaceOpensTheAppAsItIs() throws {
        try allowNotifications()
        try prepare(profile: "target_section_available", launchState: .authorizedAndUnlocked)

        mainRobot.openHistory()
        springboardRobot.goHome()
        try backend.sendSimulatorPush(payload: .unknownRoute)
        springboardRobot.openNotification(title: "Акция")
        mainRobot.closeNotice()
        historyRobot.assertItem("h1")
    }
}
