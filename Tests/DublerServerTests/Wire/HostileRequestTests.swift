import Testing

@testable import DublerServer

/// What must be refused, and how.
@Suite struct HostileRequestTests {
    struct Hostile: CustomTestStringConvertible, Sendable {
        let bytes: String
        let status: Int
        let code: String
        var testDescription: String { "\(code): \(bytes.prefix(80).debugDescription)" }

        init(_ bytes: String, _ status: Int, _ code: String) {
            self.bytes = bytes
            self.status = status
            self.code = code
        }

        /// A GET with that field line.
        static func field(_ line: String, _ status: Int, _ code: String) -> Hostile {
            Hostile("GET / HTTP/1.1\r\nHost: h\r\n\(line)\r\n\r\n", status, code)
        }

        /// A chunked POST with that body.
        static func chunks(_ body: String, _ status: Int, _ code: String) -> Hostile {
            Hostile("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n\(body)", status, code)
        }
    }

    static let requestLines: [Hostile] = [
        Hostile("GET /\r\n\r\n", 400, "request_line_malformed"),
        Hostile("GET  / HTTP/1.1\r\n\r\n", 400, "request_line_malformed"),
        Hostile("GET /  HTTP/1.1\r\n\r\n", 400, "request_line_malformed"),
        Hostile("GET / HTTP/1.1 \r\n\r\n", 400, "request_line_malformed"),
        Hostile(" GET / HTTP/1.1\r\n\r\n", 400, "request_line_malformed"),
        Hostile("GET\t/ HTTP/1.1\r\n\r\n", 400, "request_line_malformed"),
        Hostile("GET / a HTTP/1.1\r\n\r\n", 400, "request_line_malformed"),
        Hostile("GET /\0 HTTP/1.1\r\n\r\n", 400, "request_line_malformed"),
        Hostile("GET /\u{7F} HTTP/1.1\r\n\r\n", 400, "request_line_malformed"),
        Hostile("GET /\r HTTP/1.1\r\n\r\n", 400, "request_line_malformed"),
        Hostile("GE(T / HTTP/1.1\r\n\r\n", 400, "request_line_malformed"),
        Hostile("GET / http/1.1\r\n\r\n", 400, "request_line_malformed"),
        Hostile("GET / HTTP/11\r\n\r\n", 400, "request_line_malformed"),
        Hostile("GET / HTTP/1.10\r\n\r\n", 400, "request_line_malformed"),
        Hostile("GET / HTTP/+1.1\r\n\r\n", 400, "request_line_malformed"),
        Hostile("GET  HTTP/1.1\r\n\r\n", 400, "request_line_malformed"),
        Hostile("GET\r\n\r\n", 400, "request_line_malformed"),
        Hostile("\u{16}\u{3}\u{1}", 400, "request_line_malformed"),
        Hostile("\n", 400, "request_line_malformed"),
        Hostile("GET / HTTP/1.1\n", 400, "line_end_malformed"),
        Hostile("GET / HTTP/2.0\r\n", 505, "version_unsupported"),
        Hostile("GET / HTTP/1.2\r\n", 505, "version_unsupported"),
        Hostile("GET / HTTP/0.9\r\n", 505, "version_unsupported"),
        Hostile("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505, "version_unsupported"),
    ]

    static let fields: [Hostile] = [
        .field("X : 1", 400, "field_name_blank"),
        .field("X\t: 1", 400, "field_name_blank"),
        .field(" X: 1", 400, "field_folded"),
        .field("X: 1\r\n folded", 400, "field_folded"),
        .field("X: 1\r\n\tfolded", 400, "field_folded"),
        .field("X", 400, "field_malformed"),
        .field(": 1", 400, "field_malformed"),
        .field("X Y: 1", 400, "field_malformed"),
        .field("X\0: 1", 400, "field_malformed"),
        .field("X\u{E9}: 1", 400, "field_malformed"),
        .field("X: a\0b", 400, "field_value_control"),
        .field("X: a\rb", 400, "field_value_control"),
        .field("X: a\u{1}b", 400, "field_value_control"),
        .field("X: a\u{7F}b", 400, "field_value_control"),
        .field("X: aaaaaaaaaaaaaaaaaaaaaaaa\u{B}bbbbbbbbbbbbbbbb", 400, "field_value_control"),
        .field("X: 1\nY: 2", 400, "line_end_malformed"),
        Hostile("GET / HTTP/1.1\r\nHost: h\n\n", 400, "line_end_malformed"),
        Hostile("GET / HTTP/1.1\r\n\r\n", 400, "host_missing"),
        .field("host: h", 400, "host_repeated"),
        Hostile("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400, "host_malformed"),
        Hostile("GET / HTTP/1.1\r\nHost: h/x\r\n\r\n", 400, "host_malformed"),
        Hostile("GET / HTTP/1.1\r\nHost: u@h\r\n\r\n", 400, "host_malformed"),
        .field("Expect: 200-ok", 417, "expectation_unsupported"),
    ]

    static let framing: [Hostile] = [
        .field("Content-Length: 1\r\nContent-Length: 1", 400, "content_length_repeated"),
        .field("Content-Length: 1\r\ncontent-length: 2", 400, "content_length_repeated"),
        .field("Content-Length: 1, 1", 400, "content_length_repeated"),
        .field("Content-Length: -1", 400, "content_length_malformed"),
        .field("Content-Length: +1", 400, "content_length_malformed"),
        .field("Content-Length: 0x1", 400, "content_length_malformed"),
        .field("Content-Length: 1 1", 400, "content_length_malformed"),
        .field("Content-Length:", 400, "content_length_malformed"),
        .field("Content-Length: 1.0", 400, "content_length_malformed"),
        .field("Content-Length: 67108865", 413, "body_too_large"),
        .field("Content-Length: 10737418240", 413, "body_too_large"),
        .field("Content-Length: 99999999999999999999999999", 413, "body_too_large"),
        .field("Content-Length: 1\r\nTransfer-Encoding: chunked", 400, "length_with_chunked"),
        .field("Transfer-Encoding: chunked\r\nContent-Length: 0", 400, "length_with_chunked"),
        .field("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", 400, "transfer_encoding_malformed"),
        .field("Transfer-Encoding: chunked, chunked", 400, "transfer_encoding_malformed"),
        .field("Transfer-Encoding: chunked, identity", 400, "transfer_encoding_malformed"),
        .field("Transfer-Encoding: identity", 400, "transfer_encoding_malformed"),
        .field("Transfer-Encoding: xchunked", 400, "transfer_encoding_malformed"),
        .field("Transfer-Encoding:", 400, "transfer_encoding_malformed"),
        .field("Transfer-Encoding: \u{B}chunked", 400, "field_value_control"),
        .field("Transfer-Encoding: gzip, chunked", 501, "transfer_encoding_unsupported"),
        Hostile("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 400, "transfer_encoding_malformed"),
    ]

    static let chunks: [Hostile] = [
        .chunks("x\r\n", 400, "chunk_malformed"),
        .chunks("\r\n", 400, "chunk_malformed"),
        .chunks(";a\r\n", 400, "chunk_malformed"),
        .chunks("-1\r\n", 400, "chunk_malformed"),
        .chunks("0x3\r\n", 400, "chunk_malformed"),
        .chunks("3 \r\n", 400, "chunk_malformed"),
        .chunks(" 3\r\n", 400, "chunk_malformed"),
        .chunks("3\n", 400, "chunk_malformed"),
        .chunks("3\rabc", 400, "chunk_malformed"),
        .chunks("3;a\u{1}b\r\n", 400, "chunk_malformed"),
        .chunks("3;a\nabc", 400, "chunk_malformed"),
        .chunks("3;a\rb\r\n", 400, "chunk_malformed"),
        .chunks("3\r\nabcd", 400, "chunk_malformed"),
        .chunks("3\r\nabc\n", 400, "chunk_malformed"),
        .chunks("3\r\nabc\r\r", 400, "chunk_malformed"),
        .chunks("00000000000000003\r\n", 400, "chunk_malformed"),
        .chunks("FFFFFFFFFFFFFFFF\r\n", 413, "body_too_large"),
        .chunks("7FFFFFFFFFFFFFFF\r\n", 413, "body_too_large"),
        .chunks("1\r\na\r\n4000000\r\n", 413, "body_too_large"),
        .chunks("0\r\nX Y: 1\r\n", 400, "trailer_malformed"),
        .chunks("0\r\n X: 1\r\n", 400, "trailer_malformed"),
        .chunks("0\r\nX: 1\n", 400, "trailer_malformed"),
        .chunks("0\r\nX: \0\r\n", 400, "trailer_malformed"),
        .chunks("0\r\n\rX", 400, "trailer_malformed"),
        .chunks("0\r\nX\r\n", 400, "trailer_malformed"),
        .chunks("0\r\nContent-Length: 1\r\n", 400, "trailer_malformed"),
        .chunks("0\r\ntransfer-ENCODING: chunked\r\n", 400, "trailer_malformed"),
    ]

    @Test(arguments: requestLines + fields + framing + chunks)
    func isRefused(hostile: Hostile) {
        let transcript = Transcript(hostile.bytes)
        #expect(transcript.failure == hostile.code, "\(transcript)")
        #expect(transcript.lines.contains { $0.hasPrefix("failure \(hostile.code) \(hostile.status) ") })
        #expect(transcript.lines.last == "phase failed")
    }

    @Test func nothingIsServedAfterAFailure() {
        let good = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
        let transcript = Transcript("GET / HTTP/1.1\r\n\r\n" + good + good)
        #expect(!transcript.lines.contains { $0.hasPrefix("request") })
        let pieces = Transcript([Array("BAD\r\n".utf8), Array(good.utf8)])
        #expect(!pieces.lines.contains { $0.hasPrefix("request") })
    }

    @Test func limitsOfTheHead() {
        let limit = WireLimits().headBytes
        let start = "GET / HTTP/1.1\r\nHost: h\r\nX: "
        let exact = start + String(repeating: "a", count: limit - start.utf8.count - 4) + "\r\n\r\n"
        #expect(exact.utf8.count == limit)
        #expect(Transcript(exact).failure == nil)
        let one = start + String(repeating: "a", count: limit - start.utf8.count - 3) + "\r\n\r\n"
        #expect(Transcript(one).failure == "head_too_large")
        #expect(Transcript(start + String(repeating: "a", count: 2 * limit)).failure == "head_too_large")
        #expect(Transcript("GET /" + String(repeating: "a", count: limit)).failure == "request_line_too_long")
    }

    @Test func limitOfTheFields() {
        let head = "GET / HTTP/1.1\r\nHost: h\r\n"
        #expect(Transcript(head + String(repeating: "a:\r\n", count: 999) + "\r\n").failure == nil)
        #expect(Transcript(head + String(repeating: "a:\r\n", count: 1000) + "\r\n").failure == "too_many_fields")
    }

    @Test func limitOfExtensionsAndTrailers() {
        let head = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
        let chunk = "1;\(String(repeating: "e", count: 1000))\r\na\r\n"
        #expect(Transcript(head + String(repeating: chunk, count: 60) + "0\r\n\r\n").failure == nil)
        #expect(Transcript(head + String(repeating: chunk, count: 70)).failure == "chunk_overhead_too_large")
        #expect(
            Transcript(head + "0\r\n" + String(repeating: "a:\r\n", count: 1001)).failure == "too_many_fields"
        )
    }
}
