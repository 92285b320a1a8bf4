import Foundation
import HeadlessXCUI
import XCTest

@MainActor
final class InteractionTests: ToyTestCase {
    override func setUp() async throws {
        try await super.setUp()
        launch()
    }

    func testTapChangesTheTree() async {
        app.buttons["toy_add"].tap()
        XCTAssertEqual(text("toy_count"), "1")
        app.buttons["toy_add"].doubleTap()
        app.buttons["toy_add"].press(forDuration: 1)
        XCTAssertEqual(text("toy_count"), "1101")
    }

    func testLookupTakesIdentifierLabelValueAndPlaceholder() async {
        XCTAssertTrue(app.buttons["toy_add"].exists)
        XCTAssertTrue(app.buttons["Add"].exists)
        XCTAssertTrue(app.textFields["Name"].exists)
        XCTAssertFalse(app.buttons["toy_name"].exists)
    }

    func testDisabledButtonIsTappedInVain() async {
        let button = app.buttons["toy_disabled"]
        XCTAssertFalse(button.isEnabled)
        button.tap()
        XCTAssertEqual(text("toy_status"), "testing")
    }

    func testSwitchHasItsValueAsText() async {
        let sound = app.switches["toy_switch"]
        XCTAssertEqual(sound.value as? String, "0")
        sound.tap()
        XCTAssertTrue(sound.wait(for: \.isSelected, toEqual: false, timeout: 1))
        XCTAssertEqual(sound.value as? String, "1")
    }

    func testCoveredElementIsNotHittableAndSaysBy() async {
        app.buttons["toy_cover"].tap()
        XCTAssertTrue(app.buttons["toy_add"].exists)
        XCTAssertFalse(app.buttons["toy_add"].isHittable)
        let texts = failures { app.buttons["toy_add"].tap() }
        XCTAssertEqual(texts.count, 1)
        XCTAssertTrue(
            texts[0].hasPrefix("Failed to synthesize event: Failed to scroll to visible (by AX action) Button, {{")
        )
        XCTAssertTrue(texts[0].contains("identifier: 'toy_add', label: 'Add', error: Error kAXErrorCannotComplete"))
        XCTAssertTrue(texts[0].contains("covered by Other, {{0.0, 0.0}, {393.0, 852.0}}, identifier: 'toy_veil'"))
    }

    func testAlertOfTheAppCoversTheRest() async {
        app.buttons["toy_alert"].tap()
        XCTAssertFalse(app.buttons["toy_add"].isHittable)
        app.alerts["Sure?"].buttons["Yes"].tap()
        XCTAssertEqual(text("toy_status"), "yes")
        XCTAssertFalse(app.alerts.firstMatch.exists)
    }

    func testSeveralMatchesFailUnlessTheFirstIsMeant() async {
        let texts = failures { app.buttons["toy_twin"].tap() }
        XCTAssertTrue(
            texts[0].hasPrefix(
                "Failed to get matching snapshot: Find single matching element. "
                    + "Multiple matching elements found for <XCUIElementQuery: 0x"
            ),
            texts[0]
        )
        app.buttons.matching(identifier: "toy_twin").firstMatch.tap()
        app.buttons.matching(identifier: "toy_twin").element(boundBy: 1).tap()
        XCTAssertEqual(app.buttons.matching(identifier: "toy_twin").count, 2)
    }

    func testMissingElementNamesWhatWasThere() async {
        let texts = failures { app.buttons["Hide keyboard"].tap() }
        XCTAssertTrue(
            texts[0].hasPrefix(
                "Failed to get matching snapshot: No matches found for Elements matching predicate "
                    + "'\"Hide keyboard\" IN identifiers' from input {(\n    Button, identifier: 'toy_add', label: 'Add',"
            ),
            texts[0]
        )
    }

    func testFailureStandsAtTheLineOfTheTest() async {
        let places = places { app.buttons["nowhere"].tap() }
        XCTAssertEqual(places.first?.file, #filePath)
        XCTAssertEqual(places.first?.line, #line - 2)
    }

    func testNothingHappensAfterAFailure() async {
        let texts = failures {
            app.buttons["nowhere"].tap()
            app.buttons["toy_add"].tap()
            app.buttons["nowhere else"].tap()
            XCTAssertFalse(app.staticTexts["never"].waitForExistence(timeout: 60))
        }
        XCTAssertEqual(texts.count, 1)
        XCTAssertEqual(text("toy_count"), "0")
    }

    func testCoordinatesTouchWhatIsThere() async {
        let button = app.buttons["toy_add"]
        button.coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.5)).tap()
        app.coordinate(withNormalizedOffset: .zero).withOffset(
            CGVector(dx: button.frame.midX, dy: button.frame.midY)
        ).tap()
        XCTAssertEqual(text("toy_count"), "2")
    }

    func testUnplayedFailsByName() async {
        let texts = failures { XCUIDevice.shared.siriService.activate(voiceRecognitionText: "hi") }
        XCTAssertTrue(texts[0].hasPrefix("XCUISiriService.activate(voiceRecognitionText:) is not played"), texts[0])
        XCTAssertEqual(failures { try? app.performAccessibilityAudit() }.count, 1)
    }

    func testSnapshotHoldsTheTree() async throws {
        let snapshot = try app.snapshot()
        XCTAssertEqual(snapshot.elementType, .application)
        XCTAssertEqual(snapshot.children.first?.elementType, .window)
        XCTAssertThrowsError(try app.buttons["nowhere"].snapshot())
    }
}
