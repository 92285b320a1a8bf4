import DublerUITest
import XCTest

/// Tests that fail on purpose, to see what they say. They run only when
/// `DUBLER_BROKEN` is set: DiagnosesTests does that, in processes of their own.
class BrokenTestCase: RegressionTestCase {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Installs an app and starts the server, unless the test is one of the others' runs.
    func begin(_ app: String, catalog: String = "Examples/Wallet/Mocks") throws {
        let isAsked = ProcessInfo.processInfo.environment["DUBLER_BROKEN"] != nil
        try XCTSkipUnless(isAsked, "fails on purpose; see DiagnosesTests")
        HeadlessSimulator.launchTimeout = 2
        HeadlessSimulator.answerTimeout = 2
        let folder = catalog.hasPrefix("/") ? catalog : Self.root.appendingPathComponent(catalog).path
        try HeadlessRunner.prepare(app: Self.root.appendingPathComponent(app).path, catalog: folder)
    }

    lazy var robot = BrokenRobot(app: app)
}

/// A robot that is told identifiers, and waits for a second.
final class BrokenRobot: Robot {
    let app: XCUIApplication

    init(app: XCUIApplication) { self.app = app }

    @discardableResult
    func touch(_ identifier: String) -> Self { tap(identifier, timeout: 1) }

    @discardableResult
    func see(_ identifier: String) -> Self { assertVisible(identifier, timeout: 1) }
}
