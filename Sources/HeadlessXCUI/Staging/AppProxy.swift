import Foundation
import HeadlessDevice

/// What this process knows of one app, with the last tree.
@MainActor
final class AppProxy {
    let bundle: String
    private unowned let stage: Stage
    private(set) var revision: UInt64 = 0
    private(set) var state = AppState.unknown
    private(set) var pid: Int32 = 0
    /// The title of an alert of the system that lies over the app.
    private(set) var alert: String?
    /// Whether a device that can't be asked is a failure of the test.
    var isLoud = true
    private var flat: FlatTree?
    /// Why there is no tree.
    private(set) var problem = ""

    init(bundle: String, stage: Stage) {
        self.bundle = bundle
        self.stage = stage
    }

    var isForeground: Bool { state == .foreground || bundle == Stage.springboard }

    /// The tree as it is now; `nil` if the app doesn't run.
    func tree() -> FlatTree? {
        refresh()
        return state.isRunning || bundle == Stage.springboard ? flat : nil
    }

    func refreshedState() -> AppState {
        refresh()
        return state
    }

    func refresh(waiting timeout: Double = 0) {
        do throws(DeviceFailure) {
            let request = DeviceRequest.tree(bundle: bundle, since: revision, timeout: timeout)
            let (reply, body) = try stage.client().call(request)
            guard case .tree(let news) = reply else { return }
            if news.hasBody {
                flat = body.isEmpty ? nil : FlatTree(try Self.read(body))
            }
            revision = news.revision
            state = news.state
            pid = news.pid
            alert = news.alert
            problem = "Failed to get matching snapshot: Application \(bundle) is not running"
            if state == .notRunning { problem += stage.crashSummary(bundle) }
        } catch {
            revision = 0
            flat = nil
            state = error.code == .notInstalled ? .notRunning : .unknown
            problem = "Failed to get matching snapshot: \(error.message)"
            if isLoud, error.code != .notInstalled { Failures.record(problem) }
        }
    }

    /// Asks the device for something that may fail.
    func trySend(_ request: DeviceRequest, timeout: Double? = nil) -> DeviceFailure? {
        do throws(DeviceFailure) {
            _ = try stage.client().call(request, timeout: timeout ?? stage.answerTimeout)
            return nil
        } catch {
            return error
        }
    }

    /// Asks the device for something, and records a failure if it fails.
    func send(_ request: DeviceRequest, _ verb: String) {
        if let failure = trySend(request) {
            Failures.record("Failed to synthesize event: \(failure.message)")
        }
    }

    func scrollToVisible(_ path: [Int]) {
        _ = trySend(.scrollToVisible(bundle: bundle, path: path))
    }

    private static func read(_ bytes: [UInt8]) throws(DeviceFailure) -> AccessibilityNode {
        do {
            return try TreeReader.tree(of: bytes)
        } catch {
            throw DeviceFailure(.protocolError, "the app's tree can't be read: \(error)")
        }
    }
}
