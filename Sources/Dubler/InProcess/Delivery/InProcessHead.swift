/// The head of an answer without the wire: status and header lines, as they would be
/// sent but for `Date` and `Connection`.
package struct InProcessHead: Sendable {
    package var status: Int
    /// In the order of the wire, repetitions kept.
    package var headers: [(name: String, value: String)]
    /// Whether the body goes on until the client leaves.
    var isEndless = false

    /// The head of an answer; `length` is that of a file, known only now.
    init(_ head: PreparedHead, length: Int?, isChunked: Bool = false) {
        status = head.status
        headers = []
        for line in head.bytes.split(separator: UInt8(ascii: "\n")).dropFirst() {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let end = line.last == 13 ? line.index(before: line.endIndex) : line.endIndex
            // The encoder writes one blank behind the colon.
            let start = min(line.index(colon, offsetBy: 2), end)
            let value = String(decoding: line[start..<end], as: UTF8.self)
            headers.append((String(decoding: line[..<colon], as: UTF8.self), value))
        }
        if isChunked {
            headers.removeAll { $0.name.lowercased() == "content-length" }
            headers.append(("Transfer-Encoding", "chunked"))
        } else if head.framing == .lengthDue, let length {
            headers.append(("Content-Length", String(length)))
        }
    }

    init(_ reply: ControlReply) {
        status = reply.status
        headers = reply.headers + [("Content-Length", String(reply.body.count))]
    }
}
