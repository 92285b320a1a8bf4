import Foundation
import HeadlessXCUI
import XCTest

@MainActor
final class WaitingTests: ToyTestCase {
    override func setUp() async throws {
        try await super.setUp()
        launch()
    }

    func testWaitIsWokenByAChange() async {
        app.buttons["toy_later"].tap()
        XCTAssertTrue(app.staticTexts["later"].waitForExistence(timeout: 60))
    }

    func testWaitEndsWithItsTime() async {
        let start = Date()
        XCTAssertFalse(app.staticTexts["never"].waitForExistence(timeout: 0.2))
        XCTAssertGreaterThanOrEqual(Date().timeIntervalSince(start), 0.2)
    }

    func testWaitForAValue() async {
        app.buttons["toy_later"].tap()
        XCTAssertTrue(app.staticTexts["toy_status"].wait(for: \.label, toEqual: "later", timeout: 60))
        XCTAssertFalse(app.staticTexts["nowhere"].wait(for: \.label, toEqual: "", timeout: 0.1))
    }

    func testPredicateExpectationsTakeElementsAndQueries() async {
        waitForPredicate("exists == true", app.staticTexts["toy_status"])
        app.buttons["toy_later"].tap()
        waitForPredicate("label == 'later' AND isHittable == 1", app.staticTexts["toy_status"])
        waitForPredicate("count == 2", app.buttons.matching(identifier: "toy_twin"))
    }

    func testPredicatesFilterQueries() async {
        let ends = app.buttons.matching(
            NSPredicate(format: "identifier BEGINSWITH 'toy_a' AND label CONTAINS[c] %@", "ALERT")
        )
        XCTAssertEqual(ends.count, 1)
        XCTAssertEqual(ends.element.identifier, "toy_alert")
        XCTAssertTrue(app.otherElements.containing(.button, identifier: "toy_twin").firstMatch.exists)
        XCTAssertTrue(app.otherElements.containing(NSPredicate(format: "label == 'Twin'")).firstMatch.exists)
    }

    func testFailureQuotesThePredicate() async {
        let query = app.buttons.matching(NSPredicate(format: "label == %@ && enabled == YES", "none"))
        let texts = failures { query.element.tap() }
        XCTAssertTrue(
            texts[0].contains(
                "No matches found for Elements matching predicate 'label == \"none\" AND enabled == 1' from"
            ),
            texts[0]
        )
    }

    func testWrongPredicateIsAFailure() async {
        XCTAssertEqual(failures { _ = NSPredicate(format: "label ==") }.count, 1)
        let texts = failures { _ = app.buttons.matching(NSPredicate(format: "colour == 1")).count }
        XCTAssertTrue(texts[0].contains("colour, which is no key"), texts[0])
    }

    private func waitForPredicate(_ format: String, _ object: Any) {
        let expectation = XCTNSPredicateExpectation(predicate: NSPredicate(format: format), object: object)
        XCTAssertEqual(XCTWaiter.wait(for: [expectation], timeout: 60), .completed, format)
    }
}
