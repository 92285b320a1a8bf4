public import Foundation
import HeadlessDevice
public import XCTest

/// The headless device of this test process, as far as Apple's API has no word for it.
@preconcurrency
@MainActor
public enum HeadlessSimulator {
    /// The device's name for `simctl`: `SIMULATOR_UDID`, or a device made for this
    /// process alone.
    public static var udid: String { Stage.shared.udid }

    /// The folder of its device set, for `simctl --set`.
    public static var deviceSet: String { Stage.shared.set.folder }

    /// The bundle identifier that `XCUIApplication()` means.
    public static var targetApplication: String? {
        get { Stage.shared.targetBundle }
        set { Stage.shared.targetBundle = newValue }
    }

    /// Installs an app: a folder with `Info.plist` or `Info.json`, or such a file.
    ///
    /// - Returns: The bundle identifier; `nil`, and a failure in the test, if it
    ///   can't be installed.
    @discardableResult
    public static func install(_ path: String) -> String? { Stage.shared.install(path) }

    /// What the app's process has written, the last megabyte.
    public static func log(of bundleIdentifier: String) -> String { report(bundleIdentifier)?.log ?? "" }

    /// The crash report of the app's last process; `nil` if it did not crash.
    public static func crashReport(of bundleIdentifier: String) -> String? { report(bundleIdentifier)?.crash }

    /// The app's own folder.
    public static func container(of bundleIdentifier: String) -> String? { report(bundleIdentifier)?.container }

    /// Whether an app may show notifications; `nil` if it never asked the user.
    public static func notificationAuthorization(of bundleIdentifier: String) -> Bool? {
        report(bundleIdentifier)?.notifications.map { $0 == .authorized }
    }

    /// The number of the app's process; `nil` if it never ran.
    public static func processIdentifier(of bundleIdentifier: String) -> Int32? { report(bundleIdentifier)?.pid }

    /// The elements of an app or of SpringBoard, one a line; says why there are none.
    /// Never records a failure.
    public static func hierarchy(of bundleIdentifier: String) -> String {
        let proxy = Stage.shared.proxy(bundleIdentifier)
        proxy.isLoud = false
        defer { proxy.isLoud = true }
        guard let tree = proxy.tree() else { return proxy.problem }
        return TreeText.subtree(0, in: tree, pid: proxy.pid)
    }

    /// A picture of the screen as PNG; `nil` without a device. Never records a failure.
    public static func screenshot() -> Data? {
        guard let body = try? Stage.shared.client().call(.screenshot).body else { return nil }
        return body.isEmpty ? nil : Data(body)
    }

    /// Says which test is running, so that failures are recorded in it although the
    /// device was not there when it began.
    public static func adopt(_ test: XCTestCase) { CurrentTest.shared.adopt(test) }

    /// Called with each failure before it is recorded.
    public static var failureHandler: ((HeadlessFailure) -> Void)? {
        get { Failures.handler }
        set { Failures.handler = newValue }
    }

    /// Whether interactions do nothing once one of the test has failed, which is
    /// as near as Linux comes to `continueAfterFailure = false`; true at first.
    public static var stopsAfterFailure: Bool {
        get { Failures.stopsAfterFailure }
        set { Failures.stopsAfterFailure = newValue }
    }

    /// Whether the running test has failed already, so that interactions do nothing.
    public static var isInterrupted: Bool { Failures.isInterrupted }

    /// Stops the interactions of the running test, as a failed one does.
    public static func interrupt() { Failures.interrupt() }

    /// Lets interactions of the running test happen again after a failure.
    public static func resume() { Failures.reset() }

    /// The number of the device's own process; `nil` without a device.
    public static var devicePid: Int32? {
        guard case .described(let device)? = try? Stage.shared.client().call(.describe).reply else { return nil }
        return device.pid
    }

    /// Called with each step and how deep it lies in others.
    public static var activityHandler: ((String, Int) -> Void)? {
        get { ActivityLog.handler }
        set { ActivityLog.handler = newValue }
    }

    /// The steps of the running test, one a line, as Xcode's log has them.
    public static var activities: [String] { ActivityLog.lines }

    /// What the running test has attached.
    public static var attachments: [KeptAttachment] { Attachments.all }

    /// How long an element is looked for before an interaction fails, in seconds: 2 at first.
    public static var findTimeout: TimeInterval {
        get { Stage.shared.findTimeout }
        set { Stage.shared.findTimeout = newValue }
    }

    /// How long an app may take to answer, in seconds: 10 at first.
    public static var answerTimeout: TimeInterval {
        get { Stage.shared.answerTimeout }
        set { Stage.shared.answerTimeout = newValue }
    }

    /// How long an app may take to its first screen, in seconds: 20 at first.
    public static var launchTimeout: TimeInterval {
        get { Stage.shared.launchTimeout }
        set { Stage.shared.launchTimeout = newValue }
    }

    private static func report(_ bundle: String) -> AppReport? {
        guard case .report(let report)? = try? Stage.shared.client().call(.report(bundle: bundle)).reply else {
            return nil
        }
        return report
    }
}
