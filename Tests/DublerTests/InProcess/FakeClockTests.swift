import Dubler
import Foundation
import Testing

@Suite struct FakeClockTests {
    private final class Trace: Sendable {
        private let entries = Guarded<[String]>([])
        var all: [String] { entries.withLock { $0 } }
        func add(_ entry: String) { entries.withLock { $0.append(entry) } }
    }

    @Test func timersAreCalledInTheOrderOfTheirTime() {
        let clock = FakeClock()
        let trace = Trace()
        _ = clock.schedule(after: .seconds(3)) { trace.add("3 at \(clock.elapsed)") }
        _ = clock.schedule(after: .seconds(1)) { trace.add("1 at \(clock.elapsed)") }
        _ = clock.schedule(after: .seconds(1)) { trace.add("1 again at \(clock.elapsed)") }
        clock.advance(by: .seconds(2))
        #expect(trace.all == ["1 at 1.0 seconds", "1 again at 1.0 seconds"])
        #expect(clock.elapsed == .seconds(2))
        clock.advance(by: .seconds(1))
        #expect(trace.all.last == "3 at 3.0 seconds")
    }

    @Test func timersMadeOnTheWayAreReachedToo() {
        let clock = FakeClock()
        let trace = Trace()
        _ = clock.schedule(after: .seconds(1)) {
            _ = clock.schedule(after: .seconds(1)) { trace.add("\(clock.elapsed)") }
        }
        clock.advance(by: .seconds(5))
        #expect(trace.all == ["2.0 seconds"])
    }

    @Test func aTimerCalledOffIsNotCalled() {
        let clock = FakeClock()
        let trace = Trace()
        let callOff = clock.schedule(after: .seconds(1)) { trace.add("called") }
        callOff()
        clock.advance(by: .seconds(2))
        #expect(trace.all.isEmpty)
        #expect(clock.timerCount == 0)
    }

    @Test func sleepEndsWhenTheClockIsMoved() async throws {
        let clock = FakeClock()
        async let slept: Void = clock.sleep(for: .seconds(30))
        try await clock.waitForTimers()
        clock.advance(by: .seconds(30))
        try await slept
        #expect(clock.date == FakeClock.usualStart.addingTimeInterval(30))
    }

    @Test func cancelledSleepEnds() async throws {
        let clock = FakeClock()
        let task = Task { try await clock.sleep(for: .seconds(30)) }
        try await clock.waitForTimers()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.timerCount == 0)
    }

    @Test func anAutomaticClockMovesItself() async throws {
        let clock = FakeClock(mode: .automatic)
        for _ in 0..<30 { try await clock.sleep(for: .seconds(3_600)) }
        #expect(clock.elapsed == .seconds(30 * 3_600))
    }

    @Test func whoWaitsForTimersInVainIsTold() async throws {
        let clock = FakeClock()
        await #expect(throws: FakeClock.NoTimer.self) { try await clock.waitForTimers(2, within: .milliseconds(1)) }
        let error = #expect(throws: FakeClock.NoTimer.self) { try clock.waitForTimers(within: .milliseconds(1)) }
        #expect(error?.description.hasPrefix("expected: 1 timer(s) on the clock within 1 ms; seen: 0.") == true)
    }

    @Test func datesCanFollowAClock() {
        let clock = FakeClock()
        let provider = FakeDateProvider(clock: clock)
        clock.advance(by: .seconds(60))
        #expect(provider.getCurrentDate() == FakeClock.usualStart.addingTimeInterval(60))
        provider.date = Date(timeIntervalSince1970: 1_632_744_444)
        #expect(provider.getCurrentDate().timeIntervalSince1970 == 1_632_744_444)
    }
}
