internal import Dubler

extension WireConnection {
    /// Whether another request may be given to the handler now.
    var canServeMore: Bool {
        !isLastRequest && queue.count < server.configuration.pipelineDepth
    }

    func consume(_ bytes: UnsafeRawBufferPointer) {
        if isLastRequest { return }
        guard backlog.isEmpty, canServeMore else { return keep(bytes) }
        guard var cursor = ByteCursor(bytes) else { return }
        serve(&cursor)
        if !cursor.isAtEnd, !isLastRequest, state == .open { keep(cursor.rest) }
    }

    func consumeBacklog() {
        let bytes = backlog
        backlog = []
        if isReadingPaused {
            isReadingPaused = false
            stream.resumeReading()
        }
        bytes.withUnsafeBytes { consume($0) }
    }

    /// Gives requests to the handler until the bytes or the places run out.
    private func serve(_ cursor: inout ByteCursor) {
        while canServeMore, state == .open {
            switch parser.next(&cursor) {
            case .needMore: return
            case .requestLine: stamp = server.handler.stamp(for: listener)
            case .expectContinue: sendContinue(unless: !cursor.isAtEnd)
            case .request(let request, let traits): begin(request, traits)
            case .failure(let error): fail(error)
            }
        }
    }

    private func begin(_ request: HTTPRequest, _ traits: RequestTraits) {
        let exchange = Exchange(connection: self, traits: traits)
        if !traits.contains(.keepsAlive) || traits.contains(.isConnect) { isLastRequest = true }
        queue.append(exchange)
        let moment = stamp ?? 0
        stamp = nil
        server.handler.handle(request, on: exchange, stamp: moment)
    }

    /// Keeps what can't be served yet; past a limit the client has to wait.
    private func keep(_ bytes: UnsafeRawBufferPointer) {
        backlog.append(contentsOf: bytes)
        if backlog.count > server.configuration.backlogBytes, !isReadingPaused {
            isReadingPaused = true
            stream.pauseReading()
        }
    }

    /// Lets the client send its body, unless it has begun by itself or an
    /// earlier answer has to go out first: then it begins after a while
    /// (RFC 9110, 10.1.1).
    private func sendContinue(unless hasBegun: Bool) {
        if hasBegun { return }
        isContinueDue = true
        sendContinueIfDue()
    }

    func sendContinueIfDue() {
        guard isContinueDue, queue.isEmpty, !isBlocked else { return }
        isContinueDue = false
        // The body may have begun meanwhile.
        if parser.isAwaitingBody { claimOutput().append("HTTP/1.1 100 Continue\r\n\r\n") }
    }

    /// Answers what never became a request, after all that came before it, and
    /// serves nothing more.
    func fail(_ error: ProtocolError) {
        isLastRequest = true
        let exchange = Exchange(connection: self, traits: [])
        queue.append(exchange)
        exchange.respond(ProblemAnswer.make(for: error))
        report(error)
    }

    func report(_ error: ProtocolError) {
        server.handler.protocolError(error, listener: listener, stamp: stamp)
        stamp = nil
    }

    /// The running deadline has passed.
    func deadlineDidPass() {
        switch waiting {
        case .head: turn { fail(ProtocolError(.headTimeout, head: parser.unfinishedHead)) }
        case .body: turn { fail(ProtocolError(.bodyTimeout, head: parser.unfinishedHead)) }
        case .nothing: deadline = .max
        case .stalled: clientLeft()
        case .idle, .lingering: close()
        }
    }
}
