public import DublerApp
public import Foundation

/// An app that runs on the headless device, as a process of its own.
///
/// It keeps its state as any app does, gives the accessibility tree of that
/// state, and says through its host when the tree has changed. Its whole
/// `main.swift` is `HeadlessApplicationMain.run(WalletApplication.self)`.
@MainActor
public protocol HeadlessApplication: AnyObject {
    /// Starts the app.
    ///
    /// - Parameters:
    ///   - configuration: What the test asked for by arguments and environment.
    ///   - host: The way back to the device; it lives as long as the process.
    init(configuration: LaunchConfiguration, host: ApplicationHost)

    /// The content of the app's window as it is now.
    ///
    /// Scroll containers give their content unscrolled, the keyboard is left out:
    /// the device adds both.
    var tree: AccessibilityNode { get }

    /// The user did something to an element that is visible and enabled.
    func perform(_ action: ElementAction, on target: ElementTarget)

    /// A link that leads into the app.
    func open(_ url: URL)

    /// A notification arrived; `inForeground` says whether the app is on the screen.
    ///
    /// - Returns: Whether a banner is shown although the app is on the screen.
    func receive(_ notification: RemoteNotification, inForeground: Bool) -> Bool

    /// The user tapped the banner of a notification.
    func didOpen(_ notification: RemoteNotification)

    /// The app came to the screen or left it.
    func lifecycle(_ event: LifecycleEvent)

    /// Light or dark.
    func appearanceDidChange(isDark: Bool)
}

extension HeadlessApplication {
    /// Does nothing.
    public func open(_ url: URL) {}
    /// Shows nothing, as an app without a delegate for notifications does.
    public func receive(_ notification: RemoteNotification, inForeground: Bool) -> Bool { false }
    /// Does nothing.
    public func didOpen(_ notification: RemoteNotification) {}
    /// Does nothing.
    public func lifecycle(_ event: LifecycleEvent) {}
    /// Does nothing.
    public func appearanceDidChange(isDark: Bool) {}
}
