import Foundation
import Testing

@testable import Dubler

/// One engine behind a lock, asked by many threads: a step is atomic.
@Suite struct ConcurrencyTests {
    private static let isNightly = ProcessInfo.processInfo.environment["DUBLER_NIGHTLY"] == "1"
    private static let threads = 64

    /// Runs a body on 64 threads at once and waits for all.
    private static func race(_ body: @escaping @Sendable (Int) -> Void) {
        let group = DispatchGroup()
        let gate = NSCondition()
        let waiting = Locked<Int>(0)
        for number in 0..<threads {
            group.enter()
            Thread.detachNewThread {
                gate.lock()
                waiting.withLock { $0 += 1 }
                while waiting.withLock({ $0 }) < threads { gate.wait() }
                gate.broadcast()
                gate.unlock()
                body(number)
                group.leave()
            }
        }
        group.wait()
    }

    @Test func sixtyFourThreadsSeeEachOfSixtyFourAnswersOnce() throws {
        let responses = (0..<Self.threads).map {
            "{\"times\": 1, \"body\": \($0), \"set\": {\"sum\": {\"$inc\": \($0)}}}"
        }
        let catalog = try EngineFixture.catalog(
            EngineFixture.files(
                baseline:
                    "{\"method\": \"GET\", \"path\": \"/a\", \"responses\": [\(responses.joined(separator: ","))], \"then\": \"fail\"}"
            )
        )
        for _ in 0..<(Self.isNightly ? 1_000 : 20) {
            let moment = Moment(wall: Instant(nanoseconds: 0), monotonic: 0)
            let engine = Locked(Engine(catalog: catalog))
            let slot = try engine.withLock { try $0.openSession("default", at: moment) }
            let seen = Locked<[String]>([])
            Self.race { _ in
                let request = HTTPRequest(method: "GET", target: "/a")
                let answer = engine.withLock {
                    $0.send(request, to: slot, at: moment)
                }
                if case .bytes(let bytes, _)? = answer?.body {
                    seen.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
                }
            }
            #expect(Set(seen.withLock { $0 }) == Set((0..<Self.threads).map(String.init)))
            let session = engine.withLock { $0.session(slot) }
            #expect(session?.state.json["sum"] == .number(JSONNumber(Self.threads * (Self.threads - 1) / 2)))
            #expect(session?.journal.count == Self.threads)
        }
    }

    @Test func sessionsRacedTogetherStayApart() throws {
        let catalog = try EngineFixture.catalog(
            EngineFixture.files(
                baseline: #"""
                    {"method": "GET", "path": "/a", "response": {"template": true, "text": "{{session.id}} {{state.n}}",
                     "set": {"n": {"$inc": 1}}}}
                    """#
            )
        )
        let moment = Moment(wall: Instant(nanoseconds: 0), monotonic: 0)
        let engine = Locked(Engine(catalog: catalog))
        let wrong = Locked<[String]>([])
        Self.race { number in
            let name = "s\(number)"
            for turn in 1...50 {
                let text = engine.withLock { engine -> String in
                    guard let slot = try? engine.openSession(name, at: moment) else { return "no session" }
                    let request = HTTPRequest(method: "GET", target: "/a")
                    let answer = engine.send(request, to: slot, at: moment)
                    guard case .bytes(let bytes, _)? = answer?.body else { return "no body" }
                    return String(decoding: bytes, as: UTF8.self)
                }
                if text != "\(name) \(turn)" { wrong.withLock { $0.append("\(name) \(turn): \(text)") } }
            }
        }
        #expect(wrong.withLock { $0 } == [])
    }
}

/// A value that threads change one after the other.
private final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
