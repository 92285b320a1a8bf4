import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What is under way of one call, so that it can be given up.
final class Flight: Sendable {
    private enum State {
        case underWay(URLSessionTask?)
        case cancelled
    }

    private let state = Guarded(State.underWay(nil))

    /// Starts the next task, unless the call has been given up.
    func start(_ task: URLSessionTask) {
        let isWanted = state.withLock { state in
            guard case .underWay = state else { return false }
            state = .underWay(task)
            return true
        }
        if isWanted { task.resume() } else { task.cancel() }
    }

    /// Gives the call up.
    func cancel() {
        let task: URLSessionTask? = state.withLock { state in
            defer { state = .cancelled }
            if case .underWay(let task) = state { return task }
            return nil
        }
        task?.cancel()
    }
}
