import Dubler
import Foundation
import Testing

@testable import DublerServer

@Suite struct StreamTests {
    private final class Keeper: @unchecked Sendable {
        // Touched on the server's loop alone.
        var writer: StreamWriter?
    }

    private func server(_ keeper: Keeper) throws -> TestServer {
        let log = Recorder()
        return try TestServer { request, exchange in
            let head = PreparedHead(
                headers: [WireHeader("Content-Type", "text/event-stream")],
                content: .stream
            )
            let writer = exchange.openStream(head, ticket: 3, group: 4)
            writer.onClose = { log.add("closed \($0)") }
            keeper.writer = writer
        }
    }

    @Test func writesAsThingsHappen() throws {
        let keeper = Keeper()
        let server = try server(keeper)
        let client = try PlainClient(port: server.port)
        client.send(get("/"))
        #expect(client.receive(untilContains: "\r\n\r\n"))
        for number in 1...3 {
            #expect(server.ask { _ in keeper.writer?.send(Array("data: \(number)\n\n".utf8)) } == true)
            #expect(client.receive(untilContains: "9\r\ndata: \(number)\n\n\r\n"))
        }
        server.ask { _ in keeper.writer?.close() }
        #expect(client.receive(untilContains: "\r\n0\r\n\r\n"))
        #expect(server.log.waits(for: "ended 3 complete"))
        #expect(server.ask { _ in keeper.writer?.send([1]) } == false)
        client.send(get("/again"))
        #expect(server.log.waits(for: "GET /again 2"))
    }

    @Test func aReaderThatIsTooSlowIsDropped() throws {
        let keeper = Keeper()
        let server = try server(keeper)
        let client = try PlainClient(port: server.port, receiveBuffer: 4096)
        client.send(get("/"))
        #expect(client.receive(untilContains: "\r\n\r\n"))
        let piece = [UInt8](repeating: 100, count: 500_000)
        let isOpen = server.ask { _ in
            // The system takes some megabytes, then the backlog fills.
            for _ in 0..<40 where keeper.writer?.send(piece) == true {}
            return keeper.writer?.isOpen
        }
        #expect(isOpen == false)
        #expect(server.log.waits(for: "ended 3 cut"))
        #expect(server.ask { $0.connections.count } == 0)
    }

    @Test func aStreamBehindAnotherAnswerKeepsWhatIsSent() throws {
        let server = try TestServer { request, exchange in
            if request.target == "/slow" { return _ = exchange.respond(.text("slow", delay: 60 * millisecond)) }
            let writer = exchange.openStream(PreparedHead(content: .stream))
            writer.send(Array("early".utf8))
            writer.close()
        }
        let client = try PlainClient(port: server.port)
        client.send(get("/slow") + get("/stream"))
        #expect(client.receive(untilContains: "5\r\nearly\r\n0\r\n\r\n"))
        #expect(client.text.contains("\r\n\r\nslowHTTP/1.1 200 OK\r\n"))
    }

    @Test func filesAreSentByPieces() throws {
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let file = try TemporaryFile(bytes)
        let server = try TestServer { _, exchange in
            var answer = WireAnswer(headers: [WireHeader("Content-Type", "x/y")], body: .file(path: file.path))
            answer.ticket = 9
            exchange.respond(answer)
        }
        let client = try PlainClient(port: server.port, receiveBuffer: 4096)
        client.send(get("/") + "HEAD / HTTP/1.1\r\nHost: h\r\n\r\n" + get("/", "Connection: close\r\n"))
        #expect(client.receiveEnd() == .finished)
        #expect(client.start.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: x/y\r\nContent-Length: 3000000\r\n"))
        #expect(client.received.suffix(bytes.count) == bytes[...])
        #expect(client.received.count < 2 * bytes.count + 1_000)
        #expect(server.log.waits { $0.filter { $0 == "ended 9 complete" }.count == 3 })
    }

    @Test func aFileThatIsGoneIsAnError() throws {
        let file = try TemporaryFile([1])
        file.remove()
        let server = try TestServer { request, exchange in
            var answer = WireAnswer(body: .file(path: request.target == "/folder" ? "/" : file.path))
            answer.ticket = 9
            exchange.respond(answer)
        }
        for target in ["/gone", "/folder"] {
            let client = try PlainClient(port: server.port)
            client.send(get(target))
            #expect(client.receiveEnd() == .finished)
            #expect(client.text.hasPrefix("HTTP/1.1 500 "))
            #expect(client.text.contains("body_file_unreadable"))
        }
        #expect(server.log.waits { $0.filter { $0 == "ended 9 cut" }.count == 2 })
    }

    @Test func anEmptyFileHasLengthZero() throws {
        let file = try TemporaryFile([])
        let server = try TestServer { $1.respond(WireAnswer(body: .file(path: file.path))) }
        let client = try PlainClient(port: server.port)
        client.send(get("/") + get("/", "Connection: close\r\n"))
        #expect(client.receiveEnd() == .finished)
        #expect(client.text.components(separatedBy: "Content-Length: 0\r\n").count == 3)
    }
}
