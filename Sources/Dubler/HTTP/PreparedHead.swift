/// The head of an answer, encoded once and sent as often as wanted: status
/// line and header lines exactly as given and, where neither status nor
/// headers say otherwise, the length. `Date`, `Connection` and the blank line
/// are added as it is sent.
package final class PreparedHead: Sendable {
    /// What the head is made for.
    package enum Content: Sendable, Equatable {
        /// A body of that many bytes; its length is added.
        case bytes(Int)
        /// A file, whose length is added once it is open.
        case file
        /// A body without a known end: chunks, or the end of the connection
        /// for a client that speaks HTTP/1.0.
        case stream
    }

    /// How the body goes out.
    package enum Framing: Sendable, Equatable {
        /// None may follow: 1xx, 204, 304.
        case none
        /// The head has a length, which a caller's own header may state unlike
        /// the body's: then the connection can't go on.
        case length(stated: Int)
        /// The caller's headers say `Transfer-Encoding: chunked`.
        case chunked
        /// The caller's headers name another transfer coding: the end of the
        /// connection ends the body.
        case untilClose
        /// To be said as the head is sent.
        case lengthDue
        case streamDue
    }

    package let status: Int
    package let content: Content
    package let bytes: [UInt8]
    package let framing: Framing
    package let hasDate: Bool
    package let hasConnection: Bool
    /// The caller's own `Connection` has the option `close`.
    package let saysClose: Bool
    /// Where the line with the length stands, CR LF included.
    package let lengthLine: Range<Int>?

    package init(status: Int = 200, reason: String? = nil, headers: [WireHeader] = [], content: Content = .bytes(0)) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(headers.reduce(64) { $0 + $1.name.count + $1.value.count + 4 })
        Self.appendStatusLine(status, reason, to: &bytes)
        var names = Noted()
        for header in headers {
            let start = bytes.count
            Self.append(header, to: &bytes)
            names.note(header, line: start..<bytes.count)
        }
        var framing = Self.framing(status: status, names, content)
        if framing == .lengthDue, case .bytes(let count) = content {
            let start = bytes.count
            bytes.append(contentsOf: "Content-Length: \(count)\r\n".utf8)
            names.lengthLine = start..<bytes.count
            framing = .length(stated: count)
        }
        self.status = status
        self.content = content
        self.bytes = bytes
        self.framing = framing
        self.hasDate = names.hasDate
        self.hasConnection = names.hasConnection
        self.saysClose = names.saysClose
        self.lengthLine = names.lengthLine
    }

    /// What the headers say that bears on the framing.
    private struct Noted {
        var hasDate = false
        var hasConnection = false
        var saysClose = false
        var hasTransferEncoding = false
        var hasChunked = false
        var statedLength: Int?
        var lengthLine: Range<Int>?

        mutating func note(_ header: WireHeader, line: Range<Int>) {
            if header.name.equalsIgnoringASCIICase("date".utf8) {
                hasDate = true
            } else if header.name.equalsIgnoringASCIICase("connection".utf8) {
                hasConnection = true
                if Self.members(header.value).contains("close") { saysClose = true }
            } else if header.name.equalsIgnoringASCIICase("transfer-encoding".utf8) {
                hasTransferEncoding = true
                hasChunked = Self.members(header.value).last == "chunked"
            } else if header.name.equalsIgnoringASCIICase("content-length".utf8) {
                // What is no number can't be kept to, which ends the connection.
                statedLength = Int(String(decoding: header.value, as: UTF8.self)) ?? -1
                lengthLine = line
            }
        }

        private static func members(_ value: [UInt8]) -> [String] {
            value.split(separator: UInt8(ascii: ",")).map { member in
                String(decoding: member.filter { !$0.isHTTPBlank }.map(\.asciiLowercased), as: UTF8.self)
            }
        }
    }

    private static func framing(status: Int, _ names: Noted, _ content: Content) -> Framing {
        if status < 200 || status == 204 || status == 304 { return .none }
        if names.hasTransferEncoding { return names.hasChunked ? .chunked : .untilClose }
        if let length = names.statedLength { return .length(stated: length) }
        return content == .stream ? .streamDue : .lengthDue
    }

    private static func appendStatusLine(_ status: Int, _ reason: String?, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "HTTP/1.1 ".utf8)
        bytes.append(contentsOf: String(min(max(status, 100), 999)).utf8)
        bytes.append(UInt8(ascii: " "))
        for byte in (reason ?? ReasonPhrase.of(status)).utf8 {
            bytes.append(WireHeader.endsLine(byte) ? UInt8(ascii: " ") : byte)
        }
        bytes.append(13)
        bytes.append(10)
    }

    private static func append(_ header: WireHeader, to bytes: inout [UInt8]) {
        for byte in header.name { bytes.append(byte.isHTTPToken ? byte : UInt8(ascii: "_")) }
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
        for byte in header.value { bytes.append(WireHeader.endsLine(byte) ? UInt8(ascii: " ") : byte) }
        bytes.append(13)
        bytes.append(10)
    }
}
