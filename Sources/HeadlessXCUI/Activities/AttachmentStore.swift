import Foundation
import Synchronization

/// What the running test has kept: tests add from any thread.
final class AttachmentStore: Sendable {
    struct State: Sendable {
        var test = "outside of a test"
        var kept: [KeptAttachment] = []
        var files: [(URL, Bool)] = []

        init(test: String = "outside of a test") { self.test = test }
    }

    static let shared = AttachmentStore()
    private let state = Mutex(State())

    func withLock<Result: Sendable>(_ body: (inout sending State) -> sending Result) -> Result { state.withLock(body) }
}
