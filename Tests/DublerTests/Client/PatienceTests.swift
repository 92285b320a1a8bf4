import Dispatch
import Testing

@testable import Dubler

/// What a call's deadline counts.
@Suite struct PatienceTests {
    private static let second: UInt64 = 1_000_000_000

    /// The waits until it is over, each as long as asked but for those that stood still.
    private func waits(_ limit: Duration, standingStill: [Int: UInt64] = [:]) -> [Int] {
        var now: UInt64 = 5 * Self.second
        var patience = Patience(limit, now: now)
        var waits: [Int] = []
        while let next = patience.next(now: now) {
            waits.append(next)
            now += UInt64(next) * 1_000_000 + (standingStill[waits.count] ?? 0)
        }
        return waits
    }

    @Test func itIsAsLongAsItsLimit() {
        #expect(waits(.seconds(10)).reduce(0, +) == 10_000)
        #expect(waits(.milliseconds(300)) == [250, 50])
        #expect(waits(.zero) == [])
        #expect(waits(.seconds(-1)) == [])
    }

    @Test func whatStoodStillIsNotCounted() {
        #expect(waits(.seconds(10), standingStill: [3: 60 * Self.second]).reduce(0, +) == 10_000)
        #expect(waits(.seconds(10), standingStill: [1: 9 * Self.second, 40: 9 * Self.second]).count == 40)
    }

    @Test func aSlowMachineIsNoPause() {
        let late = Dictionary(uniqueKeysWithValues: (1...100).map { ($0, Self.second / 4) })
        #expect(waits(.seconds(10), standingStill: late).count == 20)
    }

    @Test func aValueThatDoesNotComeIsReplaced() async {
        let pending = Pending<Int>()
        pending.settle(after: .milliseconds(20)) { 7 }
        let value = await withCheckedContinuation { continuation in
            pending.whenSettled { continuation.resume(returning: $0) }
        }
        #expect(value == 7)
        #expect(Pending<Int>().wait(atMost: .milliseconds(20)) == nil)
    }
}
