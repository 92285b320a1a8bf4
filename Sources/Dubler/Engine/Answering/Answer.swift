/// What goes out for one request: the adapter (HTTP server, in-process transport)
/// performs it and tells the engine how it ended.
package struct Answer: Sendable {
    package var status: Int
    package var head: PreparedHead
    package var body: AnswerBody
    /// The answer to a `HEAD`: the head is whole, the body stays here.
    package var isHead = false
    package var delayMilliseconds: Double = 0
    package var throttle: Throttle?
    package var fault: Fault?
    /// Whether the connection ends with this answer and says so.
    package var closes = false
    /// The entry to report the ending to.
    package var ticket: UInt64 = 0
    /// The epoch that it belongs to, unique in the process; what is cut together.
    package var group: UInt64 = 0
    package var push: Response.Push?

    package init(status: Int, head: PreparedHead, body: AnswerBody) {
        self.status = status
        self.head = head
        self.body = body
    }
}

/// The body of an answer.
package enum AnswerBody: Sendable {
    case none
    /// A slice of the catalog's file, or bytes made for this answer (`owned`).
    case bytes(ArraySlice<UInt8>, owned: Bool)
    case file(BodyFile)
    case events([RenderedEvent], keepOpen: Bool)

    /// Bytes that live for this answer alone.
    package var ownedBytes: Int {
        switch self {
        case .none, .file: 0
        case .bytes(let bytes, let owned): owned ? bytes.count : 0
        case .events(let events, _): events.reduce(0) { $0 + $1.bytes.count }
        }
    }
}

/// One server-sent event, ready for the wire.
package struct RenderedEvent: Sendable {
    package var bytes: [UInt8]
    package var delayMilliseconds: Double

    package init(bytes: [UInt8], delayMilliseconds: Double) {
        self.bytes = bytes
        self.delayMilliseconds = delayMilliseconds
    }
}
