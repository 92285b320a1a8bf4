import Foundation
import XCTest

#if !canImport(XCUIAutomation)
    import HeadlessXCUI
#endif

/// What was to be seen on the device when a test failed. Every part has a deadline
/// of its own, and says itself why it is missing.
@MainActor struct Evidence {
    let screenshot: Data?
    let hierarchy: String
    let log: String?
    let crash: String?

    /// How long the device may take for each part, in seconds.
    private static let patience = 2.0

    static func now(of run: RunRecord) -> Evidence {
        #if canImport(XCUIAutomation)
            let springboard = XCUIApplication(bundleIdentifier: SpringboardRobot.bundleIdentifier)
            return Evidence(
                screenshot: XCUIScreen.main.screenshot().pngRepresentation,
                hierarchy: text(
                    app: run.app.state == .notRunning ? "not running" : run.app.debugDescription,
                    springboard: springboard.debugDescription
                ),
                log: nil,
                crash: nil
            )
        #else
            let timeout = HeadlessSimulator.answerTimeout
            HeadlessSimulator.answerTimeout = patience
            defer { HeadlessSimulator.answerTimeout = timeout }
            let bundle = run.bundleIdentifier ?? HeadlessSimulator.targetApplication ?? ""
            return Evidence(
                screenshot: HeadlessSimulator.screenshot(),
                hierarchy: text(
                    app: HeadlessSimulator.hierarchy(of: bundle),
                    springboard: HeadlessSimulator.hierarchy(of: SpringboardRobot.bundleIdentifier)
                ),
                log: HeadlessSimulator.log(of: bundle),
                crash: HeadlessSimulator.crashReport(of: bundle)
            )
        #endif
    }

    private static func text(app: String, springboard: String) -> String {
        "The app\n\n\(app)\n\nSpringBoard\n\n\(springboard)\n"
    }

    /// How the app ended, as the end of a sentence; empty if it did not crash.
    static var crashSummary: String {
        #if canImport(XCUIAutomation)
            ""
        #else
            crashReport.map { ": it crashed\n  " + $0.split(separator: "\n").suffix(4).joined(separator: "\n  ") } ?? ""
        #endif
    }

    #if !canImport(XCUIAutomation)
        private static var crashReport: String? {
            (RunRecord.current?.bundleIdentifier ?? HeadlessSimulator.targetApplication)
                .flatMap(HeadlessSimulator.crashReport)
        }
    #endif

    /// What is known of the permission that a banner needs.
    static func notificationPermission(_ app: XCUIApplication) -> String {
        let advice = "the app asks for it, and springboardRobot.answer(.notifications, .allow) allows it"
        #if canImport(XCUIAutomation)
            return "Was the permission for notifications given on this simulator? If not: \(advice)."
        #else
            let bundle = RunRecord.current?.bundleIdentifier ?? HeadlessSimulator.targetApplication ?? ""
            switch HeadlessSimulator.notificationAuthorization(of: bundle) {
            case true?: return "The app may show notifications on this device."
            case false?: return "Not permitted: the user has refused the app's notifications on this device."
            case nil:
                return "Not permitted: the app never asked the user for notifications on this device; \(advice)."
            }
        #endif
    }
}
