#if canImport(XCUIAutomation)
    public import XCTest
#else
    public import HeadlessXCUI
    import XCTest
#endif

/// What the user does outside of the app: notifications, alerts of the system, the
/// home screen.
@preconcurrency @MainActor
public final class SpringboardRobot: Robot {
    static let bundleIdentifier = "com.apple.springboard"

    /// SpringBoard itself.
    public let app: XCUIApplication
    /// The app under test, which comes forward.
    let target: XCUIApplication

    /// A robot beside an app under test.
    public init(app target: XCUIApplication) {
        self.target = target
        app = XCUIApplication(bundleIdentifier: Self.bundleIdentifier)
    }

    /// Leaves the app: it goes to the background.
    @discardableResult
    public func goHome(file: StaticString = #filePath, line: UInt = #line) -> Self {
        step("press the home button") {
            XCUIDevice.shared.press(.home)
            expectTarget([.runningBackground, .runningBackgroundSuspended], "leave the screen", file, line)
        }
    }

    /// Brings the app back to the screen, as a tap on its icon does.
    @discardableResult
    public func returnToApp(file: StaticString = #filePath, line: UInt = #line) -> Self {
        step("return to the app") {
            target.activate()
            expectTarget([.runningForeground], "come to the screen", file, line)
        }
    }

    /// Ends the app as a user does who swipes it away.
    @discardableResult
    public func endApp(file: StaticString = #filePath, line: UInt = #line) -> Self {
        step("end the app") {
            target.terminate()
            expectTarget([.notRunning], "end", file, line)
        }
    }

    /// Waits until the app is on the screen, such as after a link.
    @discardableResult
    public func assertAppInFront(file: StaticString = #filePath, line: UInt = #line) -> Self {
        step("see the app in front") { expectTarget([.runningForeground], "come to the screen", file, line) }
    }

    func expectTarget(_ states: [XCUIApplication.State], _ what: String, _ file: StaticString, _ line: UInt) {
        let deadline = Deadline(Self.defaultTimeout)
        while !states.contains(target.state) {
            guard deadline.left > 0, !Interruption.hasHappened else {
                return Interruption.fail(
                    "The app did not \(what) \(ElementWant.within(Self.defaultTimeout)): it is \(target.state.text)"
                        + Evidence.crashSummary + "." + (shownAlert.map { "\n  \($0)" } ?? ""),
                    file: file,
                    line: line
                )
            }
            _ = target.wait(for: states[0], timeout: min(0.5, deadline.left))
        }
    }

    /// The alert of the system that is shown, in words.
    var shownAlert: String? {
        let alert = app.alerts.firstMatch
        return alert.exists ? UnexpectedAlert.text(alert) : nil
    }
}
