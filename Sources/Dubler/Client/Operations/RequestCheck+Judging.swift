extension RequestCheck {
    /// How many unmatched requests a failure shows.
    private static let shownRequests = 3

    /// Asks, and throws where it was not so.
    func operation(session: SessionPath) -> BackendOperation<Void> {
        BackendOperation(call(session: session)) { reader in
            let fields = try reader.fields()
            if try fields.bool("passed") { return .done(()) }
            let failure = try failure(fields)
            guard mode == .noUnmatched, failure.nearMisses.isEmpty else { throw failure }
            return .ask(explaining(failure, session: session))
        }
    }

    /// Asks, throws where it was not so, and else gives the latest request that is
    /// like the expectation.
    func findingLatest(session: SessionPath) -> BackendOperation<RecordedRequest> {
        BackendOperation(call(session: session)) { reader in
            let fields = try reader.fields()
            guard try fields.bool("passed") else { throw try failure(fields) }
            guard let latest = fields.optional("matches")?.arrayValue?.last?.numberValue?.intValue else {
                throw fields.unreadable("matches", "does not name the requests")
            }
            return .ask(JournalQuery.entry(latest, session: session))
        }
    }

    /// Adds the unmatched requests themselves, each with the rule that came nearest.
    private func explaining(_ failure: AssertionFailure, session: SessionPath) -> BackendOperation<Void> {
        let query = JournalQuery(kind: .unmatched, since: since, limit: Self.shownRequests)
        return BackendOperation(
            query.operation(session: session).call,
            whatever: { outcome in
                // What explains must not take the place of what failed.
                let fields = try? outcome.get().fields()
                var explained = failure
                explained.nearMisses = (fields?.list("items") ?? []).compactMap { try? NearMatch(unmatched: $0) }
                throw explained
            }
        )
    }

    private func failure(_ fields: AnswerMembers) throws -> AssertionFailure {
        AssertionFailure(
            expected: expected,
            seen: seen(fields),
            difference: fields.optionalString("difference"),
            nearMisses: try fields.list("nearMisses").map { try NearMatch($0) },
            timeline: fields.list("timeline").map(Self.timelineLine),
            file: "\(file)",
            line: line
        )
    }

    private func seen(_ fields: AnswerMembers) -> String {
        guard let seen = fields.optional("seen") else { return "nothing" }
        guard let list = seen.arrayValue else { return seen.text }
        let texts = list.map { $0.stringValue ?? $0.text }
        return texts.isEmpty ? "nothing" : texts.joined(separator: " → ")
    }

    /// One line of the timeline: the time of day and what happened.
    private static func timelineLine(_ item: AnswerMembers) -> String {
        if let text = item.json.stringValue { return text }
        let time = item.optionalString("time") ?? ""
        // Of an RFC 3339 moment only the time of day matters within a test.
        let clock = time.split(separator: "T").last.map { $0.prefix { $0 != "Z" && $0 != "+" } } ?? ""
        let text = item.optionalString("text") ?? item.optionalString("name") ?? item.json.text
        return clock.isEmpty ? text : "\(clock)  \(text)"
    }
}
