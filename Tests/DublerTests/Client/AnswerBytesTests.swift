#if os(Linux)
    import Foundation
    import FoundationNetworking
    import Testing

    @testable import Dubler

    @Suite struct AnswerBytesTests {
        /// What comes of an answer, given byte by byte; the connection's end comes last.
        private func read(_ text: String) throws -> BackendAnswer {
            var reader = AnswerBytesReader()
            for byte in text.utf8 {
                if let answer = try reader.add([byte][...]) { return answer }
            }
            return try reader.atEnd()
        }

        @Test func lengthChunksAndTheEndOfTheConnectionEndABody() throws {
            let long = "HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nabc and what nobody asked for"
            #expect(try read(long) == BackendAnswer(status: 200, body: Array("abc".utf8)))
            let chunked = "HTTP/1.1 404 No\r\nTransfer-Encoding: chunked\r\n\r\n2;x=y\r\nab\r\n1\r\nc\r\n0\r\n\r\n"
            #expect(try read(chunked) == BackendAnswer(status: 404, body: Array("abc".utf8)))
            #expect(try read("HTTP/1.1 200 OK\r\n\r\nabc") == BackendAnswer(status: 200, body: Array("abc".utf8)))
        }

        @Test func interimAnswersArePassedOver() throws {
            let text = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 None\r\n\r\n"
            #expect(try read(text) == BackendAnswer(status: 204, body: []))
        }

        @Test(arguments: [
            "", "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nabc",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
            "SSH-2.0-x\r\n", "HTTP/1.1 tea\r\n\r\n",
        ])
        func whatIsNoWholeAnswerIsAnError(text: String) {
            #expect(throws: URLError.self) { try read(text) }
        }
    }
#endif
