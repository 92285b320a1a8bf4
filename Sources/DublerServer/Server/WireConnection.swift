internal import Dubler

/// One client's connection: requests in, answers out in their order.
///
/// Whatever happens to it happens in a `turn`, at whose end everything that
/// may go out is written in one piece.
final class WireConnection {
    enum State: UInt8 {
        case open
        /// Our direction is ended; what still comes is dropped until the
        /// client ends its own, for closing earlier would reset the connection
        /// and could destroy the answer on its way.
        case lingering
        case closed
    }

    /// What the running deadline is for.
    enum Waiting: UInt8 {
        case nothing, idle, head, body, stalled, lingering
    }

    let server: WireServer
    let listener: ListenerID
    let stream: any ByteStream
    /// Its place in the server's list.
    var slot = 0

    var parser: RequestParser
    var stamp: UInt64?
    /// Requests without a whole answer, in the order in which they came.
    var queue: [Exchange] = []
    /// The body on its way; it belongs to the first of the queue.
    var sender: AnswerSender?
    /// Bytes that came while too many requests were waiting.
    var backlog: [UInt8] = []
    /// Tickets whose answers are complete once libuv has sent the rest.
    var unreported: [UInt64] = []

    var state = State.open
    var waiting = Waiting.nothing
    /// Milliseconds of the loop's clock.
    var deadline = UInt64.max
    var isInTurn = false
    /// While libuv has bytes that the client has not taken.
    var isBlocked = false
    /// No further request is served.
    var isLastRequest = false
    /// To be closed once everything is out.
    var closesAtEndOfTurn = false
    var isReadingPaused = false
    /// The client waits for `100 Continue`, and an earlier answer goes first.
    var isContinueDue = false
    /// The client has ended its direction but still takes what is sent.
    var hasClientFinished = false

    init(server: WireServer, listener: ListenerID, stream: any ByteStream) {
        self.server = server
        self.listener = listener
        self.stream = stream
        parser = RequestParser(limits: server.configuration.limits)
    }

    func start() {
        stream.delegate = self
        stream.resumeReading()
        updateDeadline()
    }

    /// Runs what belongs together, then writes what came of it.
    @inline(__always)
    func turn(_ body: () -> Void) {
        if isInTurn || state == .closed { return body() }
        isInTurn = true
        body()
        settle()
        isInTurn = false
        endTurn()
    }

    /// Sends what has become ready and serves what was held back, until
    /// neither goes on.
    private func settle() {
        while state == .open {
            if sender == nil, !isBlocked, let first = queue.first, first.phase == .ready, let answer = first.answer {
                transmit(answer, for: first)
            } else if !backlog.isEmpty, canServeMore {
                consumeBacklog()
            } else {
                return
            }
        }
    }

    @inline(__always)
    private func endTurn() {
        flush()
        if sender == nil, !isBlocked, state == .open {
            if closesAtEndOfTurn {
                linger()
            } else if hasClientFinished {
                clientLeft()
            }
        }
        if state == .open { updateDeadline() }
    }

    private func updateDeadline() {
        let now = server.loop.turnMilliseconds
        let configuration = server.configuration
        switch parser.phase {
        case _ where isBlocked:
            if waiting != .stalled { (waiting, deadline) = (.stalled, now &+ configuration.stallMilliseconds) }
        case .head where !isLastRequest:
            if waiting != .head { (waiting, deadline) = (.head, now &+ configuration.headMilliseconds) }
        case .body where !isLastRequest:
            if waiting != .body { (waiting, deadline) = (.body, now &+ configuration.bodyMilliseconds) }
        default:
            let isIdle = queue.isEmpty
            waiting = isIdle ? .idle : .nothing
            deadline = isIdle ? now &+ configuration.idleMilliseconds : .max
        }
    }
}

// MARK: - What the stream tells

extension WireConnection: ByteStreamDelegate {
    func streamDidRead(_ bytes: UnsafeRawBufferPointer) {
        guard state == .open else { return }
        turn { consume(bytes) }
    }

    func streamDidWrite(succeeded: Bool) {
        isBlocked = false
        waiting = .nothing
        guard succeeded, state != .closed else { return clientLeft() }
        report(unreported, .complete)
        unreported = []
        guard state == .open else { return }
        turn {
            if let sender {
                sender.advance()
            } else {
                sendContinueIfDue()
            }
        }
    }

    func streamDidEnd() {
        guard state == .open else { return close() }
        if parser.phase == .head || parser.phase == .body, !isLastRequest, !parser.unfinishedHead.isEmpty {
            report(ProtocolError(.requestTruncated, head: parser.unfinishedHead))
        }
        isLastRequest = true
        // A client may end its direction and still read; whether one that waits
        // for a moment does cannot be known, and most have left.
        if let sender, sender.waitsForClientOnly {
            hasClientFinished = true
        } else {
            clientLeft()
        }
    }
}

// MARK: - The end

extension WireConnection {
    /// Ends our direction and waits for the client to end its own.
    func linger() {
        state = .lingering
        abandonQueue(.cut)
        if isReadingPaused { stream.resumeReading() }
        stream.finishWriting()
        waiting = .lingering
        deadline = server.loop.turnMilliseconds &+ server.configuration.lingerMilliseconds
    }

    /// The client is gone, and what it waited for with it.
    func clientLeft() { close(.clientLeft) }

    /// Ends everything on this connection at once. A body that only the end of
    /// the connection would end is reset, or the client took it for whole.
    func cut() {
        let endsByClosing = queue.first.map { $0.phase == .sending && sender?.isChunked == false } ?? false
        close(.cut, reset: endsByClosing)
    }

    func close(_ ending: WireEnding = .cut, reset: Bool = false) {
        guard state != .closed else { return }
        unreported += server.takeTickets(of: self)
        state = .closed
        deadline = .max
        backlog = []
        if reset { stream.reset() } else { stream.close() }
        server.forget(self)
        abandonQueue(ending)
        report(unreported, ending)
        unreported = []
    }

    private func abandonQueue(_ ending: WireEnding) {
        let abandoned = queue
        queue = []
        sender?.stop(ending)
        sender = nil
        for exchange in abandoned { end(exchange, ending) }
    }

    func report(_ tickets: [UInt64], _ ending: WireEnding) {
        for ticket in tickets { server.handler.ended(ticket, ending) }
    }

    /// Ends one exchange without its answer.
    private func end(_ exchange: Exchange, _ ending: WireEnding) {
        let ticket = exchange.ticket
        exchange.writer?.stop(ending)
        server.unregister(exchange)
        exchange.end()
        if ticket != 0 { server.handler.ended(ticket, ending) }
    }
}
