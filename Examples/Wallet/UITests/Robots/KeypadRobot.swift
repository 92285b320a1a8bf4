import DublerUITest
import XCTest

/// The digits of the access code, before the lock and in the onboarding.
final class KeypadRobot: Robot {
    let app: XCUIApplication

    init(app: XCUIApplication) { self.app = app }

    @discardableResult
    func press(_ code: String) -> Self { code.reduce(self) { $0.tap("pin_key_\($1)") } }

    @discardableResult
    func assertEmpty() -> Self { assertValue("pin_dots", "0") }
}
