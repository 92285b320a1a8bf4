import DublerUITest
import XCTest

/// Sign-in by password, and by a code where the bank wants one.
final class SignInRobot: Robot {
    let app: XCUIApplication

    init(app: XCUIApplication) { self.app = app }

    @discardableResult
    func signIn(login: String, password: String) -> Self {
        type(login, into: "signin_login").type(password, into: "signin_password").tap("signin_submit")
    }

    @discardableResult
    func confirm(code: String) -> Self { type(code, into: "signin_code").tap("signin_code_submit") }

    @discardableResult
    func assertOpened() -> Self { assertVisible("signin_login") }

    @discardableResult
    func assertAsksForCode() -> Self { assertVisible("signin_code") }

    @discardableResult
    func assertError() -> Self { assertVisible("signin_error") }

    /// Why the session has ended is said.
    @discardableResult
    func assertNotice() -> Self { assertVisible("signin_notice") }
}
