extension Engine {
    /// How many of the requests that matched an answer names, the latest.
    private static let namedMatches = 100

    /// The answer of a verification as it goes out: expected, seen, the first
    /// difference, the nearest requests, and the timeline's tail.
    func outcome(_ pending: PendingVerification, difference: String?) -> Verification.Outcome {
        let verification = pending.verification
        let session = session(pending.slot)
        var object = JSONObject([("passed", .bool(difference == nil))])
        object["expected"] = verification.expectedJSON
        switch verification.mode {
        case .count, .none, .noUnmatched: object["seen"] = .number(JSONNumber(pending.observation.count))
        case .sequence, .subsequence:
            object["seen"] = .array(pending.observation.requests.map { .string($0.title) })
        }
        object["matches"] = .array(
            pending.observation.requests.lazy.filter { !$0.matches.isEmpty }.suffix(Self.namedMatches)
                .map { .number(JSONNumber(Int(clamping: $0.sequence))) }
        )
        object["difference"] = difference.map { .string($0) } ?? .null
        if difference != nil, let session {
            object["nearMisses"] = .array(nearRequests(verification, session))
            object["timeline"] = .array(TimelineReader(session).tail(20))
        } else {
            object["nearMisses"] = .array([])
            object["timeline"] = .array([])
        }
        return Verification.Outcome(passed: difference == nil, json: .object(object))
    }

    /// The three requests that come nearest to a pattern without being like it.
    private func nearRequests(_ verification: Verification, _ session: Session) -> [JSONValue] {
        guard verification.mode != .noUnmatched, verification.mode != .none else { return [] }
        var best: [(score: Double, json: JSONValue)] = []
        session.journal.forEach { entry in
            guard entry.counts else { return true }
            var view = RequestView(entry.request)
            for pattern in verification.patterns where !pattern.matches(entry, &view, session) {
                guard pattern.compiled.pattern.path?.matches(view.target) != false else { continue }
                let verdicts = pattern.compiled.pattern.verdicts(
                    &view,
                    state: session.state,
                    now: session.now(entry.moment)
                )
                let score = Double(verdicts.count { $0.passed }) / Double(max(1, verdicts.count))
                if best.count == 3, let last = best.last, last.score >= score { continue }
                let json = JSONValue.object(
                    JSONObject([
                        ("seq", .number(JSONNumber(Int(clamping: entry.sequence)))),
                        ("request", .string("\(entry.request.method) \(entry.request.target)")),
                        ("verdicts", .array(verdicts.map(\.json))),
                    ])
                )
                best.append((score, json))
                best.sort { $0.score > $1.score }
                if best.count > 3 { best.removeLast() }
            }
            return true
        }
        return best.map(\.json)
    }
}

extension Verification.Pattern {
    func matches(_ entry: JournalEntry, _ view: inout RequestView, _ session: Session) -> Bool {
        namesEndpoint(of: entry, &view) && takes(entry, &view, session)
    }
}

extension Verification {
    var expectedJSON: JSONValue {
        switch mode {
        case .none, .noUnmatched: return .number(JSONNumber(0))
        case .sequence, .subsequence: return .array(patterns.map { .string($0.title) })
        case .count:
            if bounds.atMost == bounds.atLeast { return .number(JSONNumber(bounds.atLeast)) }
            var object = JSONObject([("atLeast", .number(JSONNumber(bounds.atLeast)))])
            object["atMost"] = bounds.atMost.map { .number(JSONNumber($0)) }
            return .object(object)
        }
    }
}
