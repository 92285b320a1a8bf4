import Dubler
import Foundation

@testable import DublerServer

/// A server on a thread of its own whose answers a test writes.
final class TestServer: Sendable {
    typealias Answer = @Sendable (HTTPRequest, Exchange) -> Void

    let port: Int
    let listener: ListenerID
    let remote: WireRemote
    /// `GET /target`, `protocol code`, `ended ticket how`, in their order.
    let log: Recorder

    init(
        configuration: WireServer.Configuration = WireServer.Configuration(),
        answer: @escaping Answer = { $1.respond(WireAnswer(body: .bytes(Array("hello".utf8)[...]))) }
    ) throws {
        let log = Recorder()
        let started = Box<Result<(Int, ListenerID, WireRemote), LoopError>>()
        Thread.detachNewThread {
            do throws(LoopError) {
                let server = try WireServer(handler: Handler(log, answer), configuration: configuration)
                let bound = try server.listen(port: 0)
                started.put(.success((bound.port, bound.id, server.remote)))
                server.run()
                log.add("loop ended")
            } catch {
                started.put(.failure(error))
            }
        }
        (port, listener, remote) = try started.take().get()
        self.log = log
    }

    deinit { remote.post { $0.stop() } }

    /// Ends the server in the polite way.
    func shutdown(graceNanoseconds: UInt64) {
        remote.post { [log] server in
            server.shutdown(graceNanoseconds: graceNanoseconds) { report in
                log.add("shut down, cut \(report.cut)")
                server.stop()
            }
        }
    }

    /// Counts something on the loop.
    func ask<Value: Sendable>(_ question: @escaping @Sendable (WireServer) -> Value) -> Value {
        let box = Box<Value>()
        remote.post { box.put(question($0)) }
        return box.take()
    }

    private final class Handler: WireHandler {
        private let log: Recorder
        private let answer: Answer
        private var moment: UInt64 = 0

        init(_ log: Recorder, _ answer: @escaping Answer) {
            self.log = log
            self.answer = answer
        }

        func stamp(for listener: ListenerID) -> UInt64 {
            moment += 1
            log.add("stamp \(moment)")
            return moment
        }

        func handle(_ request: HTTPRequest, on exchange: Exchange, stamp: UInt64) {
            log.add("\(request.method) \(request.target) \(stamp)")
            answer(request, exchange)
        }

        func protocolError(_ error: ProtocolError, listener: ListenerID, stamp: UInt64?) {
            log.add("protocol \(error.code)")
        }

        func ended(_ ticket: UInt64, _ ending: WireEnding) {
            log.add("ended \(ticket) \(ending)")
        }
    }
}

/// A value that one thread puts and another waits for.
final class Box<Value: Sendable>: Sendable {
    private let condition = NSCondition()
    nonisolated(unsafe) private var value: Value?

    func put(_ value: Value) {
        condition.lock()
        self.value = value
        condition.signal()
        condition.unlock()
    }

    func take() -> Value {
        condition.lock()
        defer { condition.unlock() }
        while true {
            if let value { return value }
            condition.wait()
        }
    }
}

extension WireAnswer {
    /// A text with a ticket, as most tests want it.
    static func text(_ text: String, ticket: UInt64 = 0, delay: UInt64 = 0, group: UInt64 = 0) -> WireAnswer {
        var answer = WireAnswer(body: .bytes(Array(text.utf8)[...]))
        answer.ticket = ticket
        answer.delayNanoseconds = delay
        answer.group = group
        return answer
    }
}

let millisecond: UInt64 = 1_000_000
