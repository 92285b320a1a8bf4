import Dubler
import Foundation
import Testing

@testable import DublerServer

@Suite struct TimingTests {
    private let clock = ContinuousClock()

    private func time(_ server: TestServer, _ text: String = get("/", "Connection: close\r\n")) throws -> (
        Duration, PlainClient
    ) {
        let client = try PlainClient(port: server.port)
        let duration = clock.measure {
            client.send(text)
            _ = client.receiveEnd()
        }
        return (duration, client)
    }

    @Test func delayComesBeforeTheHead() throws {
        let server = try TestServer { $1.respond(.text("late", ticket: 1, delay: 120 * millisecond)) }
        let client = try PlainClient(port: server.port)
        let duration = clock.measure {
            client.send(get("/"))
            client.receive { !$0.isEmpty }
        }
        #expect(duration >= .milliseconds(120))
        #expect(server.log.waits(for: "ended 1 complete"))
    }

    @Test func delaysOfSeveralConnectionsRunTogether() throws {
        let server = try TestServer { request, exchange in
            exchange.respond(.text(request.target, delay: (UInt64(request.target.dropFirst()) ?? 0) * millisecond))
        }
        let clients = try (0..<20).map { _ in try PlainClient(port: server.port) }
        let duration = clock.measure {
            for (index, client) in clients.enumerated() { client.send(get("/\(200 - index)")) }
            for client in clients { client.receive(untilContains: "\r\n\r\n/") }
        }
        #expect(duration >= .milliseconds(200) && duration < .seconds(2))
    }

    @Test func bytesPerSecondTakeTheirTime() throws {
        let body = [UInt8](repeating: 66, count: 2_000)
        let server = try TestServer { _, exchange in
            var answer = WireAnswer(body: .bytes(body[...]))
            answer.throttle = .bytesPerSecond(10_000)
            exchange.respond(answer)
        }
        let (duration, client) = try time(server)
        #expect(duration >= .milliseconds(200))
        #expect(client.text.contains("Content-Length: 2000\r\n"))
        #expect(client.received.suffix(2_000) == body[...])
    }

    @Test func chunksAreSpreadOverTheTime() throws {
        let server = try TestServer { _, exchange in
            var answer = WireAnswer(body: .bytes(Array("0123456789".utf8)[...]))
            answer.throttle = .chunks(5, overNanoseconds: 200 * millisecond)
            exchange.respond(answer)
        }
        let client = try PlainClient(port: server.port)
        let start = clock.now
        client.send(get("/"))
        client.receive(untilContains: "\r\n\r\n01")
        #expect(!client.text.hasSuffix("0123456789"))
        client.receive(untilContains: "0123456789")
        #expect(clock.now - start >= .milliseconds(200))
        #expect(client.text.contains("Content-Length: 10\r\n"))
    }

    @Test func fileIsThrottledToo() throws {
        let file = try TemporaryFile(Array("0123456789".utf8))
        let server = try TestServer { _, exchange in
            var answer = WireAnswer(body: .file(path: file.path))
            answer.throttle = .chunks(3, overNanoseconds: 90 * millisecond)
            exchange.respond(answer)
        }
        let (duration, client) = try time(server)
        #expect(duration >= .milliseconds(90))
        #expect(client.text.hasSuffix("\r\n\r\n0123456789"))
    }

    @Test func eventsWaitForTheirMoments() throws {
        let events = (1...3).map {
            WireAnswer.Event(bytes: Array("data: \($0)\n\n".utf8), delayNanoseconds: $0 == 1 ? 0 : 70 * millisecond)
        }
        let server = try TestServer { _, exchange in
            exchange.respond(WireAnswer(body: .events(events, keepOpen: false)))
        }
        let client = try PlainClient(port: server.port)
        let start = clock.now
        client.send(get("/"))
        client.receive(untilContains: "data: 1")
        #expect(!client.text.contains("data: 2"))
        client.receive(untilContains: "\r\n0\r\n\r\n")
        #expect(clock.now - start >= .milliseconds(140))
        #expect(client.text.contains("Transfer-Encoding: chunked\r\n"))
        #expect(client.text.hasSuffix("9\r\ndata: 1\n\n\r\n9\r\ndata: 2\n\n\r\n9\r\ndata: 3\n\n\r\n0\r\n\r\n"))
        client.send(get("/"))
        #expect(client.receive { _ in client.text.components(separatedBy: "\r\n0\r\n\r\n").count == 3 })
    }

    @Test func eventsForHTTP10EndWithTheConnection() throws {
        let server = try TestServer { _, exchange in
            exchange.respond(WireAnswer(body: .events([.init(bytes: Array("data: 1\n\n".utf8))], keepOpen: false)))
        }
        let (_, client) = try time(server, "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(client.end == .finished)
        #expect(client.text.hasSuffix("Connection: close\r\n\r\ndata: 1\n\n"))
        #expect(!client.text.contains("Transfer-Encoding"))
    }

    @Test func eventsForHEADEndAtOnce() throws {
        let server = try TestServer { _, exchange in
            exchange.respond(WireAnswer(body: .events([], keepOpen: true)))
        }
        let client = try PlainClient(port: server.port)
        client.send("HEAD / HTTP/1.1\r\nHost: h\r\n\r\nHEAD / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(client.receive { _ in client.text.components(separatedBy: "\r\n\r\n").count == 3 })
    }

    @Test(arguments: [
        (WireAnswer.Throttle.bytesPerSecond(0), 3), (.bytesPerSecond(1), 5), (.bytesPerSecond(.max), 1_000_000),
        (.chunks(0, overNanoseconds: 5), 10), (.chunks(.max, overNanoseconds: .max), 100_000),
        (.chunks(7, overNanoseconds: 1_000), 100), (.chunks(100, overNanoseconds: 1_000), 7),
        (.bytesPerSecond(9), .max),
        (.chunks(3, overNanoseconds: 1_000), 0),
    ])
    func partsCoverTheBodyInOrder(throttle: WireAnswer.Throttle, total: Int) {
        let pacer = Pacer(throttle, total: total, start: 1_000)
        var position = 0
        var last: UInt64 = 0
        for _ in 0..<200_000 where position < total {
            let part = pacer.part(after: position)
            #expect(part.end > position && part.end <= total && part.due >= last)
            if part.end <= position { return }
            (position, last) = part
        }
        if position == total, total > 0 { #expect(last == 1_000 + min(pacer.duration, .max - 1_000)) }
    }
}
