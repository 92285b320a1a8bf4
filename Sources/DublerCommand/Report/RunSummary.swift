import Dubler
import DublerAgent

/// All tests of a run, over its shards.
struct RunSummary: Sendable {
    let title: String
    let made: Instant
    let shards: [String]
    let outcomes: [TestOutcome]
    /// Of the last green run, by test.
    let greens: [String: AttemptRecord]
    /// Records that could not be read.
    let unreadable: [String]
    /// Entries of the quarantine that no longer hold, or that no test needs.
    let remarks: [String]

    init(
        title: String,
        made: Instant,
        shards: [String],
        attempts: [AttemptRecord],
        greens: [AttemptRecord],
        quarantine: QuarantineList,
        unreadable: [String]
    ) {
        self.title = title
        self.made = made
        self.shards = shards
        self.unreadable = unreadable
        outcomes = TestOutcome.all(of: attempts, quarantine, at: made)
        var latest: [String: AttemptRecord] = [:]
        for green in greens where green.hasPassed {
            if let known = latest[green.test], known.startedAt ?? .earliest > green.startedAt ?? .earliest { continue }
            latest[green.test] = green
        }
        self.greens = latest
        remarks = Self.remarks(quarantine, outcomes, at: made)
    }

    private static func remarks(_ list: QuarantineList, _ outcomes: [TestOutcome], at now: Instant) -> [String] {
        list.entries.compactMap { entry in
            if entry.expires <= now {
                return "The quarantine of \(entry.test) ended on \(entry.expiresText); \(entry.owner) looks after it."
            }
            let covered = outcomes.filter { entry.covers($0.test) }
            guard !covered.isEmpty, covered.allSatisfy({ $0.verdict == .passed }) else { return nil }
            return "\(entry.test) passed: \(entry.owner) may end its quarantine."
        }
    }

    func count(_ verdict: TestOutcome.Verdict) -> Int { outcomes.count { $0.verdict == verdict } }

    var isGreen: Bool { count(.failed) == 0 && unreadable.isEmpty }

    /// What a failed attempt did otherwise than the green one of another attempt, else
    /// of the last green run.
    func difference(of outcome: TestOutcome) -> (difference: RunDifference, from: String)? {
        guard let red = outcome.lastFailure else { return nil }
        if let green = outcome.green { return (RunDifference(green: green, red: red), "attempt \(green.attempt)") }
        return greens[outcome.test].map { (RunDifference(green: $0, red: red), "the last green run") }
    }

    /// `36 passed, 1 on retry, 2 failed, 1 quarantined`
    var headline: String {
        var parts = ["\(count(.passed)) passed"]
        if count(.passedOnRetry) > 0 { parts.append("\(count(.passedOnRetry)) on retry") }
        if count(.failed) > 0 { parts.append("\(count(.failed)) failed") }
        if count(.quarantined) > 0 { parts.append("\(count(.quarantined)) quarantined") }
        return parts.joined(separator: ", ")
    }

    var json: JSONValue {
        let tests = outcomes.map { outcome -> JSONValue in
            var object = JSONObject([
                ("test", .string(outcome.test)), ("verdict", .string(outcome.verdict.rawValue)),
                ("attempts", .number(JSONNumber(outcome.attempts.count))),
                ("seconds", .number(JSONNumber((outcome.seconds * 1_000).rounded() / 1_000) ?? 0)),
            ])
            if let entry = outcome.quarantine {
                object["owner"] = .string(entry.owner)
                object["expires"] = .string(entry.expiresText)
            }
            if let failure = outcome.lastFailure, outcome.verdict != .passed {
                object["message"] = failure.failures.first.map { .string($0.message) }
                object["folder"] = .string(failure.folder)
            }
            return .object(object)
        }
        let counts = TestOutcome.Verdict.allCases.map { ($0.rawValue, JSONValue.number(JSONNumber(count($0)))) }
        return .object(
            JSONObject([
                ("green", .bool(isGreen)), ("counts", .object(JSONObject(counts))), ("tests", .array(tests)),
                ("remarks", .array(remarks.map { .string($0) })),
                ("unreadable", .array(unreadable.map { .string($0) })),
            ])
        )
    }
}
