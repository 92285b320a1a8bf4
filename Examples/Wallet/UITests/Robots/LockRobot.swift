import DublerUITest
import XCTest

/// The lock before the content.
final class LockRobot: Robot {
    let app: XCUIApplication

    init(app: XCUIApplication) { self.app = app }

    @discardableResult
    func enter(code: String) -> Self {
        assertOpened()
        KeypadRobot(app: app).press(code)
        return self
    }

    @discardableResult
    func signOut() -> Self { tap("lock_sign_out") }

    @discardableResult
    func assertOpened() -> Self { assertVisible("lock_title") }

    @discardableResult
    func assertError() -> Self {
        assertVisible("lock_error")
        KeypadRobot(app: app).assertEmpty()
        return self
    }

    @discardableResult
    func assertOffersBiometrics() -> Self { assertVisible("lock_biometrics") }

    @discardableResult
    func assertOffersNoBiometrics() -> Self { assertOpened().assertGone("lock_biometrics") }
}
