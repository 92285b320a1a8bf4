/// Reads one reply of HTTP/1.1 as its bytes come: a value, bytes in, body out.
struct ReplyParser {
    private enum Framing {
        case length(Int)
        case chunked
        case untilClose
    }

    private enum State: Equatable {
        case head
        case body
        case chunkSize
        case chunkEnd
        case trailers
        case done
    }

    private static let headLimit = 64 * 1024

    private(set) var status = 0
    private(set) var headers: [(name: String, value: String)] = []
    private var pending: [UInt8] = []
    private var body: [UInt8] = []
    private var framing = Framing.untilClose
    /// What is left of the body or of the chunk.
    private var left = 0
    private var state = State.head

    var hasHead: Bool { state != .head }
    var isComplete: Bool { state == .done }

    /// Takes in what has come; empty bytes are the end of the connection.
    mutating func receive(_ bytes: [UInt8]) throws(SocketError) {
        if bytes.isEmpty { return try close() }
        pending.append(contentsOf: bytes)
        while try step() {}
    }

    /// What of the body has come since it was asked last.
    mutating func takeBody() -> [UInt8] {
        defer { body = [] }
        return body
    }

    private mutating func close() throws(SocketError) {
        if state == .done { return }
        if state == .body, case .untilClose = framing {
            state = .done
            return
        }
        throw .broken(
            hasHead ? "the connection was closed within an answer" : "the connection was closed without an answer"
        )
    }

    /// Does one step; false when it needs more bytes.
    private mutating func step() throws(SocketError) -> Bool {
        switch state {
        case .head: return try readHead()
        case .body: return takeData()
        case .chunkSize:
            guard let line = try takeLine() else { return false }
            guard let size = Int(line.prefix { $0 != ";" && $0 != " " }, radix: 16), size >= 0 else {
                throw .broken("a chunk has no size")
            }
            left = size
            state = size == 0 ? .trailers : .body
            return true
        case .chunkEnd:
            guard let line = try takeLine() else { return false }
            guard line.isEmpty else { throw .broken("a chunk is longer than it says") }
            state = .chunkSize
            return true
        case .trailers:
            guard let line = try takeLine() else { return false }
            if line.isEmpty { state = .done }
            return true
        case .done: return false
        }
    }

    private mutating func takeData() -> Bool {
        if case .untilClose = framing {
            body.append(contentsOf: pending)
            pending = []
            return false
        }
        let count = min(left, pending.count)
        body.append(contentsOf: pending.prefix(count))
        pending.removeFirst(count)
        left -= count
        guard left == 0 else { return false }
        if case .chunked = framing { state = .chunkEnd } else { state = .done }
        return true
    }

    private mutating func takeLine() throws(SocketError) -> String? {
        guard let end = pending.firstIndex(of: UInt8(ascii: "\n")) else {
            if pending.count > Self.headLimit { throw .broken("its answer is no HTTP") }
            return nil
        }
        var line = pending[..<end]
        if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
        let text = String(decoding: line, as: UTF8.self)
        pending.removeFirst(end + 1)
        return text
    }

    private mutating func readHead() throws(SocketError) -> Bool {
        guard let line = try takeLine() else { return false }
        if status == 0 {
            let parts = line.split(separator: " ", maxSplits: 2)
            guard line.hasPrefix("HTTP/1."), parts.count >= 2, let code = Int(parts[1]) else {
                throw .broken("its answer is no HTTP")
            }
            status = code
        } else if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            headers.append((line[..<colon].lowercased(), String(value)))
        } else if line.isEmpty {
            try endHead()
        } else {
            throw .broken("its answer is no HTTP")
        }
        return true
    }

    private mutating func endHead() throws(SocketError) {
        // An interim answer: the real one follows.
        if (100..<200).contains(status) {
            (status, headers) = (0, [])
            return
        }
        if headers.contains(where: { $0.name == "transfer-encoding" }) {
            framing = .chunked
            state = .chunkSize
        } else if let text = headers.first(where: { $0.name == "content-length" })?.value {
            guard let length = Int(text), length >= 0 else { throw .broken("its answer has no right length") }
            framing = .length(length)
            left = length
            state = length == 0 ? .done : .body
        } else {
            state = status == 204 || status == 304 ? .done : .body
        }
    }
}
