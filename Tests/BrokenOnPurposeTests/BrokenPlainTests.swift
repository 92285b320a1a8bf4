import DublerUITest
import XCTest

/// A test case without any base of ours, in which the device is first used after the
/// test has begun.
@preconcurrency @MainActor
final class BrokenPlainTests: XCTestCase {
    func testFirstUseWithinTheTest() throws {
        let isAsked = ProcessInfo.processInfo.environment["DUBLER_BROKEN"] != nil
        try XCTSkipUnless(isAsked, "fails on purpose; see FirstUseTests")
        XCUIApplication(bundleIdentifier: "org.dubler.nobody").launch()
    }
}
