package import Dubler

/// One request that waits for its answer. Answers go out in the order of the
/// requests, whatever the order in which they are given.
package final class Exchange {
    enum Phase: UInt8 {
        case unanswered
        /// Its delay is running.
        case delayed
        /// It may go out once it is its turn.
        case ready
        case sending
        case ended
    }

    package let listener: ListenerID
    package let traits: RequestTraits
    /// Called when the client leaves or the connection is cut before there is
    /// an answer.
    package var onAbandoned: (() -> Void)?

    /// `nil` once ended.
    private(set) var connection: WireConnection?
    private(set) var phase = Phase.unanswered
    /// Kept while it can't go out at once.
    private(set) var answer: WireAnswer?
    /// Of a stream that was opened.
    private(set) var writer: StreamWriter?
    private var timer: LoopTimer?
    /// When the delay ends, on the loop's clock.
    private(set) var due: UInt64 = 0
    private(set) var ticket: UInt64 = 0
    private(set) var group: UInt64 = 0
    /// Whether the server finds it among what is in flight.
    var isRegistered = false
    /// Whether the connection ends with its answer.
    var closesAfterwards = false

    init(connection: WireConnection, traits: RequestTraits) {
        self.connection = connection
        self.traits = traits
        self.listener = connection.listener
    }

    /// Whether the client still waits.
    package var isOpen: Bool { phase != .ended }

    /// Gives the answer. False when there is one already or nobody to take it.
    @discardableResult
    package func respond(_ answer: WireAnswer) -> Bool {
        guard phase == .unanswered, let connection else { return false }
        onAbandoned = nil
        ticket = answer.ticket
        group = answer.group
        if answer.delayNanoseconds == 0 {
            connection.take(answer, for: self)
        } else {
            wait(for: answer, connection)
        }
        return true
    }

    /// Begins an answer without a known end and gives its writer.
    package func openStream(_ head: PreparedHead, ticket: UInt64 = 0, group: UInt64 = 0) -> StreamWriter {
        let writer = StreamWriter()
        var answer = WireAnswer(head: head, body: .stream)
        answer.ticket = ticket
        answer.group = group
        self.writer = writer
        if !respond(answer) { writer.stop(.clientLeft) }
        return writer
    }

    private func wait(for answer: WireAnswer, _ connection: WireConnection) {
        phase = .delayed
        self.answer = answer
        connection.willAnswer(answer)
        let timer = connection.server.loop.schedule(after: answer.delayNanoseconds) { [self] in
            self.timer = nil
            guard phase == .delayed, let answer = self.answer, let connection = self.connection else { return }
            connection.take(answer, for: self)
        }
        due = timer.due
        self.timer = timer
        connection.server.register(self)
    }

    func keep(_ answer: WireAnswer) {
        self.answer = answer
        phase = .ready
    }

    /// Its end is reported already.
    func forgetTicket() { ticket = 0 }

    func beginSending() {
        answer = nil
        phase = .sending
    }

    /// Nothing more is sent for it. Reports abandonment to whoever was to
    /// answer it.
    func end() {
        guard phase != .ended else { return }
        let wasUnanswered = phase == .unanswered
        phase = .ended
        if let timer { connection?.server.loop.cancel(timer) }
        timer = nil
        answer = nil
        writer = nil
        connection = nil
        let abandoned = onAbandoned
        onAbandoned = nil
        if wasUnanswered { abandoned?() }
    }
}
