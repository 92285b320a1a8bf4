import Testing

@testable import DublerCommand

@Suite struct ReplyParserTests {
    private func parse(_ text: String, piece: Int = .max, closes: Bool = false) throws -> ReplyParser {
        var parser = ReplyParser()
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            try parser.receive(Array(bytes.prefix(piece)))
            bytes = bytes.dropFirst(piece)
        }
        if closes { try parser.receive([]) }
        return parser
    }

    private func body(_ parser: ReplyParser) -> String {
        var parser = parser
        return String(decoding: parser.takeBody(), as: UTF8.self)
    }

    @Test(arguments: [1, 2, 7, 1_000])
    func lengthAndChunksAreReadInWhateverPieces(piece: Int) throws {
        let plain = try parse("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", piece: piece)
        #expect(plain.isComplete && plain.status == 200 && body(plain) == "hello")
        let chunked = try parse(
            "HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n3;x=1\r\nabc\r\nA\r\n0123456789\r\n0\r\nT: 1\r\n\r\n",
            piece: piece
        )
        #expect(chunked.isComplete && chunked.status == 404 && body(chunked) == "abc0123456789")
    }

    @Test func aBodyWithoutLengthEndsWithTheConnection() throws {
        let open = try parse("HTTP/1.1 200 OK\r\n\r\ndata")
        #expect(!open.isComplete)
        let closed = try parse("HTTP/1.1 200 OK\r\n\r\ndata", closes: true)
        #expect(closed.isComplete && body(closed) == "data")
    }

    @Test func interimAnswersAreSkipped() throws {
        let parser = try parse("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n")
        #expect(parser.isComplete && parser.status == 204)
    }

    @Test(arguments: [
        "SSH-2.0-OpenSSH\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "HTTP/1.1 200 OK\r\nno field\r\n\r\n",
    ])
    func whatIsNoReplyIsSaid(text: String) {
        #expect(throws: SocketError.self) { try parse(text) }
    }

    @Test(arguments: ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell"])
    func aReplyThatBreaksOffIsSaid(text: String) {
        #expect(throws: SocketError.self) { try parse(text, closes: true) }
    }
}
