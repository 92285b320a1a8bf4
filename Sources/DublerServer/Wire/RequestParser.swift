internal import Dubler

/// Turns the bytes of one connection into requests: bytes in, actions out. It
/// touches no socket and no clock.
///
/// A head that lies whole in what was read is parsed where it lies and copied
/// once; only the beginning of an unfinished one is kept.
package struct RequestParser {
    package enum Phase: UInt8 {
        /// Between two requests.
        case idle
        case head
        case body
        case failed
    }

    private let limits: WireLimits
    package private(set) var phase = Phase.idle
    private var head = HeadParser()
    /// The beginning of a head whose end has not come.
    private var pending: [UInt8] = []
    /// The request whose body is being read.
    private var request: HTTPRequest?
    private var remaining = 0
    private var chunks: ChunkedDecoder?

    package init(limits: WireLimits = WireLimits()) {
        self.limits = limits
    }

    /// What came of a request that is not whole, for the journal.
    package var unfinishedHead: [UInt8] { request?.head ?? pending }

    /// Whether a body is due of which nothing has come.
    package var isAwaitingBody: Bool { phase == .body && request?.body.isEmpty == true }

    /// Consumes bytes up to the next event. To be called again with the same
    /// cursor until it answers `needMore`: then everything is consumed. After
    /// any other action what the cursor has left may be kept and given later.
    package mutating func next(_ cursor: inout ByteCursor) -> ParserAction {
        switch phase {
        case .idle, .head:
            return pending.isEmpty ? readHeadInPlace(&cursor) : readHeadByPieces(&cursor)
        case .body:
            return chunks == nil ? readBody(&cursor) : readChunks(&cursor)
        case .failed:
            cursor.position = cursor.end
            return .needMore
        }
    }

    private mutating func readHeadInPlace(_ cursor: inout ByteCursor) -> ParserAction {
        if cursor.isAtEnd { return .needMore }
        if phase == .idle {
            head.reset()
            phase = .head
        }
        if head.lineStart == 0, !isPossibleStart(cursor.base[cursor.position]) {
            return fail(.requestLineMalformed, [cursor.base[cursor.position]], &cursor)
        }
        let start = cursor.position
        while let found = cursor.indexOfLineFeed(from: start &+ head.lineStart) {
            let lineFeed = found &- start
            if lineFeed >= limits.headBytes { break }
            switch head.takeLine(cursor.base + start, lineFeed: lineFeed, fieldLimit: limits.fieldCount) {
            case .proceed: continue
            case .requestLine: return .requestLine
            case .emptyLine:
                cursor.position = found &+ 1
                return readHeadInPlace(&cursor)
            case .end:
                cursor.position = found &+ 1
                return endHead(Array(UnsafeBufferPointer(start: cursor.base + start, count: head.lineStart)), &cursor)
            case .failed(let kind):
                return fail(kind, Array(UnsafeBufferPointer(start: cursor.base + start, count: lineFeed &+ 1)), &cursor)
            }
        }
        let count = min(cursor.end &- start, limits.headBytes)
        let piece = Array(UnsafeBufferPointer(start: cursor.base + start, count: count))
        if count == limits.headBytes { return fail(oversize, piece, &cursor) }
        pending = piece
        cursor.position = cursor.end
        return .needMore
    }

    /// Goes on with a head that came in pieces: line by line, so that what is
    /// kept never holds more than the head.
    private mutating func readHeadByPieces(_ cursor: inout ByteCursor) -> ParserAction {
        var bytes = pending
        pending = []
        while !cursor.isAtEnd {
            let lineFeed = cursor.indexOfLineFeed(from: cursor.position)
            let wanted = (lineFeed.map { $0 &+ 1 } ?? cursor.end) &- cursor.position
            let count = min(wanted, limits.headBytes &- bytes.count)
            bytes.append(contentsOf: UnsafeBufferPointer(start: cursor.base + cursor.position, count: count))
            cursor.position &+= count
            if lineFeed == nil || count < wanted { break }
            switch takeLastLine(of: bytes) {
            case .proceed: continue
            case .requestLine:
                pending = bytes
                return .requestLine
            case .emptyLine:
                return readHeadInPlace(&cursor)
            case .end:
                bytes.removeLast(2)
                return endHead(bytes, &cursor)
            case .failed(let kind):
                return fail(kind, bytes, &cursor)
            }
        }
        // Full and not at its end: no further byte could make it whole.
        if bytes.count >= limits.headBytes { return fail(oversize, bytes, &cursor) }
        pending = bytes
        return .needMore
    }

    private mutating func takeLastLine(of bytes: [UInt8]) -> HeadParser.Step {
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return .proceed }
            return head.takeLine(base, lineFeed: buffer.count &- 1, fieldLimit: limits.fieldCount)
        }
    }

    private mutating func endHead(_ bytes: [UInt8], _ cursor: inout ByteCursor) -> ParserAction {
        let framing = head.framing
        if let kind = framing.fault() { return fail(kind, bytes, &cursor) }
        if framing.contentLength > limits.bodyBytes { return fail(.bodyTooLarge, bytes, &cursor) }
        var whole = head.finish(head: bytes)
        if !framing.hasChunked {
            let length = max(0, framing.contentLength)
            if length == 0 { return deliver(whole) }
            if !framing.expectsContinue, cursor.end &- cursor.position >= length {
                whole.body = Array(UnsafeBufferPointer(start: cursor.base + cursor.position, count: length))
                cursor.position &+= length
                return deliver(whole)
            }
            remaining = length
            // What a client merely announces is not allocated at once.
            whole.body.reserveCapacity(min(length, 256 * 1024))
        } else {
            chunks = ChunkedDecoder()
        }
        phase = .body
        request = whole
        return framing.expectsContinue ? .expectContinue : next(&cursor)
    }

    private mutating func readBody(_ cursor: inout ByteCursor) -> ParserAction {
        let count = min(remaining, cursor.end &- cursor.position)
        request?.body.append(contentsOf: UnsafeBufferPointer(start: cursor.base + cursor.position, count: count))
        cursor.position &+= count
        remaining &-= count
        return remaining == 0 ? deliverBody() : .needMore
    }

    private mutating func readChunks(_ cursor: inout ByteCursor) -> ParserAction {
        guard var whole = request, var decoder = chunks else { return .needMore }
        request = nil
        let progress = decoder.decode(&cursor, into: &whole.body, limits: limits)
        chunks = decoder
        request = whole
        switch progress {
        case .needMore: return .needMore
        case .done: return deliverBody()
        case .failed(let kind): return fail(kind, whole.head, &cursor)
        }
    }

    private mutating func deliverBody() -> ParserAction {
        guard let whole = request else { return .needMore }
        request = nil
        chunks = nil
        return deliver(whole)
    }

    @inline(__always)
    private mutating func deliver(_ whole: HTTPRequest) -> ParserAction {
        phase = .idle
        return .request(whole, RequestTraits(of: whole, framing: head.framing))
    }

    private mutating func fail(
        _ kind: ProtocolError.Kind,
        _ bytes: [UInt8],
        _ cursor: inout ByteCursor
    ) -> ParserAction {
        phase = .failed
        request = nil
        chunks = nil
        pending = []
        cursor.position = cursor.end
        return .failure(ProtocolError(kind, head: bytes))
    }

    private var oversize: ProtocolError.Kind { head.hasRequestLine ? .headTooLarge : .requestLineTooLong }

    /// A request begins with its method, or with one empty line before it.
    /// What a TLS client says first is refused at its first byte.
    private func isPossibleStart(_ byte: UInt8) -> Bool {
        Octet.isToken(byte) || byte == Octet.carriageReturn
    }
}
