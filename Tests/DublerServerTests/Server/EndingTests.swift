import Dubler
import Testing

@testable import DublerServer

/// Clients that leave, answers that are cut, and the server's own end.
@Suite struct EndingTests {
    private static let hour: UInt64 = 3_600_000_000_000

    /// What can be in flight, by target.
    private static let answer: TestServer.Answer = { request, exchange in
        var answer = WireAnswer.text("plain", ticket: 1, group: 5)
        switch request.target {
        case "/slow": answer.delayNanoseconds = hour
        case "/soon": answer.delayNanoseconds = 100 * millisecond
        case "/dead": answer.fault = .noResponse
        case "/thin": answer.throttle = .chunks(5, overNanoseconds: hour)
        case "/stream":
            let event = WireAnswer.Event(bytes: Array("data: x\n\n".utf8))
            answer = WireAnswer(body: .events([event], keepOpen: true))
            answer.ticket = 1
            answer.group = 5
        case "/never": return
        default: break
        }
        exchange.respond(answer)
    }

    @Test(arguments: ["/slow", "/dead", "/thin", "/stream"])
    func aClientThatLeavesIsNoticed(target: String) throws {
        let server = try TestServer(answer: Self.answer)
        let client = try PlainClient(port: server.port)
        client.send(get(target))
        #expect(server.log.waits(for: "GET \(target) 1"))
        if target == "/stream" { client.receive(untilContains: "data: x") }
        client.hangUp()
        #expect(server.log.waits(for: "ended 1 clientLeft"))
        #expect(server.ask { $0.connections.count + $0.inFlight.count } == 0)
    }

    @Test func aClientThatLeavesIsNoticedBehindPipelinedRequests() throws {
        let server = try TestServer(answer: Self.answer)
        let client = try PlainClient(port: server.port)
        client.send(get("/slow") + get("/plain") + "GET /half HT")
        #expect(server.log.waits(for: "GET /plain 2"))
        client.hangUp()
        #expect(server.log.waits { $0.filter { $0 == "ended 1 clientLeft" }.count == 2 })
        #expect(server.log.all.contains("protocol request_truncated"))
    }

    @Test func whoWasToAnswerHearsThatTheClientLeft() throws {
        let log = Recorder()
        let server = try TestServer { _, exchange in
            exchange.onAbandoned = { log.add("abandoned") }
        }
        let client = try PlainClient(port: server.port)
        client.send(get("/"))
        #expect(server.log.waits(for: "GET / 1"))
        client.hangUp()
        #expect(log.waits(for: "abandoned"))
    }

    @Test(arguments: ["GET / HTTP/1.1\r\nHo", "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nhalf"])
    func aClientThatVanishesMidRequestIsReported(text: String) throws {
        let server = try TestServer(answer: Self.answer)
        let client = try PlainClient(port: server.port)
        client.send(text)
        #expect(server.log.waits(for: "stamp 1"))
        client.hangUp()
        #expect(server.log.waits(for: "protocol request_truncated"))
        #expect(!server.log.all.contains { $0.hasPrefix("GET") || $0.hasPrefix("PUT") })
    }

    @Test func aClientThatEndsItsDirectionStillGetsWhatIsBeingSent() throws {
        let body = [UInt8](repeating: 67, count: 8_000_000)
        let server = try TestServer { _, exchange in exchange.respond(WireAnswer(body: .bytes(body[...]))) }
        let client = try PlainClient(port: server.port, receiveBuffer: 4096)
        client.send(get("/"))
        client.finishSending()
        #expect(client.receiveEnd() == .finished)
        #expect(client.received.suffix(body.count) == body[...])
    }

    @Test(arguments: ["/slow", "/dead", "/thin", "/stream"])
    func cutEndsWhatIsInFlightOfTheGroupAlone(target: String) throws {
        let server = try TestServer(answer: Self.answer)
        let client = try PlainClient(port: server.port)
        client.send(get(target))
        #expect(server.log.waits(for: "GET \(target) 1"))
        server.ask { $0.cut(group: 6) }
        #expect(server.ask { $0.inFlight.count } == 1)
        server.ask { $0.cut(group: 5) }
        #expect(client.receiveEnd() != .timeout)
        #expect(!client.text.contains("\r\n0\r\n") && !client.text.contains("\r\n\r\nplain"))
        #expect(server.log.waits(for: "ended 1 cut"))
    }

    @Test func cutBodyOfHTTP10IsReset() throws {
        let server = try TestServer(answer: Self.answer)
        let client = try PlainClient(port: server.port)
        client.send("GET /stream HTTP/1.0\r\n\r\n")
        #expect(client.receive(untilContains: "data: x"))
        server.ask { $0.cut(group: 5) }
        #expect(client.receiveEnd() == .reset)
    }

    @Test func shutdownFinishesWhatIsDueAndCutsTheRest() throws {
        let server = try TestServer(answer: Self.answer)
        let clients = try ["/plain", "/soon", "/slow", "/stream", "/dead"].map { target in
            let client = try PlainClient(port: server.port)
            client.send(get(target))
            return client
        }
        #expect(server.log.waits { $0.filter { $0.hasPrefix("GET") }.count == 5 })
        #expect(clients[0].receive(untilContains: "plain"))
        let clock = ContinuousClock()
        let time = clock.measure {
            server.shutdown(graceNanoseconds: 4_500 * millisecond)
            #expect(server.log.waits(for: "loop ended"))
        }
        #expect(time < .seconds(4))
        #expect(server.log.all.contains("shut down, cut 3"))
        #expect(clients[0].receiveEnd() == .finished)
        #expect(clients[1].receiveEnd() == .finished)
        #expect(clients[1].text.contains("Connection: close\r\n\r\nplain"))
        for client in clients[2...] {
            #expect(client.receiveEnd() != .timeout)
            #expect(!client.text.contains("plain"))
        }
    }

    @Test func shutdownDoesNotWaitLongerThanItsGrace() throws {
        let server = try TestServer(answer: Self.answer)
        let client = try PlainClient(port: server.port)
        client.send(get("/never"))
        let halfway = try PlainClient(port: server.port)
        halfway.send("GET / HT")
        #expect(server.log.waits(for: "GET /never 1"))
        server.shutdown(graceNanoseconds: 150 * millisecond)
        #expect(server.log.waits(for: "loop ended"))
        #expect(client.receiveEnd() != .timeout)
        #expect(halfway.receiveEnd() != .timeout)
    }
}
