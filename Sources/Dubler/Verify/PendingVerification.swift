/// A verification that may still have to wait: for requests up to its time-out, then
/// for a surplus while it settles. A value; the engine asks it after each request and
/// at its deadline.
package struct PendingVerification: Sendable {
    package let id: VerificationID
    let slot: Int
    let verification: Verification
    var observation: Observation
    private let startedAt: UInt64
    private var reachedAt: UInt64?

    enum Decision {
        case passed
        case failed(String)
        case waits(until: UInt64)
    }

    init(id: VerificationID, slot: Int, verification: Verification, observation: Observation, at monotonic: UInt64) {
        self.id = id
        self.slot = slot
        self.verification = verification
        self.observation = observation
        startedAt = monotonic
    }

    /// Judges what has been seen at that time.
    mutating func decide(at monotonic: UInt64) -> Decision {
        let state: Progress
        switch verification.mode {
        case .count: state = counted(verification.bounds)
        case .none, .noUnmatched: state = counted(.exactly(0))
        case .sequence: state = inSequence()
        case .subsequence: state = inSubsequence()
        }
        switch state {
        case .broken(let difference): return .failed(difference)
        case .short(let difference):
            let deadline = startedAt &+ verification.timeout
            return monotonic >= deadline ? .failed(difference) : .waits(until: deadline)
        case .reached(let mayBreak):
            let reached = reachedAt ?? monotonic
            reachedAt = reached
            guard mayBreak else { return .passed }
            let settled = reached &+ verification.settle
            return monotonic >= settled ? .passed : .waits(until: settled)
        }
    }

    private enum Progress {
        /// Not enough yet.
        case short(String)
        /// Enough; whether a request more could still spoil it.
        case reached(mayBreak: Bool)
        /// Nothing that comes can mend it.
        case broken(String)
    }

    private var titles: String { verification.patterns.map(\.title).joined(separator: " or ") }

    private func counted(_ bounds: Verification.Bounds) -> Progress {
        let seen = observation.count
        if let most = bounds.atMost, seen > most {
            let extra = observation.requests.filter { !$0.matches.isEmpty }.dropFirst(most).prefix(3)
                .map { "#\($0.sequence) \($0.title)" }.joined(separator: ", ")
            let what = verification.mode == .noUnmatched ? "unmatched requests" : titles
            return .broken("\(seen - most) too many: at most \(most) × \(what) expected, \(seen) seen (\(extra))")
        }
        if seen < bounds.atLeast {
            return .short("\(bounds.atLeast - seen) too few: \(bounds.atLeast) × \(titles) expected, \(seen) seen")
        }
        return .reached(mayBreak: bounds.atMost != nil)
    }

    private func inSequence() -> Progress {
        let wanted = verification.patterns
        guard let start = observation.requests.firstIndex(where: { $0.matches.contains(0) }) else {
            return .short("\(wanted.first?.title ?? "the first request") was not seen")
        }
        for (index, pattern) in wanted.enumerated() {
            guard start + index < observation.requests.count else {
                return .short("after \(index) of \(wanted.count) requests: \(pattern.title) was not seen")
            }
            let request = observation.requests[start + index]
            guard request.matches.contains(index) else {
                return .broken(
                    "request \(index + 1) of the sequence: expected \(pattern.title), "
                        + "seen #\(request.sequence) \(request.title)"
                )
            }
        }
        return .reached(mayBreak: false)
    }

    private func inSubsequence() -> Progress {
        var position = observation.requests.startIndex
        for (index, pattern) in verification.patterns.enumerated() {
            guard
                let found = observation.requests[position...].firstIndex(where: { $0.matches.contains(index) })
            else {
                return .short(
                    "after \(index) of \(verification.patterns.count) requests: \(pattern.title) was not seen"
                )
            }
            position = found + 1
        }
        return .reached(mayBreak: false)
    }
}
