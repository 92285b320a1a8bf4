package import Dubler

/// What is to be sent for one request, and how.
package struct WireAnswer: Sendable {
    package enum Body: Sendable {
        case none
        case bytes(ArraySlice<UInt8>)
        /// Read a piece at a time as the client takes it; its length is what
        /// the file has then. An absolute path, already judged.
        case file(path: String)
        /// One after another; `keepOpen`: the stream goes on after the last,
        /// until the client leaves or it is cut.
        case events([Event], keepOpen: Bool)
        /// What the writer of `Exchange.openStream` sends, until it closes.
        case stream
    }

    /// One server-sent event, encoded (`EventEncoder`), with its wait since
    /// the one before.
    package struct Event: Sendable {
        package var bytes: [UInt8]
        package var delayNanoseconds: UInt64

        package init(bytes: [UInt8], delayNanoseconds: UInt64 = 0) {
            self.bytes = bytes
            self.delayNanoseconds = delayNanoseconds
        }
    }

    /// How slowly a body goes out. Events have delays of their own.
    package enum Throttle: Sendable, Equatable {
        case bytesPerSecond(Int)
        case chunks(Int, overNanoseconds: UInt64)
    }

    /// How an answer is broken, after its delay. Every one ends the connection.
    package enum Fault: Sendable, Equatable {
        /// RST instead of an answer.
        case connectionReset
        /// FIN instead of an answer.
        case emptyResponse
        /// The head with the full length and half of the body, then FIN. Where
        /// there is no body, the head lacks its blank line.
        case truncatedBody
        /// A chunked head, half of the body as one good chunk, a size that is
        /// no number, then FIN. Where there may be no body, as `truncatedBody`.
        case malformedChunk
        /// Bytes that are no HTTP, then FIN.
        case garbage
        /// Nothing, until the client leaves or it is cut.
        case noResponse
    }

    package var head: PreparedHead
    package var body: Body
    /// Before the head.
    package var delayNanoseconds: UInt64 = 0
    package var throttle: Throttle?
    package var fault: Fault?
    /// Close the connection afterwards, and say so.
    package var closeAfter = false
    /// Given back as it ends; 0 is nobody's.
    package var ticket: UInt64 = 0
    /// What `WireServer.cut(group:)` finds it by.
    package var group: UInt64 = 0

    package init(head: PreparedHead, body: Body = .none) {
        self.head = head
        self.body = body
    }

    /// An answer that is encoded for this one time.
    package init(status: Int = 200, reason: String? = nil, headers: [WireHeader] = [], body: Body = .none) {
        let content: PreparedHead.Content =
            switch body {
            case .none: .bytes(0)
            case .bytes(let bytes): .bytes(bytes.count)
            case .file: .file
            case .events, .stream: .stream
            }
        self.init(
            head: PreparedHead(status: status, reason: reason, headers: headers, content: content),
            body: body
        )
    }
}
