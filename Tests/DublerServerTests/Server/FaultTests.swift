import Dubler
import Foundation
import Testing

@testable import DublerServer

@Suite struct FaultTests {
    /// Answers everything with that fault, and `/fine` without.
    private func server(
        _ fault: WireAnswer.Fault,
        body: WireAnswer.Body = .bytes(Array("0123456789".utf8)[...]),
        delay: UInt64 = 0
    ) throws -> TestServer {
        try TestServer { request, exchange in
            var answer = WireAnswer(body: body)
            answer.ticket = 7
            answer.delayNanoseconds = delay
            if request.target != "/fine" { answer.fault = fault }
            exchange.respond(answer)
        }
    }

    @Test func connectionResetIsAReset() throws {
        let server = try server(.connectionReset)
        let client = try PlainClient(port: server.port)
        client.send(get("/"))
        #expect(client.receiveEnd() == .reset)
        #expect(client.received.isEmpty)
        #expect(server.log.waits(for: "ended 7 complete"))
    }

    @Test func emptyResponseEndsWithoutABbyte() throws {
        let server = try server(.emptyResponse)
        let client = try PlainClient(port: server.port)
        client.send(get("/"))
        #expect(client.receiveEnd() == .finished)
        #expect(client.received.isEmpty)
        #expect(server.log.waits(for: "ended 7 complete"))
    }

    @Test func truncatedBodyHasTheFullLengthAndHalfTheBytes() throws {
        let server = try server(.truncatedBody)
        let client = try PlainClient(port: server.port)
        client.send(get("/"))
        #expect(client.receiveEnd() == .finished)
        #expect(client.text.contains("Content-Length: 10\r\n"))
        #expect(client.text.contains("Connection: close\r\n"))
        #expect(client.text.hasSuffix("\r\n\r\n01234"))
        #expect(server.log.waits(for: "ended 7 complete"))
    }

    @Test func truncatedBodyWithoutABodyCutsTheHead() throws {
        let server = try server(.truncatedBody, body: .none)
        let client = try PlainClient(port: server.port)
        client.send(get("/"))
        #expect(client.receiveEnd() == .finished)
        #expect(client.text.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(!client.text.contains("\r\n\r\n"))
        let head = try PlainClient(port: server.port)
        head.send("HEAD / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(head.receiveEnd() == .finished)
        #expect(!head.text.contains("\r\n\r\n"))
    }

    @Test func truncatedEventsLackTheirEnd() throws {
        let events = (1...4).map { WireAnswer.Event(bytes: Array("data: \($0)\n\n".utf8)) }
        let server = try server(.truncatedBody, body: .events(events, keepOpen: true))
        let client = try PlainClient(port: server.port)
        client.send(get("/"))
        #expect(client.receiveEnd() == .finished)
        #expect(client.text.contains("data: 2"))
        #expect(!client.text.contains("data: 3"))
        #expect(!client.text.contains("\r\n0\r\n"))
    }

    @Test func malformedChunkComesAfterAGoodOne() throws {
        let server = try server(.malformedChunk)
        let client = try PlainClient(port: server.port)
        client.send(get("/"))
        #expect(client.receiveEnd() == .finished)
        #expect(client.text.contains("Transfer-Encoding: chunked\r\n"))
        #expect(!client.text.contains("Content-Length"))
        #expect(client.text.hasSuffix("\r\n\r\n5\r\n01234\r\nnot-a-size\r\n"))
    }

    @Test func malformedChunkOfAFile() throws {
        let file = try TemporaryFile([UInt8](repeating: 65, count: 300_000))
        let server = try server(.malformedChunk, body: .file(path: file.path))
        let client = try PlainClient(port: server.port)
        client.send(get("/"))
        #expect(client.receiveEnd() == .finished)
        #expect(client.text.hasSuffix("A\r\nnot-a-size\r\n"))
        #expect(client.received.filter { $0 == 65 }.count == 150_000)
    }

    @Test func garbageIsNoHTTP() throws {
        let server = try server(.garbage)
        let client = try PlainClient(port: server.port)
        client.send(get("/"))
        #expect(client.receiveEnd() == .finished)
        #expect(!client.received.isEmpty)
        #expect(!client.text.contains("HTTP") && !client.text.contains("\n"))
    }

    @Test func noResponseLastsUntilTheClientLeaves() throws {
        let server = try server(.noResponse)
        let client = try PlainClient(port: server.port)
        client.send(get("/"))
        #expect(server.log.waits(for: "GET / 1"))
        let other = try PlainClient(port: server.port)
        other.send(get("/fine"))
        #expect(other.receive(untilContains: "0123456789"))
        #expect(!server.log.all.contains("ended 7 clientLeft"))
        client.hangUp()
        #expect(server.log.waits(for: "ended 7 clientLeft"))
    }

    @Test(arguments: [WireAnswer.Fault.connectionReset, .emptyResponse, .garbage, .truncatedBody, .malformedChunk])
    func faultComesAfterItsDelay(fault: WireAnswer.Fault) throws {
        let server = try server(fault, delay: 60 * millisecond)
        let client = try PlainClient(port: server.port)
        let clock = ContinuousClock()
        let time = clock.measure {
            client.send(get("/"))
            _ = client.receiveEnd()
        }
        #expect(time >= .milliseconds(60))
        #expect(client.end == (fault == .connectionReset ? .reset : .finished))
    }

    @Test func faultInAPipelineComesAfterTheAnswersBeforeIt() throws {
        let server = try server(.emptyResponse)
        let client = try PlainClient(port: server.port)
        client.send(get("/fine") + get("/") + get("/fine"))
        #expect(client.receiveEnd() == .finished)
        #expect(client.text.components(separatedBy: "HTTP/1.1 200").count == 2)
        #expect(!server.log.all.contains("GET /fine 3"))
    }
}
