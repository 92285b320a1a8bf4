internal import Dubler

extension WireConnection {
    /// Bodies up to this size are copied behind their heads and go out with
    /// them in one piece.
    private static let smallBody = 16 * 1024
    /// What may gather before it is written without waiting for the turn's end.
    private static let batch = 48 * 1024

    /// Nothing after such an answer is served: said as soon as it is known.
    func willAnswer(_ answer: WireAnswer) {
        if answer.closeAfter || answer.fault != nil || answer.head.saysClose { isLastRequest = true }
    }

    /// Takes an answer that is due.
    func take(_ answer: WireAnswer, for exchange: Exchange) {
        willAnswer(answer)
        if isInTurn, sender == nil, !isBlocked, queue.first === exchange {
            transmit(answer, for: exchange)
        } else {
            exchange.keep(answer)
            // Its turn may have come: the turn looks.
            turn {}
        }
        if exchange.phase != .ended { server.register(exchange) }
    }

    /// Sends an answer whose turn it is.
    func transmit(_ answer: WireAnswer, for exchange: Exchange) {
        if let fault = answer.fault, transmitsAtOnce(fault, exchange) { return }
        if case .file(let path) = answer.body, needsFile(answer, exchange) {
            return openFile(path, answer, exchange)
        }
        send(answer, for: exchange, file: nil)
    }

    /// Sends the head, and the body or what sends it.
    func send(_ answer: WireAnswer, for exchange: Exchange, file: LoopFile?) {
        let plan = AnswerPlan(answer, exchange.traits, fileLength: file?.length, mustClose: server.isShuttingDown)
        if plan.closes { isLastRequest = true }
        let output = claimOutput()
        server.encoder.append(answer.head, plan.completion, to: output)
        if plan.cutsHead {
            output.removeLast(2)
            return finish(exchange, closes: true)
        }
        if !plan.hasBody { return finish(exchange, closes: plan.closes) }
        if case .bytes(let bytes) = answer.body, plan.isPlain, bytes.count <= Self.smallBody {
            output.append(bytes)
            return finish(exchange, closes: plan.closes)
        }
        exchange.beginSending()
        exchange.closesAfterwards = plan.closes
        let sender = makeSender(answer, plan, file, for: exchange)
        self.sender = sender
        sender.attach(to: self, exchange, chunked: plan.isChunked)
        sender.advance()
    }

    private func makeSender(
        _ answer: WireAnswer,
        _ plan: AnswerPlan,
        _ file: LoopFile?,
        for exchange: Exchange
    ) -> AnswerSender {
        let pacer = answer.throttle.map { Pacer($0, total: plan.length, start: server.loop.now) }
        switch answer.body {
        case .none: return BodySender(.bytes([]), limit: 0, pacer: nil, ending: plan.finish)
        case .bytes(let bytes):
            return BodySender(.bytes(bytes), limit: plan.limit, pacer: pacer, ending: plan.finish)
        case .file:
            let source = file.map { BodySender.Source.file($0) } ?? .bytes([])
            return BodySender(source, limit: file == nil ? 0 : plan.limit, pacer: pacer, ending: plan.finish)
        case .events(let events, let keepOpen):
            let isWhole = plan.finish == .whole
            return EventSender(
                isWhole ? events[...] : events[..<(events.count / 2)],
                keepOpen: keepOpen && isWhole,
                ending: plan.finish
            )
        case .stream: return exchange.writer ?? StreamWriter()
        }
    }

    /// The body of the first of the queue is on its way.
    func senderDidFinish(_ exchange: Exchange) {
        sender = nil
        turn { finish(exchange, closes: exchange.closesAfterwards) }
    }

    /// All of an answer is handed over.
    func finish(_ exchange: Exchange, closes: Bool) {
        guard state == .open else { return }
        if queue.count == 1 { queue.removeLast() } else if !queue.isEmpty { queue.removeFirst() }
        if exchange.ticket != 0 {
            _ = claimOutput()
            server.outputTickets.append(exchange.ticket)
        }
        server.unregister(exchange)
        exchange.end()
        if closes {
            isLastRequest = true
            closesAtEndOfTurn = true
        } else {
            sendContinueIfDue()
            flushIfFull()
        }
    }

    private func needsFile(_ answer: WireAnswer, _ exchange: Exchange) -> Bool {
        switch answer.head.framing {
        case .none: false
        case .lengthDue: true
        default: !exchange.traits.contains(.isHead)
        }
    }

    private func openFile(_ path: String, _ answer: WireAnswer, _ exchange: Exchange) {
        exchange.beginSending()
        let opener = FileOpener(answer, on: server.loop)
        sender = opener
        opener.attach(to: self, exchange, chunked: false)
        opener.open(path)
    }

    func fileDidOpen(_ file: LoopFile?, _ answer: WireAnswer, _ exchange: Exchange) {
        sender = nil
        turn {
            if let file { return send(answer, for: exchange, file: file) }
            if exchange.ticket != 0 { server.handler.ended(exchange.ticket, .cut) }
            exchange.forgetTicket()
            send(ProblemAnswer.bodyUnreadable, for: exchange, file: nil)
        }
    }
}

// MARK: - Writing

extension WireConnection {
    /// The loop's buffer for this connection's use until `flush`.
    @inline(__always)
    func claimOutput() -> OutputBuffer {
        if server.outputOwner !== self { server.giveOutput(to: self) }
        return server.output
    }

    /// Sends a piece of a body.
    func send(_ bytes: UnsafeRawBufferPointer) {
        let output = claimOutput()
        if output.count &+ bytes.count <= Self.batch {
            output.append(bytes)
        } else {
            flush()
            if state == .open { write(bytes) }
        }
    }

    func flushIfFull() {
        if server.output.count >= Self.batch { flush() }
    }

    /// Writes what the buffer holds and reports what is complete with it.
    @inline(__always)
    func flush() {
        guard server.outputOwner === self else { return }
        let bytes = server.output.bytes
        if bytes.count > 0 { write(bytes) }
        let tickets = server.takeTickets(of: self)
        if tickets.isEmpty { return }
        if isBlocked { unreported += tickets } else { report(tickets, .complete) }
    }

    /// Writes as much as goes at once and leaves the rest to libuv.
    @inline(__always)
    private func write(_ bytes: UnsafeRawBufferPointer) {
        var written = 0
        if !isBlocked {
            guard let count = stream.tryWrite(bytes) else { return clientLeft() }
            written = count
        }
        if written < bytes.count {
            isBlocked = true
            stream.write(UnsafeRawBufferPointer(rebasing: bytes[written...]))
        }
    }
}
