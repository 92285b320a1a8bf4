import Foundation

/// A value that comes once, from another thread: waited for by a blocked thread or
/// handed to a closure.
final class Pending<Value: Sendable>: Sendable {
    private enum State {
        case open(@Sendable (Value) -> Void)
        case settled(Value)
    }

    private let state = Guarded(State.open { _ in })
    private let signal = DispatchSemaphore(value: 0)

    /// Settles it; only the first value counts.
    func settle(_ value: Value) {
        let receiver: (@Sendable (Value) -> Void)? = state.withLock { state in
            guard case .open(let receiver) = state else { return nil }
            state = .settled(value)
            return receiver
        }
        guard let receiver else { return }
        receiver(value)
        signal.signal()
    }

    /// Calls the closure with the value, at once where it is there already. One
    /// closure only: a later one takes the earlier one's place.
    func whenSettled(_ receiver: @escaping @Sendable (Value) -> Void) {
        let value: Value? = state.withLock { state in
            if case .settled(let value) = state { return value }
            state = .open(receiver)
            return nil
        }
        if let value { receiver(value) }
    }

    /// Settles it with a value of our own if none has come in time.
    func settle(after limit: Duration, _ value: @escaping @Sendable () -> Value) {
        settle(Patience(limit), value)
    }

    private func settle(_ patience: Patience, _ value: @escaping @Sendable () -> Value) {
        var patience = patience
        guard let next = patience.next() else { return settle(value()) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(next)) { [weak self, patience] in
            guard let self, !isSettled else { return }
            settle(patience, value)
        }
    }

    private var isSettled: Bool {
        state.withLock { if case .settled = $0 { true } else { false } }
    }

    /// Blocks until the value is there; `nil` when it does not come in time.
    func wait(atMost limit: Duration) -> Value? {
        var patience = Patience(limit)
        while let next = patience.next(), signal.wait(timeout: .now() + .milliseconds(next)) == .timedOut {}
        return state.withLock { state in
            if case .settled(let value) = state { value } else { nil }
        }
    }
}
