public import Foundation
public import XCTest

extension XCTestCase {
    /// Lets a handler deal with alerts of the system that interrupt the test.
    ///
    /// It is asked when the next interaction finds an alert in its way; waits ask
    /// nobody. The last that was added is asked first.
    ///
    /// - Parameters:
    ///   - handlerDescription: For logs.
    ///   - handler: Gets the alert; answers whether it dealt with it.
    /// - Returns: What ``removeUIInterruptionMonitor(_:)`` takes.
    @preconcurrency
    @MainActor
    @discardableResult
    public func addUIInterruptionMonitor(
        withDescription handlerDescription: String,
        handler: @escaping (XCUIElement) -> Bool
    ) -> any NSObjectProtocol {
        InterruptionMonitors.add(handlerDescription, handler)
    }

    /// Takes a handler away.
    @preconcurrency
    @MainActor
    public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {
        InterruptionMonitors.remove(monitor)
    }
}

/// Handlers for alerts of the system.
@MainActor
enum InterruptionMonitors {
    private final class Monitor: NSObject {
        let name: String
        let handler: (XCUIElement) -> Bool

        init(_ name: String, _ handler: @escaping (XCUIElement) -> Bool) {
            self.name = name
            self.handler = handler
        }
    }

    private static var monitors: [Monitor] = []
    private static var isHandling = false

    static func add(_ name: String, _ handler: @escaping (XCUIElement) -> Bool) -> any NSObjectProtocol {
        CurrentTest.observe()
        let monitor = Monitor(name, handler)
        monitors.append(monitor)
        return monitor
    }

    static func remove(_ monitor: any NSObjectProtocol) { monitors.removeAll { $0 === monitor } }

    static func removeAll() { monitors = [] }

    /// Before an event: deals with an alert that is in its way.
    static func check(_ proxy: AppProxy) {
        guard proxy.bundle != Stage.springboard, !isHandling else { return }
        proxy.refresh()
        guard let title = proxy.alert else { return }
        isHandling = true
        defer { isHandling = false }
        ActivityLog.run("Handle interruption: \(title)") {
            let alert = XCUIApplication(bundleIdentifier: Stage.springboard).alerts.firstMatch
            for monitor in monitors.reversed() where monitor.handler(alert) { return }
            // Apple's own handler: it presses what cancels.
            guard alert.exists else { return }
            let cancels = NSPredicate(format: "label CONTAINS 'Don’t' OR label CONTAINS 'Cancel'")
            let cancel = alert.buttons.matching(cancels).firstMatch
            (cancel.exists ? cancel : alert.buttons.firstMatch).tap()
        }
    }
}
