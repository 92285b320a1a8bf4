import Dubler

/// A push of a rule that is not sent yet, and is not to be when its epoch ends first.
final class PendingPush: Sendable {
    private let isCancelled = Guarded(false)

    func cancel() { isCancelled.withLock { $0 = true } }

    var isWanted: Bool { isCancelled.withLock { !$0 } }
}
