import Dubler
import Foundation
import Testing

@testable import DublerServer

@Suite struct ServingTests {
    @Test func answersAndKeepsTheConnection() throws {
        let server = try TestServer()
        let client = try PlainClient(port: server.port)
        for round in 1...3 {
            client.send(get("/\(round)"))
            #expect(client.receive { $0.count > 20 && client.text.components(separatedBy: "hello").count == round + 1 })
        }
        #expect(client.text.hasPrefix("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nDate: "))
        #expect(!client.text.contains("Connection"))
        #expect(server.log.all.filter { $0.hasPrefix("GET") } == ["GET /1 1", "GET /2 2", "GET /3 3"])
    }

    @Test func closesWhenAskedTo() throws {
        let server = try TestServer()
        let client = try PlainClient(port: server.port)
        client.send(get("/", "Connection: close\r\n") + get("/never"))
        #expect(client.receiveEnd() == .finished)
        #expect(client.text.contains("\r\nConnection: close\r\n\r\nhello"))
        #expect(!server.log.all.contains { $0.contains("/never") })
    }

    @Test func answersHTTP10() throws {
        let server = try TestServer()
        let client = try PlainClient(port: server.port)
        client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(client.receive(untilContains: "\r\nConnection: keep-alive\r\n\r\nhello"))
        client.send("GET / HTTP/1.0\r\n\r\n")
        #expect(client.receiveEnd() == .finished)
        #expect(client.text.hasSuffix("\r\nConnection: close\r\n\r\nhello"))
    }

    @Test func pipelinedAnswersKeepTheOrderOfRequests() throws {
        let server = try TestServer { request, exchange in
            exchange.respond(.text(request.target, delay: request.target == "/a" ? 80 * millisecond : 0))
        }
        let client = try PlainClient(port: server.port)
        client.send(get("/a") + get("/b") + get("/c"))
        #expect(client.receive(untilContains: "\r\n\r\n/c"))
        let order = ["/a", "/b", "/c"].compactMap { client.text.range(of: "\r\n\r\n\($0)")?.lowerBound }
        #expect(order.count == 3 && order == order.sorted())
        #expect(server.log.all.filter { $0.hasPrefix("GET") } == ["GET /a 1", "GET /b 2", "GET /c 3"])
    }

    @Test func morePipelinedRequestsThanWaitAtOnceAreAllAnswered() throws {
        var configuration = WireServer.Configuration()
        configuration.pipelineDepth = 3
        configuration.backlogBytes = 100
        let server = try TestServer(configuration: configuration) { request, exchange in
            exchange.respond(.text("<\(request.target)>", delay: request.target == "/1" ? 50 * millisecond : 0))
        }
        let client = try PlainClient(port: server.port)
        client.send((1...500).map { get("/\($0)") }.joined())
        #expect(client.receive(untilContains: "</500>"))
        let seen = client.text.components(separatedBy: "<").dropFirst().compactMap {
            $0.components(separatedBy: ">").first
        }
        #expect(seen == (1...500).map { "/\($0)" })
    }

    @Test func headGetsTheHeadAlone() throws {
        let server = try TestServer()
        let client = try PlainClient(port: server.port)
        client.send("HEAD / HTTP/1.1\r\nHost: h\r\n\r\n" + get("/"))
        #expect(client.receive(untilContains: "hello"))
        let parts = client.text.components(separatedBy: "\r\n\r\n")
        #expect(parts.count == 3)
        #expect(parts[0].contains("Content-Length: 5"))
        #expect(parts[1].hasPrefix("HTTP/1.1 200 OK\r\n"))
    }

    @Test func bodilessStatusesKeepTheFraming() throws {
        let server = try TestServer { request, exchange in
            let status = Int(request.target.dropFirst()) ?? 200
            exchange.respond(WireAnswer(status: status, body: .bytes(Array("body".utf8)[...])))
        }
        let client = try PlainClient(port: server.port)
        client.send(get("/204") + get("/304") + get("/200"))
        #expect(client.receive(untilContains: "body"))
        let parts = client.text.components(separatedBy: "\r\n\r\n")
        #expect(parts.count == 4 && parts[3] == "body")
        #expect(!parts[0].contains("Content-Length") && !parts[1].contains("Content-Length"))
    }

    @Test func lengthOfTheCallerThatIsNotTheBodysEndsTheConnection() throws {
        let server = try TestServer { _, exchange in
            exchange.respond(
                WireAnswer(headers: [WireHeader("content-length", "9")], body: .bytes(Array("four".utf8)[...]))
            )
        }
        let client = try PlainClient(port: server.port)
        client.send(get("/"))
        #expect(client.receiveEnd() == .finished)
        #expect(client.text.hasPrefix("HTTP/1.1 200 OK\r\ncontent-length: 9\r\nDate"))
        #expect(client.text.hasSuffix("Connection: close\r\n\r\nfour"))
    }

