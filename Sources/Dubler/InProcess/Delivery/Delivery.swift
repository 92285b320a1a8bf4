/// Hands an answer to the one who asked, part by part, each when the clock says so.
final class Delivery: Sendable {
    typealias Receiver = @Sendable (DeliveryPlan.Step) -> Void

    private struct State: Sendable {
        var next = 0
        /// Whether the wait before the next part is over.
        var hasWaited = false
        var isOver = false
        var callOff: (@Sendable () -> Void)?
    }

    let group: UInt64
    private let plan: DeliveryPlan
    private let clock: any BackendClock
    private let receive: Receiver
    private let whenEnded: @Sendable (JournalEntry.Ending) -> Void
    private let state = Guarded(State())

    /// `whenEnded` is called once, before the client is told of the end.
    init(
        _ plan: DeliveryPlan,
        group: UInt64,
        clock: any BackendClock,
        receive: @escaping Receiver,
        whenEnded: @escaping @Sendable (JournalEntry.Ending) -> Void
    ) {
        self.plan = plan
        self.group = group
        self.clock = clock
        self.receive = receive
        self.whenEnded = whenEnded
    }

    private enum Turn {
        case wait(UInt64)
        case part(DeliveryPlan.Step)
        case nothing
    }

    /// Hands over what is due, and waits for the rest.
    func advance() {
        while true {
            let turn: Turn = state.withLock { state in
                guard !state.isOver, state.next < plan.parts.count else { return .nothing }
                let part = plan.parts[state.next]
                if part.wait > 0, !state.hasWaited { return .wait(part.wait) }
                state.hasWaited = false
                state.next += 1
                if case .end(.never) = part.step { return .nothing }
                if case .end = part.step { state.isOver = true }
                return .part(part.step)
            }
            switch turn {
            case .nothing: return
            case .wait(let nanoseconds): return wait(nanoseconds)
            case .part(let step):
                if case .end(let end) = step { whenEnded(end == .failed(.silence) ? .clientLeft : .complete) }
                receive(step)
            }
        }
    }

    private func wait(_ nanoseconds: UInt64) {
        let callOff = clock.schedule(after: .nanoseconds(Int64(clamping: nanoseconds))) { [self] in
            state.withLock { $0.hasWaited = true }
            advance()
        }
        let isLate = state.withLock { state in
            if !state.isOver { state.callOff = callOff }
            return state.isOver
        }
        if isLate { callOff() }
    }

    /// The one who asked wants no more.
    func cancel() { stop(.clientLeft) }

    /// The epoch is over: the connection is.
    func cut() {
        if stop(.cut) { receive(.end(.cut)) }
    }

    @discardableResult
    private func stop(_ ending: JournalEntry.Ending) -> Bool {
        let (isMine, callOff) = state.withLock { state in
            defer {
                state.isOver = true
                state.callOff = nil
            }
            return (!state.isOver, state.callOff)
        }
        callOff?()
        if isMine { whenEnded(ending) }
        return isMine
    }
}
