import Foundation
import HeadlessXCUI
import XCTest

@MainActor
final class TypingTests: ToyTestCase {
    override func setUp() async throws {
        try await super.setUp()
        launch()
    }

    func testTypingNeedsKeyboardFocus() async {
        let texts = failures { app.secureTextFields["toy_secret"].typeText("1234") }
        XCTAssertTrue(
            texts[0].hasPrefix(
                "Failed to synthesize event: Neither element nor any descendant has keyboard focus. "
                    + "Event dispatch snapshot: SecureTextField, {{"
            ),
            texts[0]
        )
        XCTAssertTrue(
            texts[0].contains("identifier: 'toy_secret', label: 'Password', placeholderValue: 'Password'"),
            texts[0]
        )
    }

    func testTapGivesFocusAndTheKeyboard() async {
        XCTAssertFalse(app.keyboards.firstMatch.exists)
        let name = app.textFields["toy_name"]
        name.tap()
        XCTAssertTrue(app.keyboards.firstMatch.exists)
        name.typeText("Ada")
        name.typeText(XCUIKeyboardKey.delete.rawValue + "am")
        XCTAssertEqual(name.value as? String, "Adam")
        XCTAssertTrue(name.debugDescription.contains("Keyboard Focused"))
        XCTAssertFalse(name.hasFocus)
    }

    func testSecureFieldShowsBullets() async {
        let secret = app.secureTextFields["toy_secret"]
        secret.tap()
        secret.typeText("1234")
        XCTAssertEqual(secret.value as? String, "••••")
    }

    func testKeysType() async {
        app.textFields["toy_name"].tap()
        for key in ["h", "i", "space", "x", "delete"] { app.keys[key].tap() }
        app.keyboards.buttons["Return"].tap()
        XCTAssertEqual(text("toy_status"), "hello hi ")
        XCTAssertTrue(app.keyboards.firstMatch.waitForNonExistence(timeout: 5))
    }

    func testKeyboardCoversWhatIsBelow() async {
        let crash = app.buttons["toy_crash"]
        XCTAssertTrue(crash.isHittable)
        app.textFields["toy_name"].tap()
        XCTAssertFalse(crash.isHittable)
    }

    func testReturnSubmits() async {
        app.textFields["toy_name"].tap()
        app.textFields["toy_name"].typeText("Bob\n")
        XCTAssertEqual(text("toy_status"), "hello Bob")
        XCTAssertFalse(app.keyboards.firstMatch.exists)
    }

    func testModifiersAreNotPlayed() async {
        app.textFields["toy_name"].tap()
        let texts = failures { app.textFields["toy_name"].typeKey("a", modifierFlags: .command) }
        XCTAssertTrue(texts[0].contains("is not played"), texts[0])
    }
}
