import Foundation
import XCTest

#if !canImport(XCUIAutomation)
    import HeadlessXCUI
#endif

extension SpringboardRobot {
    /// Opens the notification whose texts hold a title: the app comes to the screen,
    /// launched if it was not running.
    @discardableResult
    public func openNotification(
        title: String,
        timeout: Double? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Self {
        step("open the notification “\(title)”") {
            guard let banner = shownNotification(title, timeout, file, line) else { return }
            banner.tap()
            expectTarget([.runningForeground], "come to the screen after its notification was tapped", file, line)
        }
    }

    /// Asserts that a notification whose texts hold a title is shown.
    @discardableResult
    public func assertNotification(
        title: String,
        timeout: Double? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Self {
        step("see the notification “\(title)”") { _ = shownNotification(title, timeout, file, line) }
    }

    private var banners: XCUIElementQuery {
        app.descendants(matching: .any).matching(identifier: "NotificationShortLookView")
    }

    private func shownNotification(
        _ title: String,
        _ timeout: Double?,
        _ file: StaticString,
        _ line: UInt
    ) -> XCUIElement? {
        let timeout = timeout ?? Self.defaultTimeout
        let banner = banners.matching(NSPredicate(format: "label CONTAINS %@", title)).firstMatch
        if banner.waitForExistence(timeout: timeout) { return banner }
        guard !Interruption.hasHappened else { return nil }
        var lines = ["No notification “\(title)” appeared \(ElementWant.within(timeout))."]
        if let alert = shownAlert { lines.append("  " + alert) }
        let other = banners.firstMatch
        lines.append(other.exists ? "  shown instead: \(other.label)" : "  no other notification is shown")
        lines.append("  " + Evidence.notificationPermission(target))
        lines.append("  The app is \(target.state.text); in the foreground it decides itself what is shown.")
        Interruption.fail(lines.joined(separator: "\n"), file: file, line: line)
        return nil
    }
}
