public import Foundation
import HeadlessDevice

/// An app on the device: launched, looked at, ended.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuiapplication>
@preconcurrency
@MainActor
open class XCUIApplication: XCUIElement {
    /// The states of an app.
    ///
    /// <https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/state-swift.enum>
    public enum State: UInt, Sendable {
        case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
    }

    private let bundle: String?

    /// The app that the tests are for; see ``HeadlessSimulator/targetApplication``.
    public init() {
        bundle = nil
        super.init(application: nil, steps: [])
        CurrentTest.observe()
    }

    /// Any installed app; `com.apple.springboard` is the system's own.
    public init(bundleIdentifier: String) {
        bundle = bundleIdentifier
        super.init(application: nil, steps: [])
        CurrentTest.observe()
    }

    /// An app by the address of its bundle: it is installed, if it isn't yet.
    public init(url: URL) {
        bundle = Stage.shared.install(url.path) ?? url.lastPathComponent
        super.init(application: nil, steps: [])
    }

    /// What ``launch()`` passes as arguments.
    open var launchArguments: [String] = []

    /// What ``launch()`` adds to the environment.
    open var launchEnvironment: [String: String] = [:]

    var proxy: AppProxy { Stage.shared.proxy(bundle ?? Stage.shared.target()) }

    /// Launches the app; one that runs is ended first.
    open func launch() {
        guard !Failures.isInterrupted else { return }
        let proxy = proxy
        ActivityLog.run("Launch \(proxy.bundle)") {
            let request = DeviceRequest.launch(
                bundle: proxy.bundle,
                arguments: launchArguments,
                environment: launchEnvironment
            )
            if let failure = proxy.trySend(request, timeout: Stage.shared.launchTimeout) {
                Failures.record(failure.message)
            }
        }
    }

    /// Brings the app to the screen; one that doesn't run is launched.
    open func activate() {
        guard !Failures.isInterrupted else { return }
        let proxy = proxy
        let failure = proxy.trySend(.activate(bundle: proxy.bundle))
        if failure?.code == .notRunning { return launch() }
        if let failure { Failures.record("Failed to activate \(proxy.bundle): \(failure.message)") }
    }

    /// Ends the app, if it runs, and returns when its process is gone.
    open func terminate() {
        let proxy = proxy
        let failure = proxy.trySend(.terminate(bundle: proxy.bundle))
        if let failure, failure.code != .notRunning {
            Failures.record("Failed to terminate \(proxy.bundle): \(failure.message)")
        }
    }

    /// Opens a link with this app, which comes to the screen.
    open func open(_ url: URL) {
        guard !Failures.isInterrupted else { return }
        let proxy = proxy
        proxy.send(.open(url: url.absoluteString, bundle: proxy.bundle, prompts: false), "open \(url)")
    }

    /// What the app is doing.
    open var state: State { State(rawValue: proxy.refreshedState().rawValue) ?? .unknown }

    /// Waits until the app is in a state.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - timeout: The longest wait, in seconds.
    /// - Returns: Whether it is.
    open func wait(for state: State, timeout: TimeInterval) -> Bool {
        Stage.shared.wait(for: proxy, timeout: timeout) { self.state == state }
    }

    /// Forgets what the user answered when the app asked for something.
    open func resetAuthorizationStatus(for resource: XCUIProtectedResource) {
        let proxy = proxy
        proxy.send(.resetAuthorization(bundle: proxy.bundle, service: resource.service), "reset authorization")
    }

    override var name: String { "Application '\(proxy.bundle)'" }
}
