package import Dubler

/// A test with all its attempts, over shards.
package struct TestOutcome: Sendable {
    package enum Verdict: String, Sendable, CaseIterable {
        case failed
        case quarantined
        case passedOnRetry
        case passed
    }

    package let test: String
    /// In the order in which they were made.
    package let attempts: [AttemptRecord]
    package let verdict: Verdict
    package let quarantine: QuarantineList.Entry?
    /// Whether its quarantine is over.
    package let hasExpired: Bool

    private init(_ test: String, _ attempts: [AttemptRecord], _ list: QuarantineList, at now: Instant) {
        self.test = test
        self.attempts = attempts
        let entry = list.entry(for: test)
        quarantine = entry
        hasExpired = entry.map { $0.expires <= now } ?? false
        let isCovered = entry != nil && !hasExpired || entry == nil && attempts.last?.isQuarantined == true
        if attempts.last?.hasPassed == true {
            verdict = attempts.allSatisfy(\.hasPassed) ? .passed : .passedOnRetry
        } else {
            verdict = isCovered ? .quarantined : .failed
        }
    }

    /// The attempts put together by their tests, worst first.
    package static func all(of attempts: [AttemptRecord], _ list: QuarantineList, at now: Instant) -> [TestOutcome] {
        Dictionary(grouping: attempts, by: \.test)
            .map { test, attempts in
                let inOrder = attempts.sorted { a, b in
                    let (early, late) = (a.startedAt ?? .earliest, b.startedAt ?? .earliest)
                    return early != late ? early < late : (a.attempt, a.shard) < (b.attempt, b.shard)
                }
                return TestOutcome(test, inOrder, list, at: now)
            }
            .sorted { a, b in
                let order = Verdict.allCases
                let (worse, better) = (order.firstIndex(of: a.verdict) ?? 0, order.firstIndex(of: b.verdict) ?? 0)
                return worse != better ? worse < better : a.test.utf8.lexicographicallyPrecedes(b.test.utf8)
            }
    }

    package var seconds: Double { attempts.reduce(0) { $0 + $1.seconds } }
    package var lastFailure: AttemptRecord? { attempts.last { !$0.hasPassed } }
    package var green: AttemptRecord? { attempts.last { $0.hasPassed } }
}
