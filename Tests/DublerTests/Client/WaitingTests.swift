import Foundation
import Testing

@testable import Dubler

@Suite("Waiting for an answer", .timeLimit(.minutes(1)))
struct WaitingTests {
    private static let text =
        "The Dubler server at http://127.0.0.1:8787 did not answer within 50 ms. It is overloaded or hangs: see its "
        + "log, and `dubler status`. [server_timeout] (GET /health)"

    @Test("a call that is never answered is given up at its deadline")
    func deadline() async throws {
        let transport = try ScriptedTransport([])
        let backend = MockBackend(transport: transport)
        let started = ContinuousClock.now
        func blocking() throws -> JSONValue { try backend.control(.get, "/health", deadline: .milliseconds(50)) }
        let first = #expect(throws: BackendError.self) { try blocking() }
        #expect(first?.description == Self.text)
        let second = await #expect(throws: BackendError.self) {
            try await backend.control(.get, "/health", deadline: .milliseconds(50))
        }
        #expect(second?.description == Self.text)
        #expect(transport.givenUp == 2)
        #expect(ContinuousClock.now - started < .seconds(300))
    }

    @Test("a task that is cancelled does not wait on")
    func cancellation() async throws {
        let transport = try ScriptedTransport([])
        let backend = MockBackend(transport: transport)
        let task = Task { try await backend.diagnostics() }
        while transport.calls.isEmpty { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(transport.givenUp == 1)
    }

    @Test("only the first value counts, whoever comes first")
    func once() {
        let early = Pending<Int>()
        early.settle(1)
        early.settle(2)
        #expect(early.wait(atMost: .zero) == 1)
        let seen = Guarded<[Int]>([])
        early.whenSettled { value in seen.withLock { $0.append(value) } }
        let late = Pending<Int>()
        late.whenSettled { value in seen.withLock { $0.append(value) } }
        late.settle(3)
        late.settle(4)
        #expect(seen.withLock { $0 } == [1, 3])
        #expect(Pending<Int>().wait(atMost: .milliseconds(1)) == nil)
    }

    @Test("a blocked thread wakes with the value")
    func wakes() {
        let pending = Pending<Int>()
        DispatchQueue.global().async { pending.settle(5) }
        #expect(pending.wait(atMost: .seconds(30)) == 5)
    }

    @Test(
        "times are written as the catalog and people write them",
        arguments: [
            (Duration.seconds(5), "5s", "5 s"), (.milliseconds(300), "300ms", "300 ms"), (.zero, "0s", "0 ms"),
            (.milliseconds(1_540), "1540ms", "1.5 s"), (.microseconds(1), "1ms", "1 ms"),
            (.nanoseconds(-1), "0s", "0 ms"),
            (.seconds(-2), "-2s", "-2000 ms"), (.seconds(Int64.max), "3155760000s", "3155760000 s"),
            (.seconds(Int64.min), "-3155760000s", "-3155760000000 ms"),
        ]
    )
    func durations(duration: Duration, catalog: String, message: String) {
        #expect(duration.catalogText == catalog)
        #expect(duration.messageText == message)
    }
}
