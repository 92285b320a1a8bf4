/// What a verification has seen so far; entries are looked at once each.
struct Observation: Sendable {
    /// A request to an endpoint that the patterns name.
    struct Request: Sendable {
        var sequence: UInt64
        var title: String
        /// Indexes of the patterns that it is wholly like.
        var matches: [Int]
    }

    private(set) var requests: [Request] = []
    /// How many matched, those included that the journal has only counts of.
    private(set) var count = 0
    private(set) var lookedThrough: UInt64

    init(from sequence: UInt64) { lookedThrough = sequence }

    /// Adds what only counts are left of.
    mutating func add(dropped count: Int) { self.count += count }

    /// Looks at what came since the last look.
    mutating func look(
        at session: Session,
        _ verification: Verification
    ) throws(Problem) {
        var problem: Problem?
        session.journal.forEach(after: lookedThrough) { entry in
            lookedThrough = entry.sequence
            guard entry.counts else { return true }
            if verification.mode == .noUnmatched {
                if entry.kind == .unmatched { note(entry, matches: [0]) }
                return true
            }
            var view = RequestView(entry.request)
            var isNamed = false
            var matches: [Int] = []
            for (index, pattern) in verification.patterns.enumerated() {
                guard pattern.namesEndpoint(of: entry, &view) else { continue }
                isNamed = true
                if entry.keptHash != nil, pattern.compiled.pattern.body != nil {
                    problem = Problem(
                        status: 409,
                        code: "journal_truncated",
                        detail:
                            "Request \(entry.sequence) has a body of \(entry.bodyLength) bytes of which only a part "
                            + "is kept, so its body cannot be checked."
                    )
                    return false
                }
                if pattern.takes(entry, &view, session) { matches.append(index) }
            }
            if isNamed { note(entry, matches: matches) }
            return true
        }
        if let problem { throw problem }
    }

    private mutating func note(_ entry: JournalEntry, matches: [Int]) {
        if !matches.isEmpty { count += 1 }
        let path = RequestTarget(entry.request.head[entry.request.targetRange]).rawPath
        requests.append(
            Request(
                sequence: entry.sequence,
                title: "\(entry.request.method) \(String(decoding: path, as: UTF8.self))",
                matches: matches
            )
        )
    }
}

extension Verification.Pattern {
    /// Whether the request went to the endpoint, whatever its query, fields and body.
    func namesEndpoint(of entry: JournalEntry, _ view: inout RequestView) -> Bool {
        if let service = compiled.service, service != entry.service { return false }
        return compiled.methods.takes(MethodToken(view.method))
            && compiled.pattern.path?.matches(view.target) != false
    }

    /// Whether the rest holds too.
    func takes(_ entry: JournalEntry, _ view: inout RequestView, _ session: Session) -> Bool {
        if let profile, entry.answerer?.profile?.isIdentical(to: profile) != true { return false }
        if let rule, entry.answerer?.name.isIdentical(to: rule) != true { return false }
        return compiled.pattern.meetsConditions(&view, state: session.state, now: session.now(entry.moment))
    }
}
