#if canImport(XCUIAutomation)
    public import XCTest
#else
    public import HeadlessXCUI
    import XCTest
#endif

/// A finished area of interaction: sign-in, the tab bar, settings, notifications.
///
/// A robot is told what to do in the words of its area, and finds everything by
/// accessibility identifiers (`operation_retry`):
///
/// ```swift
/// final class OperationRobot: Robot {
///     let app: XCUIApplication
///     init(app: XCUIApplication) { self.app = app }
///
///     @discardableResult
///     func retry() -> Self { tap("operation_retry") }
///
///     @discardableResult
///     func assertCompleted() -> Self { assertVisible("operation_completed_title") }
/// }
/// ```
///
/// Every step waits for what can be observed, for a bounded time; is an activity of
/// XCTest and a mark on the timeline; and says, where it fails, what was there instead.
@preconcurrency @MainActor
public protocol Robot {
    /// The app that the robot acts in.
    var app: XCUIApplication { get }
}

extension Robot {
    /// How long a step waits when it isn't told, in seconds.
    public static var defaultTimeout: Double { 10 }

    /// The element with an accessibility identifier.
    public func element(_ identifier: String) -> XCUIElement {
        app.descendants(matching: .any).matching(identifier: identifier).firstMatch
    }

    /// Runs a step under a name: an activity of XCTest and a mark on the timeline.
    @discardableResult
    public func step(_ name: String, _ body: () throws -> Void) rethrows -> Self {
        guard !Interruption.hasHappened else { return self }
        try XCTContext.runActivity(named: name) { _ in
            StepLog.current?.note(.step, name)
            try body()
        }
        return self
    }

    /// Fails the test with what the robot tried and what was there instead.
    func fail(_ step: String, _ identifier: String, _ want: ElementWant, _ file: StaticString, _ line: UInt) {
        guard !Interruption.hasHappened else { return }
        let problem = ElementProblem(identifier, want: want, in: app)
        Interruption.fail("\(step): \(problem.text)", file: file, line: line)
    }
}
