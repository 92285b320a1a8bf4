import Foundation
import HeadlessXCUI
import XCTest

@MainActor
final class ScrollingTests: ToyTestCase {
    override func setUp() async throws {
        try await super.setUp()
        launch(["TOY_SCREEN": "list"])
    }

    func testRowOutsideExistsAndIsNotHittable() async {
        XCTAssertTrue(app.cells["row_0"].isHittable)
        XCTAssertTrue(app.cells["row_25"].exists)
        XCTAssertFalse(app.cells["row_25"].isHittable)
    }

    func testSwipingBringsRowsIntoView() async {
        let list = app.tables["toy_list_content"]
        var swipes = 0
        while !app.cells["row_20"].isHittable, swipes < 10 {
            list.swipeUp()
            swipes += 1
        }
        XCTAssertLessThan(swipes, 10)
        XCTAssertFalse(app.cells["row_0"].isHittable)
        for _ in 0..<swipes { list.swipeDown() }
        XCTAssertTrue(app.cells["row_0"].isHittable)
    }

    func testTapScrollsToItsElementFirst() async {
        app.cells["row_22"].tap()
        XCTAssertEqual(text("toy_status"), "tapped row_22_title")
        XCTAssertTrue(app.cells["row_22"].isHittable)
    }

    func testReachingTheEndTellsTheApp() async {
        XCTAssertEqual(app.cells.count, 30)
        for _ in 0..<5 { app.tables.firstMatch.swipeUp(velocity: .fast) }
        XCTAssertTrue(app.cells["row_45"].waitForExistence(timeout: 5))
    }

    func testSidewaysSwipeIsTheRows() async {
        app.cells["row_1"].swipeLeft()
        XCTAssertEqual(text("toy_status"), "swiped row_1_title left")
    }

    func testDragMovesByItsWay() async {
        let before = app.cells["row_8"].frame.minY
        let start = app.cells["row_8"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
        start.press(forDuration: 0.1, thenDragTo: start.withOffset(CGVector(dx: 0, dy: -100)))
        XCTAssertEqual(app.cells["row_8"].frame.minY, before - 100)
    }
}
