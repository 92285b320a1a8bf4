import Dubler
import Testing

@testable import DublerServer

@Suite struct ResponseEncoderTests {
    private func encoded(
        _ head: PreparedHead,
        _ change: (inout ResponseEncoder.Completion) -> Void = { _ in }
    ) -> String {
        var encoder = ResponseEncoder()
        encoder.update(secondsSince1970: 784_111_777)
        var completion = ResponseEncoder.Completion()
        change(&completion)
        let output = OutputBuffer()
        encoder.append(head, completion, to: output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    @Test func headersGoOutAsGivenAndOnlyDateIsAdded() {
        let head = PreparedHead(
            status: 201,
            headers: [WireHeader("x-B", " a,  b "), WireHeader("X-b", ""), WireHeader("Set-Cookie", "é")],
            content: .bytes(3)
        )
        #expect(
            encoded(head)
                == "HTTP/1.1 201 Created\r\nx-B:  a,  b \r\nX-b: \r\nSet-Cookie: é\r\nContent-Length: 3\r\n"
                + "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n\r\n"
        )
    }

    @Test func dateAndConnectionOfTheCallerStay() {
        let head = PreparedHead(headers: [
            WireHeader("DATE", "never"), WireHeader("connection", "Keep-Alive"), WireHeader("Content-Length", "0"),
        ])
        #expect(
            encoded(head) { $0.closes = true }
                == "HTTP/1.1 200 OK\r\nDATE: never\r\nconnection: Keep-Alive\r\nContent-Length: 0\r\n\r\n"
        )
        #expect(!head.saysClose)
        #expect(PreparedHead(headers: [WireHeader("Connection", "x, CLOSE")]).saysClose)
    }

    @Test func connectionIsSaidWhereItMatters() {
        let head = PreparedHead()
        #expect(!encoded(head).contains("Connection"))
        #expect(encoded(head) { $0.closes = true }.contains("\r\nConnection: close\r\n"))
        #expect(encoded(head) { $0.isHTTP10 = true }.contains("\r\nConnection: keep-alive\r\n"))
    }

    @Test(arguments: [100, 101, 103, 204, 304])
    func statusWithoutABodyHasNoLength(status: Int) {
        let text = encoded(PreparedHead(status: status, content: .bytes(5)))
        #expect(!text.contains("Content-Length") && !text.contains("Transfer-Encoding"))
    }

    @Test func streamsAreChunkedForHTTP11Alone() {
        let head = PreparedHead(content: .stream)
        #expect(encoded(head).contains("\r\nTransfer-Encoding: chunked\r\n"))
        #expect(!encoded(head) { $0.isHTTP10 = true }.contains("Transfer-Encoding"))
        #expect(!encoded(head).contains("Content-Length"))
    }

    @Test func malformedChunkReplacesTheLength() {
        let head = PreparedHead(headers: [WireHeader("content-length", "3"), WireHeader("X", "1")], content: .bytes(3))
        let text = encoded(head) { $0.forcesChunks = true }
        #expect(text.hasPrefix("HTTP/1.1 200 OK\r\nX: 1\r\nTransfer-Encoding: chunked\r\n"))
    }

    @Test func aValueCanNotEndItsLine() {
        let header = WireHeader("X-A", "a\r\nSet-Cookie: b\0")
        #expect(!header.isSafe)
        #expect(encoded(PreparedHead(headers: [header])).contains("\r\nX-A: a  Set-Cookie: b \r\n"))
        #expect(!WireHeader("X A", "b").isSafe && !WireHeader("", "b").isSafe)
        #expect(WireHeader("X-A", "b\té").isSafe)
    }

    @Test func reasonOfTheCallerOrOfTheRegistry() {
        #expect(encoded(PreparedHead(status: 404, reason: "Gone fishing")).hasPrefix("HTTP/1.1 404 Gone fishing\r\n"))
        #expect(encoded(PreparedHead(status: 299)).hasPrefix("HTTP/1.1 299 \r\n"))
        #expect(encoded(PreparedHead(status: 1, reason: "a\r\nb")).hasPrefix("HTTP/1.1 100 a  b\r\n"))
    }

    @Test(
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
            (1_767_225_599, "Wed, 31 Dec 2025 23:59:59 GMT"), (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
        ] as [(Int64, String)]
    )
    func datesOfTheGrammar(seconds: Int64, text: String) {
        #expect(String(decoding: DateLine.line(secondsSince1970: seconds), as: UTF8.self) == "Date: \(text)\r\n")
    }

    @Test func eventsOfSeveralLines() {
        var bytes: [UInt8] = []
        EventEncoder.append(event: "a\nb", id: "1", data: Array("x\r\ny\nz\r".utf8), to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "event: a b\nid: 1\ndata: x\ndata: y\ndata: z\ndata: \n\n")
    }

    @Test func theBufferGrowsAndKeepsWhatItHolds() {
        let output = OutputBuffer()
        let piece = [UInt8](repeating: 7, count: 50_000)
        for _ in 0..<5 { output.append(piece) }
        #expect(output.count == 250_000)
        #expect(output.bytes.allSatisfy { $0 == 7 })
        output.removeAll()
        #expect(output.count == 0)
    }
}
