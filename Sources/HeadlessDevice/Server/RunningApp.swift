import Foundation

/// An app's process, as the device sees it.
final class RunningApp {
    struct Pending {
        var timer: UInt64
        var end: (Result<AppOutcome, DeviceFailure>) -> Void
    }

    let descriptor: AppDescriptor
    let pid: pid_t
    let peer: Peer
    let logPath: String
    var state = AppState.background
    /// The last tree, as it came.
    var tree: [UInt8] = []
    var revision: UInt64
    var pending: [UInt64: Pending] = [:]
    var commands: UInt64 = 0
    /// Whether we ended it ourselves: then its end is no crash.
    var isEnding = false
    var isStopped = false
    var suspension: UInt64?
    /// Called once, when the process is gone.
    var onGone: [() -> Void] = []
    /// Called once, with the first tree.
    var onFirstTree: (() -> Void)?
    private var decoded: (bytes: [UInt8], tree: AccessibilityNode)?

    init(descriptor: AppDescriptor, pid: pid_t, peer: Peer, logPath: String, revision: UInt64) {
        self.descriptor = descriptor
        self.pid = pid
        self.peer = peer
        self.logPath = logPath
        self.revision = revision
    }

    var bundle: String { descriptor.bundleIdentifier }

    /// The tree as a value; `nil` if the app sent nonsense or nothing.
    func node() -> AccessibilityNode? {
        if let decoded, decoded.bytes == tree { return decoded.tree }
        guard let node = try? TreeReader.tree(of: tree) else { return nil }
        decoded = (tree, node)
        return node
    }

    func send(_ envelope: AppEnvelope) {
        guard let head = try? JSONEncoder().encode(envelope) else { return }
        peer.send(Frame(head: Array(head)))
    }

    func resume() {
        guard isStopped else { return }
        isStopped = false
        kill(pid, SIGCONT)
    }

    func stop() {
        isStopped = true
        kill(pid, SIGSTOP)
    }
}
