import Dubler
import Foundation
import Testing

@testable import DublerServer

/// Other parts of the program below `/__dubler`.
@Suite struct MountTests {
    /// Hands each request to the test.
    private struct Handler: MountedHandler {
        let requests = Box<(HTTPRequest, MountedReply)>()

        func handle(_ request: HTTPRequest, _ reply: MountedReply) { requests.put((request, reply)) }
    }

    private let host: MockHost
    private let handler = Handler()

    init() throws {
        host = try MockHost(CatalogFolder(baseline: #"{"method": "GET", "path": "/**", "response": {}}"#))
        host.ask { [handler] in $0.mount(handler, as: "tools") }
    }

    private func client(_ method: String = "POST", headers: String = "") throws -> PlainClient {
        let client = try PlainClient(port: host.port)
        client.send("\(method) /__dubler/tools HTTP/1.1\r\nHost: localhost\r\n\(headers)Content-Length: 2\r\n\r\n{}")
        return client
    }

    @Test func answersFromAnotherThread() throws {
        let client = try client()
        let (request, reply) = handler.requests.take()
        #expect(request.method == "POST")
        #expect(request.body == Array("{}".utf8))
        reply.respond(status: 202, headers: [("X-A", "b")], body: Array("done".utf8))
        #expect(client.receive(untilContains: "done"))
        #expect(client.text.hasPrefix("HTTP/1.1 202 "))
        #expect(client.text.contains("X-A: b\r\n"))
        // What comes afterwards is nobody's.
        reply.respond(status: 200, headers: [], body: [])
        #expect(host.ask { $0.mounts.exchanges.isEmpty })
    }

    @Test func streamsWhatIsSentUntilItIsClosed() throws {
        let client = try client()
        let (_, reply) = handler.requests.take()
        let abandoned = Dubler.Guarded(0)
        reply.openStream(headers: [("Content-Type", "text/event-stream")])
        reply.whenAbandoned { abandoned.withLock { $0 += 1 } }
        reply.send(Array("data: 1\n\n".utf8))
        #expect(client.receive(untilContains: "data: 1"))
        reply.send(Array("data: 2\n\n".utf8))
        reply.close()
        #expect(client.receive(untilContains: "data: 2"))
        #expect(host.waits { $0.mounts.exchanges.isEmpty })
        // A stream that was closed was not abandoned.
        #expect(host.ask { _ in abandoned.withLock { $0 } } == 0)
    }

    @Test(arguments: [false, true])
    func tellsThatTheClientHasLeft(isStream: Bool) throws {
        let client = try client()
        let (_, reply) = handler.requests.take()
        let hasLeft = Box<Bool>()
        if isStream { reply.openStream(headers: []) }
        reply.whenAbandoned { hasLeft.put(true) }
        #expect(host.ask { $0.mounts.exchanges.count } == 1)
        client.hangUp()
        #expect(hasLeft.take())
        #expect(host.waits { $0.mounts.exchanges.isEmpty })
    }

    @Test func theGuardOfTheControlAPIStandsBeforeIt() throws {
        let client = try client(headers: "Origin: http://evil.example\r\n")
        #expect(client.receive(untilContains: "origin_refused"))
        #expect(client.text.hasPrefix("HTTP/1.1 403 "))
    }

    @Test func leavesOtherPathsAlone() throws {
        for path in ["/__dubler/other", "/__dubler/tools/more", "/__dublertools"] {
            let client = try KeepAliveClient(port: host.port)
            let status = try client.ask("GET", path).status
            #expect(status == (path.hasPrefix("/__dubler/") ? 404 : 200), "\(path)")
        }
    }

    @Test func theServerEndsWithRequestsUnderWay() throws {
        let client = try client()
        let (_, reply) = handler.requests.take()
        let hasLeft = Box<Bool>()
        reply.whenAbandoned { hasLeft.put(true) }
        #expect(host.shutdown())
        #expect(hasLeft.take())
        reply.respond(status: 200, headers: [], body: [])
        _ = client
    }
}
