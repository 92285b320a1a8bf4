import DublerUITest
import XCTest

/// The tab bar, and what lies over every screen.
final class MainRobot: Robot {
    let app: XCUIApplication

    init(app: XCUIApplication) { self.app = app }

    @discardableResult
    func openCards() -> Self { tap("tab_cards") }

    /// Where the user starts an operation.
    @discardableResult
    func openTargetSection() -> Self { tap("tab_operation").assertVisible("operation_title") }

    @discardableResult
    func openHistory() -> Self { tap("tab_history") }

    @discardableResult
    func openContacts() -> Self { tap("tab_contacts") }

    @discardableResult
    func openSettings() -> Self { tap("tab_settings") }

    @discardableResult
    func goBack() -> Self { tap("nav_back") }

    /// The user is in: nothing stands before the content.
    @discardableResult
    func assertOpened() -> Self { assertVisible("tab_cards") }

    @discardableResult
    func assertClosed() -> Self { assertGone("tab_cards") }

    /// A message lies over the screen; it is read and closed.
    @discardableResult
    func closeNotice() -> Self { assertVisible("notice_text").tap("notice_close").assertGone("notice_text") }
}
