import DublerUITest
import XCTest

extension OperationRobot {
    @discardableResult
    func start() -> Self {
        let button = application.buttons["operation_start"]
        XCTAssertTrue(button.waitForExistence(timeout: 5))
        button.tap()
        return self
    }

    @discardableResult
    func assertTemporaryError() -> Self {
        XCTAssertTrue(application.staticTexts["operation_error_title"].waitForExistence(timeout: 5))
        return self
    }

    private var application: XCUIApplication { XCUIApplication(bundleIdentifier: "com.example.wallet") }
}

final class MainRobot {
    private let app: XCUIApplication

    init(app: XCUIApplication) {
        self.app = app
    }

    func openTargetSection() {
        let tab = app.buttons["tab_operation"]
        XCTAssertTrue(tab.waitForExistence(timeout: 5))
        tab.tap()
    }
}
