import Dubler
import Foundation
import Testing

@testable import DublerServer

/// Answers that wait together must not be late, nor cost a thread. The long
/// form (`DUBLER_NIGHTLY=1`) has the ten thousand of the goal.
@Suite struct ManyDelayedTests {
    private static let count = ProcessInfo.processInfo.environment["DUBLER_NIGHTLY"] == nil ? 1_000 : 9_000

    @Test func allComeWhenTheyAreDue() throws {
        let delay = 1_500 * millisecond
        let server = try TestServer { $1.respond(.text("due", ticket: 1, delay: delay)) }
        let clients = try (0..<Self.count).map { _ in try PlainClient(port: server.port) }
        let clock = ContinuousClock()
        let start = clock.now
        for client in clients { client.send(get("/")) }
        #expect(server.log.waits(seconds: 30) { $0.filter { $0.hasPrefix("GET") }.count == Self.count })
        let waiting = server.ask { ($0.inFlight.count, $0.connections.count) }
        #expect(waiting.1 == Self.count)
        for client in clients { #expect(client.receive(untilContains: "due")) }
        #expect(clock.now - start >= .nanoseconds(Int64(delay)))
        #expect(server.log.waits { $0.filter { $0 == "ended 1 complete" }.count == Self.count })
    }

    @Test func timersAreCalledInTheirOrderAndLeaveWhenCancelled() {
        var queue = TimerQueue()
        var random = Xorshift(seed: 3)
        var timers = (0..<2_000).map { _ in LoopTimer(due: UInt64(random.next(500)), action: {}) }
        for timer in timers { queue.insert(timer) }
        for _ in 0..<1_000 {
            let timer = timers.remove(at: random.next(timers.count))
            queue.remove(timer)
            queue.remove(timer)
        }
        #expect(queue.count == 1_000)
        var popped: [LoopTimer] = []
        while let timer = queue.popDue(at: 250) { popped.append(timer) }
        let expected = timers.filter { $0.due <= 250 }.sorted { ($0.due, $0.order) < ($1.due, $1.order) }
        #expect(popped.map(\.order) == expected.map(\.order))
        #expect(queue.popDue(at: 250) == nil && queue.count == 1_000 - popped.count)
    }
}
