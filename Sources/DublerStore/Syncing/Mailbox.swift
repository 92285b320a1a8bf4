/// Events for one reader: failures wait in their order, and of values the newest.
final class Mailbox<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var events: [Event<Value>] = []
        var reader: CheckedContinuation<Event<Value>?, Never>?
        var isOver = false
    }

    private let state = Guarded(State())

    func put(_ event: Event<Value>) {
        let reader = state.withLock { state -> CheckedContinuation<Event<Value>?, Never>? in
            if state.isOver { return nil }
            if let reader = state.reader {
                state.reader = nil
                return reader
            }
            // A newer state takes the place of one that nobody has read.
            if case .value = event { state.events.removeAll { $0.value != nil } }
            state.events.append(event)
            return nil
        }
        reader?.resume(returning: event)
    }

    func end() {
        let reader = state.withLock { state in
            state.isOver = true
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: nil)
    }

    /// The next event; `nil` once it is over, or the task is cancelled.
    func next() async -> Event<Value>? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let ready = state.withLock { state -> Event<Value>?? in
                    if state.isOver || Task.isCancelled { return .some(nil) }
                    if !state.events.isEmpty { return .some(state.events.removeFirst()) }
                    state.reader = continuation
                    return nil
                }
                if let ready { continuation.resume(returning: ready) }
            }
        } onCancel: {
            end()
        }
    }
}
