public import Dubler
import Foundation
public import XCTest

#if !canImport(XCUIAutomation)
    public import HeadlessXCUI
#endif

/// All that one regression test needs: the app, its backend, its simulator, and what
/// is kept of it.
///
/// ``RegressionTestCase`` has one. A test case with a base class of its own owns one
/// just as well; whatever happens at the test's end is arranged by ``prepare(profile:launchState:useCustomProfile:file:line:)``:
///
/// ```swift
/// final class RetryTests: OurTestCase {
///     private lazy var run = RegressionRun(self)
///
///     func testRetryAfterServerError() throws {
///         try run.prepare(profile: "operation_retry_after_error", launchState: .authorizedAndUnlocked)
///         …
///         try run.backend.assertRequest(method: .post, path: "/api/operation", count: 2)
///     }
/// }
/// ```
@preconcurrency @MainActor
public struct RegressionRun {
    /// What a run does beyond what the test says.
    public struct Options: Sendable, Equatable {
        /// Whether requests that the catalog does not answer fail the test at its end.
        /// Better than to turn it off is an `ignore` in the catalog.
        public var failsOnUnmatchedRequests = true
        /// How long the app may take to end, to come to the front, in seconds.
        public var appTimeout: Double = 20

        /// The usual ones.
        public init() {}
    }

    let record: RunRecord

    /// Begins a run.
    ///
    /// - Parameters:
    ///   - test: The test that it is for.
    ///   - application: The app under test.
    ///   - bundleIdentifier: The app's bundle identifier, for pushes; without it
    ///     `DUBLER_BUNDLE_IDENTIFIER` of the environment.
    ///   - backend: The client of the test's session; without it the server of
    ///     `DUBLER_URL`, in a session that belongs to this process and its simulator.
    ///   - options: What it does beyond what the test says.
    public init(
        _ test: XCTestCase,
        application: XCUIApplication? = nil,
        bundleIdentifier: String? = nil,
        backend: MockBackend? = nil,
        options: Options = Options()
    ) {
        let simulator = TestSimulator.current
        let bundle = bundleIdentifier ?? ProcessInfo.processInfo.environment["DUBLER_BUNDLE_IDENTIFIER"]
        #if canImport(XCUIAutomation)
            let app = application ?? XCUIApplication()
        #else
            // The headless device has no project that names the target.
            let app = application ?? bundle.map { XCUIApplication(bundleIdentifier: $0) } ?? XCUIApplication()
        #endif
        record = RunRecord(
            test: test,
            app: app,
            bundleIdentifier: bundle,
            backend: backend ?? RunSession.backend(simulator: simulator.id),
            simulator: simulator,
            options: options
        )
    }

    /// The app under test.
    public var app: XCUIApplication { record.app }
    /// The app's bundle identifier, as far as it is known.
    public var bundleIdentifier: String? { record.bundleIdentifier }
    /// The client of this run's session.
    public var backend: MockBackend { record.backend }
    /// The simulator that the test runs on.
    public var simulator: TestSimulator { record.simulator }

    /// What the run does beyond what the test says.
    public var options: Options {
        get { record.options }
        nonmutating set { record.options = newValue }
    }

    /// Sets a mark in the timeline that reports show: a step in the test's own words.
    public func mark(_ name: String) { record.steps.note(.step, name) }
}
