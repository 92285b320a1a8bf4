extension WireConnection {
    /// No status line, no version, no line end: no client takes it for HTTP.
    private static let garbage: StaticString = "\u{7}\u{1B}[~garbage~]\u{7F}lskdu018973t09sylgasjkfg1][]'./.sdlv"

    /// Does what a fault asks for instead of an answer. False when the fault
    /// breaks the body and the answer begins as usual.
    func transmitsAtOnce(_ fault: WireAnswer.Fault, _ exchange: Exchange) -> Bool {
        switch fault {
        case .truncatedBody, .malformedChunk: return false
        case .connectionReset: reset(exchange)
        case .emptyResponse: finish(exchange, closes: true)
        case .garbage:
            claimOutput().append(Self.garbage)
            finish(exchange, closes: true)
        case .noResponse:
            exchange.beginSending()
            let sender = SilentSender()
            self.sender = sender
            sender.attach(to: self, exchange, chunked: false)
        }
        return true
    }

    private func reset(_ exchange: Exchange) {
        flush()
        guard state == .open else { return }
        finish(exchange, closes: true)
        report(server.takeTickets(of: self), .complete)
        close(.cut, reset: true)
    }
}
