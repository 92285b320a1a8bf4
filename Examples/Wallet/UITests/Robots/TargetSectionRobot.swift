import DublerUITest
import XCTest

/// The section that pushes and links lead to.
final class TargetSectionRobot: Robot {
    let app: XCUIApplication

    init(app: XCUIApplication) { self.app = app }

    @discardableResult
    func assertOpened() -> Self { assertVisible("target_headline").assertVisible("target_item_ts1") }

    @discardableResult
    func assertUnavailable() -> Self { assertVisible("target_unavailable") }

    @discardableResult
    func assertNotOpened() -> Self { assertGone("target_title") }

    /// It was opened once: one step back leads out of it.
    @discardableResult
    func assertOpenedOnce() -> Self {
        assertOpened()
        MainRobot(app: app).goBack()
        return assertNotOpened()
    }
}
