import DublerUITest
import XCTest

/// The steps of the first start.
final class OnboardingRobot: Robot {
    let app: XCUIApplication

    init(app: XCUIApplication) { self.app = app }

    @discardableResult
    func passWelcome() -> Self { assertVisible("onboarding_welcome_title").tap("onboarding_continue") }

    @discardableResult
    func chooseCode(_ code: String) -> Self { assertVisible("onboarding_pin_title").press(code) }

    @discardableResult
    func repeatCode(_ code: String) -> Self { assertVisible("onboarding_pin_repeat_title").press(code) }

    @discardableResult
    func assertCodesDiffer() -> Self { assertVisible("onboarding_pin_error") }

    @discardableResult
    func skipNotifications() -> Self { assertVisible("onboarding_notifications_title").tap("onboarding_skip") }

    @discardableResult
    func allowNotifications() -> Self { assertVisible("onboarding_notifications_title").tap("onboarding_allow") }

    @discardableResult
    private func press(_ code: String) -> Self {
        KeypadRobot(app: app).press(code)
        return self
    }
}
