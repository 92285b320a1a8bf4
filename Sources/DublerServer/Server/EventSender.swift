/// Sends server-sent events, each after its own wait.
final class EventSender: AnswerSender {
    private let events: ArraySlice<WireAnswer.Event>
    private let keepOpen: Bool
    private let ending: Finish
    private var index: Int
    private var timer: LoopTimer?
    /// Whether the wait for the event at `index` is over.
    private var hasWaited = false

    init(_ events: ArraySlice<WireAnswer.Event>, keepOpen: Bool, ending: Finish) {
        self.events = events
        self.keepOpen = keepOpen
        self.ending = ending
        index = events.startIndex
    }

    override var remainingTime: UInt64? {
        if keepOpen { return nil }
        return events[index...].reduce(0) { sum, event in
            let (total, overflow) = sum.addingReportingOverflow(event.delayNanoseconds)
            return overflow ? .max : total
        }
    }

    override func advance() {
        while let connection, !connection.isBlocked, timer == nil {
            guard index < events.endIndex else {
                return keepOpen ? () : finish(ending)
            }
            let event = events[index]
            if event.delayNanoseconds > 0 && !hasWaited {
                return wait(event.delayNanoseconds, connection)
            }
            hasWaited = false
            index &+= 1
            event.bytes.withUnsafeBytes { emit($0) }
        }
    }

    private func wait(_ nanoseconds: UInt64, _ connection: WireConnection) {
        timer = connection.server.loop.schedule(after: nanoseconds) { [self] in
            timer = nil
            hasWaited = true
            self.connection?.turn { advance() }
        }
    }

    override func stop(_ ending: WireEnding) {
        if let timer { connection?.server.loop.cancel(timer) }
        timer = nil
        super.stop(ending)
    }
}
