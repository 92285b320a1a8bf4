import DublerUITest
import XCTest

// As the article writes it, without a line changed: no isolation, no protocol.

final class OperationRobot {
    private let app: XCUIApplication

    init(app: XCUIApplication) {
        self.app = app
    }

    @discardableResult
    func retry() -> Self {
        let button = app.buttons["operation_retry"]
        XCTAssertTrue(button.waitForExistence(timeout: 5))
        button.tap()
        return self
    }

    func assertCompleted() {
        XCTAssertTrue(
            app.staticTexts["operation_completed_title"]
                .waitForExistence(timeout: 5)
        )
    }
}
