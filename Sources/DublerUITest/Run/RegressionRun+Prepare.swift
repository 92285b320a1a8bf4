import Dubler
import DublerApp
import XCTest

#if !canImport(XCUIAutomation)
    import HeadlessXCUI
#endif

extension RegressionRun {
    /// Puts backend and app in place, in this order: the app of the test before is
    /// gone; the session has started anew with the profile, acknowledged; the app is
    /// launched with the state, the addresses of this epoch and the backend's clock.
    ///
    /// So what the app asks in its first instruction meets the new profile, and what
    /// an older process still sends is refused and never counted.
    ///
    /// - Parameters:
    ///   - profile: The profile's id; `nil` is the pure baseline.
    ///   - launchState: In which state the app starts.
    ///   - useCustomProfile: Whether temporary overrides that QA has left apply.
    ///   - file: The file that failures at the test's end name.
    ///   - line: The line that failures at the test's end name.
    /// - Throws: `BackendError`, ``RegressionError``; the test ends there.
    public func prepare(
        profile: String?,
        launchState: LaunchState,
        useCustomProfile: Bool = false,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        record.begin(profile: profile, launchState: launchState, file: file, line: line)
        try endApp()
        let activation = try backend.activate(
            profile: profile,
            useCustomProfile: useCustomProfile,
            simulator: record.simulatorTarget
        )
        record.steps.note(.launch, "profile \(profile ?? "none: the baseline") in place, epoch \(activation.epoch)")
        try configure(launchState, activation)
        record.steps.note(.launch, "app launched  \(LaunchState.text(app.launchArguments, launchState.environment))")
        app.launch()
        try expectForeground()
    }

    /// Ends the app, and returns when it is gone.
    private func endApp() throws {
        if record.isGone { return }
        app.terminate()
        guard !app.wait(for: .notRunning, timeout: options.appTimeout) else { return }
        throw RegressionError(
            "The app of the test before did not end within \(Int(options.appTimeout)) s: it is "
                + "\(app.state.text). Nothing was activated, so that it cannot use up this test's answers. "
                + "End it by hand, or shut the simulator down."
        )
    }

    private func configure(_ launchState: LaunchState, _ activation: Activation) throws {
        var environment = launchState.environment
        // What the test sets itself stands, such as an address that nobody listens at.
        environment.merge(activation.environment) { own, _ in own }
        if environment[LaunchKey.clock] == nil { environment[LaunchKey.clock] = try record.frozenClock() }
        app.launchArguments = launchState.arguments
        app.launchEnvironment = environment
        record.launched = RunRecord.Launch(arguments: launchState.arguments, environment: environment)
    }

    private func expectForeground() throws {
        if app.wait(for: .runningForeground, timeout: options.appTimeout) { return }
        throw RegressionError(
            record.hasFailed
                ? "The app did not start; the failure above says why, and the test ends here."
                : "The app was launched and is \(app.state.text) after \(Int(options.appTimeout)) s; it should be on "
                    + "the screen. app.log and the crash report, if there is one, are with the diagnostics."
        )
    }
}

extension XCUIApplication.State {
    /// The state as words of a sentence.
    var text: String {
        switch self {
        case .unknown: "in no known state"
        case .notRunning: "not running"
        case .runningBackgroundSuspended: "suspended in the background"
        case .runningBackground: "running in the background"
        case .runningForeground: "running in the foreground"
        @unknown default: "in no known state"
        }
    }
}
