import Foundation
import HeadlessXCUI
import XCTest

/// Goals of a quiet machine; here only the order of magnitude is asked for.
@MainActor
final class SpeedTests: ToyTestCase {
    private func median(_ rounds: Int, _ body: () -> Void) -> Double {
        let clock = ContinuousClock()
        let times = (0..<rounds).map { _ in clock.measure(body) }.sorted()
        return Double(times[rounds / 2].components.attoseconds) / 1e15
    }

    func testTapIsInTheTreeWithinMilliseconds() async {
        launch()
        let add = app.buttons["toy_add"]
        let count = app.staticTexts["toy_count"]
        let time = median(51) {
            add.tap()
            _ = count.label
        }
        XCTAssertEqual(count.label, "51")
        XCTAssertLessThan(time, 50, "goal: 5 ms")
        say("tap to new tree: \(time) ms")
    }

    func testLaunchIsInTheTreeWithinMilliseconds() async {
        launch()
        let time = median(11) {
            app.launch()
            XCTAssertTrue(app.buttons["toy_add"].exists)
        }
        XCTAssertLessThan(time, 500, "goal: 50 ms")
        say("launch to first tree: \(time) ms")
    }

    private func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}