    @Test func transferEncodingOfTheCallerIsKeptTo() throws {
        let server = try TestServer { _, exchange in
            exchange.respond(
                WireAnswer(
                    headers: [WireHeader("Transfer-Encoding", "chunked")],
                    body: .bytes(Array("0123456789".utf8)[...])
                )
            )
        }
        let client = try PlainClient(port: server.port)
        client.send(get("/") + get("/"))
        #expect(
            client.receive { _ in client.text.components(separatedBy: "\r\n\r\na\r\n0123456789\r\n0\r\n\r\n").count == 3
            }
        )
        #expect(!client.text.contains("Content-Length"))
    }

    @Test func largeBodiesArriveWhole() throws {
        let body = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let server = try TestServer { _, exchange in
            exchange.respond(WireAnswer(body: .bytes(body[...])))
        }
        let client = try PlainClient(port: server.port, receiveBuffer: 4096)
        client.send(get("/") + get("/", "Connection: close\r\n"))
        #expect(client.receiveEnd() == .finished)
        let parts = client.received.split(separator: Array("\r\n\r\n".utf8), maxSplits: 1)
        #expect(parts.count == 2)
        #expect(Array(client.received.suffix(body.count)) == body)
        #expect(client.received.count > 2 * body.count)
    }

    @Test func largeRequestBodyIsRead() throws {
        let server = try TestServer { request, exchange in
            exchange.respond(.text("\(request.body.count) \(request.body.reduce(0) { $0 &+ Int($1) })"))
        }
        let client = try PlainClient(port: server.port)
        let body = [UInt8](repeating: 3, count: 1_000_000)
        client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.count)\r\n\r\n")
        client.send(body)
        #expect(client.receive(untilContains: "\r\n\r\n1000000 3000000"))
    }

    @Test func continuesWhenTheBodyIsWaitedFor() throws {
        let server = try TestServer { request, exchange in
            exchange.respond(.text(String(decoding: request.body, as: UTF8.self)))
        }
        let client = try PlainClient(port: server.port)
        client.send("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n")
        #expect(client.receive(untilContains: "HTTP/1.1 100 Continue\r\n\r\n"))
        client.send("body")
        #expect(client.receive(untilContains: "\r\n\r\nbody"))
        let eager = try PlainClient(port: server.port)
        eager.send("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\nbody")
        #expect(eager.receive(untilContains: "\r\n\r\nbody"))
        #expect(!eager.text.contains("100 Continue"))
    }

    @Test func continueComesAfterEarlierAnswers() throws {
        let server = try TestServer { request, exchange in
            exchange.respond(.text("<\(request.target)>", delay: request.target == "/a" ? 60 * millisecond : 0))
        }
        let client = try PlainClient(port: server.port)
        client.send(get("/a") + "PUT /b HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n")
        #expect(client.receive(untilContains: "100 Continue"))
        #expect(client.text.contains("</a>HTTP/1.1 100 Continue\r\n\r\n"))
        client.send("x")
        #expect(client.receive(untilContains: "</b>"))
    }

    @Test func answersThatComeLaterFromAnotherThread() throws {
        let server = try TestServer { request, exchange in
            exchange.connection?.server.loop.offload({ request.target.count }) { count in
                exchange.respond(.text("counted \(count)"))
            }
        }
        let client = try PlainClient(port: server.port)
        client.send(get("/12345"))
        #expect(client.receive(untilContains: "counted 6"))
    }

    @Test func stampIsAskedWhenTheRequestLineHasCome() throws {
        let server = try TestServer()
        let client = try PlainClient(port: server.port)
        client.send("GET / HTTP/1.1\r\n")
        #expect(server.log.waits(for: "stamp 1"))
        #expect(server.log.all == ["stamp 1"])
        client.send("Host: h\r\n\r\n")
        #expect(client.receive(untilContains: "hello"))
        #expect(server.log.all == ["stamp 1", "GET / 1"])
    }

    @Test func aPortThatIsTakenIsAnError() throws {
        let server = try TestServer()
        let port = server.port
        let code = server.ask { server in
            do throws(LoopError) {
                _ = try server.listen(port: port)
                return "none"
            } catch {
                return error.code
            }
        }
        #expect(code == "port_taken")
        let invalid = server.ask { server in
            do throws(LoopError) {
                _ = try server.listen(host: "no host", port: 70_000)
                return "none"
            } catch {
                return error.code
            }
        }
        #expect(invalid == "port_invalid")
    }

    @Test func aClosedPortRefusesAndOpenConnectionsGoOn() throws {
        let server = try TestServer()
        let client = try PlainClient(port: server.port)
        client.send(get("/"))
        #expect(client.receive(untilContains: "hello"))
        let listener = server.listener
        server.ask { $0.close(listener) }
        #expect(throws: PlainClient.Failure.self) { try PlainClient(port: server.port) }
        client.send(get("/again"))
        #expect(server.log.waits(for: "GET /again 2"))
    }
}
