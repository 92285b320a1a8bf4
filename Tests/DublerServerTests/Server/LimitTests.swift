import Dubler
import Foundation
import Testing

@testable import DublerServer

@Suite struct LimitTests {
    private func quick() -> WireServer.Configuration {
        var configuration = WireServer.Configuration()
        configuration.headMilliseconds = 150
        configuration.bodyMilliseconds = 150
        configuration.idleMilliseconds = 150
        return configuration
    }

    @Test(arguments: HostileRequestTests.fields + HostileRequestTests.framing)
    func whatIsRefusedIsAnsweredReportedAndClosed(hostile: HostileRequestTests.Hostile) throws {
        let server = try TestServer()
        let client = try PlainClient(port: server.port)
        client.send(hostile.bytes)
        #expect(client.receiveEnd() == .finished)
        #expect(client.text.hasPrefix("HTTP/1.1 \(hostile.status) "))
        #expect(client.text.contains("\r\nContent-Type: application/problem+json\r\n"))
        #expect(client.text.contains("\r\nConnection: close\r\n"))
        #expect(client.text.contains("\"code\":\"\(hostile.code)\""))
        #expect(server.log.all.filter { $0.hasPrefix("protocol") } == ["protocol \(hostile.code)"])
        #expect(!server.log.all.contains { $0.hasPrefix("GET") })
    }

    @Test func whatIsRefusedInAPipelineIsAnsweredInItsPlace() throws {
        let server = try TestServer { $1.respond(.text("fine", delay: 40 * millisecond)) }
        let client = try PlainClient(port: server.port)
        client.send(get("/1") + "BAD\r\n\r\n" + get("/2"))
        #expect(client.receiveEnd() == .finished)
        let statuses = client.text.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }
        #expect(statuses == ["200", "400"])
    }

    @Test func aTooLargeBodyIsRefusedBeforeItIsRead() throws {
        let server = try TestServer()
        let client = try PlainClient(port: server.port)
        client.send("PUT / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 10737418240\r\n\r\n")
        #expect(client.receiveEnd() == .finished)
        #expect(client.text.hasPrefix("HTTP/1.1 413 "))
    }

    /// The client goes on sending: it must still get the answer.
    @Test func theAnswerSurvivesWhatTheClientStillSends() throws {
        let server = try TestServer()
        let client = try PlainClient(port: server.port)
        client.send("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 10737418240\r\n\r\n")
        client.send([UInt8](repeating: 1, count: 3_000_000))
        #expect(client.receiveEnd() == .finished)
        #expect(client.text.hasPrefix("HTTP/1.1 413 "))
    }

    @Test func aHeadThatNeverEndsIsAnswered() throws {
        let server = try TestServer(configuration: quick())
        let client = try PlainClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: h\r\n")
        #expect(client.receiveEnd() == .finished)
        #expect(client.text.hasPrefix("HTTP/1.1 408 "))
        #expect(server.log.waits(for: "protocol head_timeout"))
    }

    @Test func aByteNowAndThenDoesNotOutliveTheDeadline() throws {
        let server = try TestServer(configuration: quick())
        let client = try PlainClient(port: server.port)
        client.send("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 100000\r\n\r\n")
        var sent = 0
        while client.end == nil, sent < 1_000 {
            client.send("x")
            sent += 1
            client.receive(seconds: 0.01) { _ in false }
        }
        #expect(client.end != nil && sent < 1_000)
        #expect(client.text.hasPrefix("HTTP/1.1 408 "))
        #expect(server.log.waits(for: "protocol body_timeout"))
    }

    @Test func anIdleConnectionIsClosedQuietly() throws {
        let server = try TestServer(configuration: quick())
        let client = try PlainClient(port: server.port)
        client.send(get("/"))
        #expect(client.receiveEnd() == .finished)
        #expect(client.text.hasSuffix("hello"))
        let silent = try PlainClient(port: server.port)
        #expect(silent.receiveEnd() == .finished)
        #expect(!server.log.all.contains { $0.hasPrefix("protocol") })
    }

    @Test func aClientThatTakesNothingIsGivenUp() throws {
        var configuration = WireServer.Configuration()
        configuration.stallMilliseconds = 200
        let body = [UInt8](repeating: 1, count: 20_000_000)
        let server = try TestServer(configuration: configuration) { _, exchange in
            var answer = WireAnswer(body: .bytes(body[...]))
            answer.ticket = 2
            exchange.respond(answer)
        }
        let client = try PlainClient(port: server.port, receiveBuffer: 4096)
        client.send(get("/"))
        #expect(server.log.waits(for: "ended 2 clientLeft"))
        #expect(server.ask { $0.connections.count } == 0)
    }

    @Test func anAnswerThatIsDueLaterHasNoDeadline() throws {
        let server = try TestServer(configuration: quick()) { $1.respond(.text("late", delay: 500 * millisecond)) }
        let client = try PlainClient(port: server.port)
        client.send(get("/"))
        #expect(client.receive(untilContains: "late"))
    }

    @Test func tooManyConnectionsAreToldSo() throws {
        var configuration = WireServer.Configuration()
        configuration.connectionLimit = 2
        let server = try TestServer(configuration: configuration)
        let first = try PlainClient(port: server.port)
        let second = try PlainClient(port: server.port)
        for client in [first, second] {
            client.send(get("/"))
            #expect(client.receive(untilContains: "hello"))
        }
        let third = try PlainClient(port: server.port)
        #expect(third.receiveEnd() == .finished)
        #expect(third.text.hasPrefix("HTTP/1.1 503 "))
        #expect(third.text.contains("connection_limit"))
        first.send(get("/"))
        #expect(server.log.waits(for: "GET / 3"))
    }
}
