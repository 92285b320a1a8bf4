public import Dubler
public import XCTest

#if !canImport(XCUIAutomation)
    public import HeadlessXCUI
#endif

/// A base class for regression tests: a ``RegressionRun`` under shorter names.
///
/// ```swift
/// final class RetryTests: RegressionTestCase {
///     func testRetryAfterServerError() throws {
///         try prepare(profile: "operation_retry_after_error", launchState: .authorizedAndUnlocked)
///
///         OperationRobot(app: app)
///             .start()
///             .assertTemporaryError()
///             .retry()
///             .assertCompleted()
///
///         try backend.assertRequest(method: .post, path: "/api/operation", count: 2)
///     }
/// }
/// ```
///
/// Its tests are synchronous and run on the main actor, on Apple and on Linux: that
/// takes `@preconcurrency` beside `@MainActor`, also on a base class of one's own.
@preconcurrency @MainActor
open class RegressionTestCase: XCTestCase {
    /// The bundle identifier of the app under test; without one that of the
    /// environment's `DUBLER_BUNDLE_IDENTIFIER`.
    open class var bundleIdentifier: String? { nil }

    /// What the tests of this class do beyond what they say.
    open class var options: RegressionRun.Options { RegressionRun.Options() }

    /// All that the running test has.
    public private(set) lazy var regression = RegressionRun(
        self,
        bundleIdentifier: Self.bundleIdentifier,
        options: Self.options
    )

    /// The app under test.
    public var app: XCUIApplication { regression.app }
    /// The app's name for the system: `application.bundleIdentifier`.
    public var application: TestApplication { TestApplication(bundleIdentifier: regression.bundleIdentifier ?? "") }
    /// The client of this process's session.
    public var backend: MockBackend { regression.backend }
    /// The simulator that the test runs on.
    public var simulator: TestSimulator { regression.simulator }
    /// What the user does outside of the app.
    public private(set) lazy var springboardRobot = SpringboardRobot(app: app)

    #if !canImport(XCUIAutomation)
        /// Gives an error that a test threw the place that XCTest on Linux leaves out.
        open nonisolated override func recordFailure(
            withDescription description: String,
            inFile filePath: String,
            atLine lineNumber: Int,
            expected: Bool
        ) {
            let thrown = ThrownFailure(description, file: filePath, line: lineNumber)
            super.recordFailure(
                withDescription: thrown.description,
                inFile: thrown.file,
                atLine: thrown.line,
                expected: expected
            )
        }
    #endif

    /// Puts backend and app in place; see ``RegressionRun/prepare(profile:launchState:useCustomProfile:file:line:)``.
    open func prepare(
        profile: String?,
        launchState: LaunchState,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try regression.prepare(profile: profile, launchState: launchState, file: file, line: line)
    }
}
