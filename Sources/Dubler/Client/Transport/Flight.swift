/// What is under way of one call, so that it can be given up.
final class Flight: Sendable {
    private enum State {
        /// With what ends the exchange that runs.
        case underWay((@Sendable () -> Void)?)
        case cancelled
    }

    private let state = Guarded(State.underWay(nil))

    /// Starts the next exchange, unless the call has been given up.
    func start(_ begin: () -> Void, cancel: @escaping @Sendable () -> Void) {
        let isWanted = state.withLock { state in
            guard case .underWay = state else { return false }
            state = .underWay(cancel)
            return true
        }
        if isWanted { begin() } else { cancel() }
    }

    /// Gives the call up.
    func cancel() {
        let cancel: (@Sendable () -> Void)? = state.withLock { state in
            defer { state = .cancelled }
            if case .underWay(let cancel) = state { return cancel }
            return nil
        }
        cancel?()
    }
}
