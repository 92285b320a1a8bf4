import Foundation
import HeadlessXCUI
import XCTest

@MainActor
final class ToyTests: XCTestCase {
    private let app = Toy.application()

    override func setUp() async throws { Toy.launch(app) }

    func testTapChangesTheTree() async {
        let count = app.staticTexts["toy_count"]
        XCTAssertEqual(count.label, "0")
        app.buttons["toy_add"].tap()
        XCTAssertEqual(count.label, "1")
    }

    func testWaitIsWokenByAChange() async {
        app.buttons["toy_later"].tap()
        XCTAssertTrue(app.staticTexts["later"].waitForExistence(timeout: 30))
    }
}
