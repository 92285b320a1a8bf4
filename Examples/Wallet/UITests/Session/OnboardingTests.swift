import DublerUITest
import XCTest

final class OnboardingTests: WalletTestCase {
    /// Scenario: onboarding_first_run
    func testTheFirstRunStepByStep() throws {
        try prepare(profile: "onboarding_first_run", launchState: .onboarding)

        onboardingRobot
            .passWelcome()
            .chooseCode("2580")
            .repeatCode("2581")
            .assertCodesDiffer()
            .chooseCode("2580")
            .repeatCode("2580")
            .skipNotifications()
        mainRobot.assertOpened()

        for step in ["welcome", "pin", "notifications"] {
            try backend.assertRequest(method: .patch, path: "/api/onboarding/steps/\(step)", count: 1)
        }
    }

    func testTheCodeOfTheOnboardingLocksTheApp() throws {
        try prepare(profile: "onboarding_first_run", launchState: .onboarding)
        // Whatever the test before has left on the simulator: the code is asked for.
        try backend.biometrics(.notEnrolled)

        onboardingRobot
            .passWelcome()
            .chooseCode("2580")
            .repeatCode("2580")
            .skipNotifications()
        mainRobot.assertOpened()
        springboardRobot
            .goHome()
            .returnToApp()
        lockRobot
            .enter(code: "1111")
            .assertError()
            .enter(code: "2580")
        mainRobot.assertOpened()
    }
}
