import DublerStore
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct FetchLimiterTests {
    private struct Refused: Error {}

    /// Time that goes on when it is told to.
    private final class Clock: Sendable {
        private let lock = Locked(Duration.zero)
        var clock: StoreClock { StoreClock { [lock] in lock.value } }

        func advance(_ duration: Duration) { lock.change { $0 += duration } }
    }

    private func name(_ report: SyncReport) -> String {
        switch report {
        case .updated: "updated"
        case .unchanged: "unchanged"
        case .skipped: "skipped"
        case .failed: "failed"
        case .cancelled: "cancelled"
        }
    }

    @Test func aSecondCallerGetsNothingWhileOneFetches() async throws {
        let limiter = FetchLimiter<String>()
        let gate = Gate()
        let first = Task {
            await limiter.run("a") {
                await gate.wait(); return .updated
            }
        }
        await gate.arrived()
        #expect(limiter.isFetching("a"))
        #expect(name(await limiter.run("a") { .updated }) == "skipped")
        #expect(name(await limiter.run("b") { .unchanged }) == "unchanged", "another key")
        gate.open()
        #expect(name(await first.value) == "updated")
        #expect(!limiter.isFetching("a"))
    }

    @Test func itMayBeShared() async throws {
        let limiter = FetchLimiter<String>(whileFetching: .share)
        let gate = Gate()
        let first = Task {
            await limiter.run("a") {
                await gate.wait(); throw Refused()
            }
        }
        await gate.arrived()
        let second = Task { await limiter.run("a") { .updated } }
        await Task.yield()
        gate.open()
        #expect(name(await first.value) == "failed")
        #expect(["failed", "updated", "skipped"].contains(name(await second.value)))
    }

    @Test func theIntervalIsKeptAndFailuresFreeIt() async throws {
        let clock = Clock()
        let limiter = FetchLimiter<String>(interval: .seconds(60), clock: clock.clock)
        #expect(name(await limiter.run("a") { .unchanged }) == "unchanged")
        clock.advance(.seconds(59))
        #expect(name(await limiter.run("a") { .updated }) == "skipped")
        #expect(name(await limiter.run("a", force: true) { throw Refused() }) == "failed")
        #expect(name(await limiter.run("a") { .updated }) == "updated", "one failure frees it at once")
        clock.advance(.seconds(60))
        #expect(name(await limiter.run("a") { .updated }) == "updated")
        limiter.reset("a")
        #expect(name(await limiter.run("a") { .updated }) == "updated")
    }

    @Test func failuresInARowRestLongerAndLonger() async throws {
        let clock = Clock()
        let backoff = FetchLimiter<String>.Backoff(first: .seconds(2), longest: .seconds(5))
        let limiter = FetchLimiter<String>(backoff: backoff, clock: clock.clock)
        func fail() async -> String { name(await limiter.run("a") { throw Refused() }) }
        #expect(await fail() == "failed")
        #expect(await fail() == "failed")
        #expect(await fail() == "skipped")
        clock.advance(.seconds(2))
        #expect(await fail() == "failed")
        clock.advance(.seconds(3))
        #expect(await fail() == "skipped")
        clock.advance(.seconds(1))
        #expect(await fail() == "failed")
        clock.advance(.seconds(5))
        #expect(name(await limiter.run("a") { .updated }) == "updated")
        #expect(await fail() == "failed")
        #expect(await fail() == "failed", "a success has forgotten them")
    }

    @Test func cancellationFreesIt() async throws {
        let limiter = FetchLimiter<String>(interval: .seconds(60))
        let gate = Gate()
        let first = Task {
            await limiter.run("a") {
                await gate.wait()
                try Task.checkCancellation()
                return .updated
            }
        }
        await gate.arrived()
        first.cancel()
        gate.open()
        #expect(name(await first.value) == "cancelled")
        #expect(name(await limiter.run("a") { .updated }) == "updated")
    }

    @Test func aForcedOneFetchesAfterTheOneUnderWay() async throws {
        let limiter = FetchLimiter<String>(interval: .seconds(60))
        let (gate, log) = (Gate(), Locked<[String]>([]))
        let first = Task {
            await limiter.run("a") {
                await gate.wait()
                log.change { $0.append("first") }
                return .updated
            }
        }
        await gate.arrived()
        let forced = Task {
            await limiter.run("a", force: true) {
                log.change { $0.append("forced") }
                return .unchanged
            }
        }
        await Task.yield()
        gate.open()
        #expect(name(await first.value) == "updated")
        #expect(name(await forced.value) == "unchanged")
        #expect(log.value == ["first", "forced"])
    }

    @Test func neverTwoAtOnceWhoeverCalls() async throws {
        let limiter = FetchLimiter<Int>(whileFetching: .share)
        let counts = Locked((now: 0, most: 0, all: 0))
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<400 {
                group.addTask {
                    _ = await limiter.run(1, force: index % 3 == 0) {
                        counts.change { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.all + 1) }
                        await Task.yield()
                        counts.change { $0.now -= 1 }
                        if index % 5 == 0 { throw Refused() }
                        return .updated
                    }
                }
            }
        }
        #expect(counts.value.most == 1 && counts.value.all > 0)
        #expect(!limiter.isFetching(1))
    }
}
