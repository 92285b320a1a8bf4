import DublerUITest
import XCTest

/// A robot of the plainest shape that teams write: a class around the app, with no isolation
/// of its own and no protocol of the kit.
final class OperationRobot {
    private let app: XCUIApplication

    init(app: XCUIApplication) {
        self.app = app
    }

    func assertCompleted() {
        let title = app.staticTexts["operation_completed_title"]
        XCTAssertTrue(title.waitForExistence(timeout: 10), "The operation has no end")
    }

    @discardableResult
    func retry() -> Self {
        let again = app.buttons["operation_retry"]
        XCTAssertTrue(again.waitForExistence(timeout: 10), "Nothing offers to try again")
        again.tap()
        return self
    }
}
