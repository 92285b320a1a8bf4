import Dubler
import Foundation
import XCTest

#if !canImport(XCUIAutomation)
    import HeadlessXCUI
#endif

/// What is known of one run; kept as long as the test.
@MainActor final class RunRecord {
    struct Launch {
        let arguments: [String]
        let environment: [String: String]
    }

    /// The run that was prepared last.
    private(set) static weak var current: RunRecord?

    weak var test: XCTestCase?
    let name: TestName
    let app: XCUIApplication
    let bundleIdentifier: String?
    let backend: MockBackend
    let simulator: TestSimulator
    var options: RegressionRun.Options
    let steps: StepLog
    let startedAt = Date()
    private let clock = ContinuousClock()
    private lazy var start = clock.now

    private(set) var profile: String?
    private(set) var launchState: LaunchState?
    var launched: Launch?
    private(set) var failures: [RecordedFailure] = []
    /// What was to be seen when the first failure happened.
    private(set) var evidence: Evidence?
    private var isPrepared = false
    private(set) var place: (file: StaticString, line: UInt) = (#filePath, #line)
    private var monitor: (any NSObjectProtocol)?

    init(
        test: XCTestCase,
        app: XCUIApplication,
        bundleIdentifier: String?,
        backend: MockBackend,
        simulator: TestSimulator,
        options: RegressionRun.Options
    ) {
        self.test = test
        name = TestName(test.name)
        self.app = app
        self.bundleIdentifier = bundleIdentifier
        self.backend = backend
        self.simulator = simulator
        self.options = options
        steps = StepLog(backend)
        _ = start
        FailureObserver.shared.watch(ObjectIdentifier(test), self)
        #if !canImport(XCUIAutomation)
            HeadlessSimulator.adopt(test)
        #endif
    }

    var hasFailed: Bool { !failures.isEmpty }

    var seconds: Double {
        let duration = start.duration(to: clock.now)
        return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }

    /// Whether no process of the app is left.
    var isGone: Bool { app.state == .notRunning }

    var simulatorTarget: SimulatorTarget? {
        simulator.id.isEmpty
            ? nil
            : SimulatorTarget(
                udid: simulator.id,
                deviceSet: simulator.deviceSet,
                bundleIdentifier: bundleIdentifier
            )
    }

    func begin(profile: String?, launchState: LaunchState, file: StaticString, line: UInt) {
        self.profile = profile
        self.launchState = launchState
        place = (file, line)
        Self.current = self
        guard !isPrepared, let test else { return }
        isPrepared = true
        test.continueAfterFailure = false
        monitor = test.addUIInterruptionMonitor(withDescription: "An alert that nobody expected") { alert in
            MainActor.assumeIsolated { UnexpectedAlert.fail(alert, at: self.place) }
            return false
        }
        test.addTeardownBlock { MainActor.assumeIsolated { self.end() } }
    }

    /// What `APP_CLOCK` shows: the backend's frozen time; `nil` where it runs.
    func frozenClock() throws -> String? {
        let session = try backend.control(.get, "/sessions/\(backend.session)")
        let clock = session.objectValue?["clock"]?.objectValue
        guard clock?["frozen"]?.boolValue == true else { return nil }
        return clock?["now"]?.stringValue
    }

    /// Requests that the catalog does not answer, the first three: often the cause of
    /// what is missing on the screen.
    var unanswered: [String] {
        guard backend.activation != nil, steps.isServerThere else { return [] }
        let unmatched = try? backend.journal(kind: .unmatched, limit: 3)
        return (unmatched ?? []).map { request in
            let nearest = request.nearMisses.first.map { "; nearest: \($0.title)" } ?? ""
            return "\(request.method) \(request.target)\(nearest)"
        }
    }

    /// Called for each failure of the test, when it is recorded.
    func note(_ failure: RecordedFailure) {
        let isFirst = failures.isEmpty
        failures.append(failure)
        steps.note(.failure, failure.headline)
        if isFirst { evidence = Evidence.now(of: self) }
    }

    private func end() {
        checkUnmatched()
        RunReport(self).write()
        FailureObserver.shared.forget(self)
        if Self.current === self { Self.current = nil }
    }

    private func checkUnmatched() {
        guard options.failsOnUnmatchedRequests, backend.activation != nil, steps.isServerThere else { return }
        do {
            try backend.assertNoUnmatchedRequests(file: place.file, line: place.line)
        } catch {
            XCTFail("\(error)", file: place.file, line: place.line)
        }
    }
}
