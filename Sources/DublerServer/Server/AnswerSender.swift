/// Sends the body of one answer that does not go out in one piece. Driven by
/// its connection: it sends only while the client takes what is sent.
package class AnswerSender {
    /// How a body ends.
    enum Finish {
        case whole
        /// What `truncatedBody` asks for.
        case cutShort
        /// What `malformedChunk` asks for.
        case badChunk
    }

    private(set) var connection: WireConnection?
    private(set) var exchange: Exchange?
    private(set) var isChunked = false

    init() {}

    /// Connects the body with where it goes; the head is on its way.
    func attach(to connection: WireConnection, _ exchange: Exchange, chunked: Bool) {
        self.connection = connection
        self.exchange = exchange
        isChunked = chunked
    }

    /// Sends what may go now. Called whenever that may have changed.
    func advance() {}

    /// Whether the body only waits for the client to take it. One that waits
    /// for a moment or for an event is abandoned when the client says no more.
    var waitsForClientOnly: Bool { false }

    /// Nanoseconds until it ends if the client takes everything at once;
    /// `nil`: it does not end by itself.
    var remainingTime: UInt64? { 0 }

    /// Nothing more is sent.
    func stop(_ ending: WireEnding) {
        connection = nil
        exchange = nil
    }

    /// Puts bytes of the body on their way, as a chunk where the head says so.
    final func emit(_ bytes: UnsafeRawBufferPointer) {
        guard let connection, !bytes.isEmpty else { return }
        if isChunked {
            let output = connection.claimOutput()
            output.append(ResponseEncoder.chunkHead(bytes.count))
            output.append(bytes)
            output.append("\r\n")
            connection.flushIfFull()
        } else {
            connection.send(bytes)
        }
    }

    /// The body is done.
    final func finish(_ how: Finish) {
        guard let connection, let exchange else { return }
        switch how {
        case .whole where isChunked: connection.claimOutput().append("0\r\n\r\n")
        case .badChunk: connection.claimOutput().append("not-a-size\r\n")
        default: break
        }
        stop(.complete)
        connection.senderDidFinish(exchange)
    }
}
