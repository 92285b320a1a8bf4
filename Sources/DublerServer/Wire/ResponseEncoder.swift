package import Dubler

/// Completes prepared heads and frames chunks.
package struct ResponseEncoder {
    private var date = DateLine()

    package init() {}

    /// What is known of the answer only as it is sent.
    package struct Completion {
        /// Nothing more is served on this connection.
        package var closes = false
        package var isHTTP10 = false
        package var isHead = false
        /// Of a file that is open now.
        package var length: Int?
        /// Send chunks whatever the head says: what `malformedChunk` breaks.
        package var forcesChunks = false
    }

    package mutating func update(secondsSince1970 now: Int64) {
        date.update(secondsSince1970: now)
    }

    @inline(__always)
    package func append(_ head: PreparedHead, _ completion: Completion, to output: OutputBuffer) {
        if completion.forcesChunks {
            appendWithChunks(head, to: output)
        } else {
            output.append(head.bytes)
            if head.framing == .streamDue, !completion.isHTTP10 {
                output.append("Transfer-Encoding: chunked\r\n")
            } else if head.framing == .lengthDue, let length = completion.length {
                output.append(Array("Content-Length: \(length)\r\n".utf8))
            }
        }
        if !head.hasDate { output.append(date.bytes) }
        if !head.hasConnection {
            if completion.closes {
                output.append("Connection: close\r\n")
            } else if completion.isHTTP10 {
                output.append("Connection: keep-alive\r\n")
            }
        }
        output.append("\r\n")
    }

    private func appendWithChunks(_ head: PreparedHead, to output: OutputBuffer) {
        if let line = head.lengthLine {
            output.append(Array(head.bytes[..<line.lowerBound]))
            output.append(Array(head.bytes[line.upperBound...]))
        } else {
            output.append(head.bytes)
        }
        if head.framing != .chunked { output.append("Transfer-Encoding: chunked\r\n") }
    }

    /// The line before a chunk of that size.
    package static func chunkHead(_ size: Int) -> [UInt8] {
        Array(String(size, radix: 16).utf8) + [Octet.carriageReturn, Octet.lineFeed]
    }
}
