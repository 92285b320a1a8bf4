import Dubler
import Foundation
import Testing

@testable import DublerServer

/// Those who listen and those who wait are told by event.
@Suite struct EventStreamTests {
    private static func host() throws -> MockHost {
        try MockHost(CatalogFolder(baseline: #"{"name": "a", "method": "GET", "path": "/a", "response": {}}"#))
    }

    @Test func aStreamTellsOfEverythingInItsOrder() throws {
        let host = try Self.host()
        let control = try KeepAliveClient(port: host.port)
        try control.call("POST", "/sessions", #"{"id": "s"}"#)
        let stream = try PlainClient(port: host.port)
        stream.send("GET /__dubler/v1/sessions/s/stream HTTP/1.1\r\nHost: 127.0.0.1:\(host.port)\r\n\r\n")
        #expect(stream.receive(untilContains: "event: session\n"))
        #expect(stream.text.contains("Content-Type: text/event-stream\r\n"))
        #expect(try control.ask("GET", "/a", headers: ["Dubler-Session: s"]).status == 200)
        #expect(stream.receive(untilContains: "event: journal\n"))
        try control.call("POST", "/sessions/s/events", #"{"kind": "mark", "name": "half way"}"#)
        #expect(stream.receive(untilContains: "half way"))
        _ = try control.activate(nil, "\"reset\": false", session: "s")
        #expect(stream.receive(untilContains: "event: activation\n"))
        #expect(try control.call("POST", "/catalog/reload").status == 200)
        #expect(stream.receive(untilContains: "event: reload\n"))
        // Another session's requests are not told here.
        #expect(try control.ask("GET", "/a?elsewhere").status == 200)
        try control.call("DELETE", "/sessions/s")
        #expect(stream.receive(untilContains: "event: ended\n"))
        #expect(stream.receive(untilContains: "\r\n0\r\n\r\n"))
        #expect(!stream.text.contains("elsewhere"))
        let lines = stream.text.utf8.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        let names = lines.filter { $0.hasPrefix("event: ") }.map { $0.dropFirst(7) }
        #expect(names.first == "session" && names.last == "ended")
        let order = ["journal", "timeline", "activation", "reload"].map { names.firstIndex(of: $0[...]) ?? -1 }
        #expect(order == order.sorted() && !order.contains(-1), "\(names)")
    }

    @Test func howAnAnswerEndedIsToldAfterItsBeginning() throws {
        let host = try Self.host()
        let app = try KeepAliveClient(port: host.port)
        let stream = try PlainClient(port: host.port)
        stream.send("GET /__dubler/v1/sessions/default/stream HTTP/1.1\r\nHost: 127.0.0.1:\(host.port)\r\n\r\n")
        #expect(stream.receive(untilContains: "event: session\n"))
        for _ in 0..<10 { #expect(try app.ask("GET", "/a").status == 200) }
        try app.call("POST", "/sessions/default/events", #"{"kind": "mark", "name": "that is all"}"#)
        #expect(stream.receive(untilContains: "that is all"))
        let endings = stream.text.split(separator: "event: journal\n").dropFirst().compactMap { event in
            ["pending", "complete"].first { event.contains("\"ended\":\"\($0)\"") }
        }
        #expect(endings.count >= 10)
        // Each is told once or twice, and never as pending in the end.
        #expect(endings.last == "complete")
        for (earlier, later) in zip(endings, endings.dropFirst()) where earlier == "pending" {
            #expect(later == "complete", "\(endings)")
        }
    }

    @Test func listenersThatLeaveAreForgotten() throws {
        let host = try Self.host()
        let control = try KeepAliveClient(port: host.port)
        for _ in 0..<5 {
            let stream = try PlainClient(port: host.port)
            stream.send("GET /__dubler/v1/sessions/default/stream HTTP/1.1\r\nHost: 127.0.0.1:\(host.port)\r\n\r\n")
            #expect(stream.receive(untilContains: "event: session\n"))
            stream.hangUp()
        }
        #expect(host.waits { $0.streams.values.allSatisfy(\.isEmpty) && $0.engine.session(0)?.openStreams == 0 })
        #expect(try control.ask("GET", "/a").status == 200)
    }

    @Test func aVerificationWakesWithTheRequestItWaitsFor() throws {
        let host = try Self.host()
        let answered = Box<Result<KeepAliveClient.Reply, KeepAliveClient.Failure>>()
        Thread.detachNewThread {
            let check = #"{"mode": "count", "requests": [{"path": "/a"}], "count": 1, "timeout": "60s"}"#
            let client = try? KeepAliveClient(port: host.port)
            guard let reply = try? client?.call("POST", "/sessions/default/verify", check) else {
                return answered.put(.failure(KeepAliveClient.Failure(what: "no answer")))
            }
            answered.put(.success(reply))
        }
        #expect(host.waits { $0.waiting.count == 1 })
        let app = try KeepAliveClient(port: host.port)
        let clock = ContinuousClock()
        let start = clock.now
        #expect(try app.ask("GET", "/a").status == 200)
        let reply = try answered.take().get()
        #expect(reply.json["passed"] == true)
        #expect(clock.now - start < .seconds(20), "it did not wait for its time-out")
    }

    @Test func aWaitingVerificationIsForgottenWithTheOneWhoAsked() throws {
        let host = try Self.host()
        let client = try KeepAliveClient(port: host.port)
        let check = #"{"mode": "count", "requests": [{"path": "/a"}], "timeout": "600s"}"#
        try client.send("POST", "/__dubler/v1/sessions/default/verify", body: check)
        #expect(host.waits { $0.waiting.count == 1 })
        client.hangUp()
        #expect(host.waits { $0.waiting.isEmpty && !$0.engine.hasEffects })
    }

    @Test func anActivationMeanwhileIsAnErrorForTheOneWhoWaits() throws {
        let host = try Self.host()
        let client = try KeepAliveClient(port: host.port)
        let check = #"{"mode": "count", "requests": [{"path": "/a"}], "timeout": "600s"}"#
        try client.send("POST", "/__dubler/v1/sessions/default/verify", body: check)
        #expect(host.waits { $0.waiting.count == 1 })
        _ = try KeepAliveClient(port: host.port).activate(nil)
        let reply = try client.receive()
        #expect(reply.status == 409)
        #expect(reply.code == "epoch_changed")
    }

    @Test func anExactCountWithASurplusShortlyAfterFails() throws {
        let host = try Self.host()
        let app = try KeepAliveClient(port: host.port)
        #expect(try app.ask("GET", "/a").status == 200)
        let client = try KeepAliveClient(port: host.port)
        let check = #"{"mode": "count", "requests": [{"path": "/a"}], "count": 1, "settle": "60s"}"#
        try client.send("POST", "/__dubler/v1/sessions/default/verify", body: check)
        #expect(host.waits { $0.waiting.count == 1 })
        #expect(try app.ask("GET", "/a").status == 200)
        let reply = try client.receive().json
        #expect(reply["passed"] == false)
        #expect(reply["seen"] == 2)
    }
}
