import DublerUITest
import XCTest

/// The end of a version that is no longer served.
final class UpdateRobot: Robot {
    let app: XCUIApplication

    init(app: XCUIApplication) { self.app = app }

    @discardableResult
    func assertRequired() -> Self { assertVisible("update_title").assertVisible("update_open") }
}
