import Foundation
import XCTest

/// The test that runs now: XCTest tells observers, and nobody else.
@MainActor
final class CurrentTest: NSObject, XCTestObservation {
    static let shared: CurrentTest = {
        let observer = CurrentTest()
        XCTestObservationCenter.shared.addTestObserver(observer)
        return observer
    }()

    /// Begins to observe: the sooner, the more tests are known by themselves.
    static func observe() { _ = shared }

    private(set) var test: XCTestCase?

    /// A device that is used for the first time in the middle of a test was not told of
    /// its beginning.
    func adopt(_ testCase: XCTestCase) { if test == nil { test = testCase } }

    nonisolated func testCaseWillStart(_ testCase: XCTestCase) {
        nonisolated(unsafe) let test = testCase
        onMain {
        } main: {
            self.test = test
            Failures.reset()
            Attachments.begin(test.name)
        }
    }

    nonisolated func testCaseDidFinish(_ testCase: XCTestCase) {
        let hasPassed = testCase.testRun?.hasSucceeded ?? false
        onMain {
        } main: {
            self.test = nil
            InterruptionMonitors.removeAll()
            Attachments.end(hasPassed: hasPassed)
        }
    }
}
