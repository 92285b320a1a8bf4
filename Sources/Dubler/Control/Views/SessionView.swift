/// A session as JSON.
struct SessionView: Sendable {
    private let session: Session
    private let moment: Moment

    init(_ session: Session, at moment: Moment) {
        self.session = session
        self.moment = moment
    }

    /// What lists show.
    var summary: JSONObject {
        JSONObject([
            ("id", .string(session.id)),
            ("epoch", .int(session.epoch)),
            ("profile", .text(session.profile.id)),
            ("title", .text(session.profile.title)),
            ("profileHash", .string(session.profile.hash)),
            ("baseURLs", session.addressesJSON),
            (
                "overrides",
                .object(
                    JSONObject([
                        ("enabled", .bool(session.overrides.enabled)), ("count", .int(session.overrides.entries.count)),
                    ])
                )
            ),
            ("testRules", .int(session.testRules?.rules.count ?? 0)),
            ("journal", .object(journal)),
            ("clock", .object(clock)),
            ("simulator", session.simulator ?? .null),
            ("created", .time(session.createdAt.wall)),
            ("lastActivity", .time(session.lastActivity.wall)),
            ("pinned", .bool(session.isPinned)),
            ("streams", .int(session.openStreams)),
        ])
    }

    /// One session by itself: also how far its sequences are.
    var whole: JSONObject {
        var object = summary
        object["unmatched"] = .int(unmatched)
        object["rules"] = .array(usedRules)
        return object
    }

    var clock: JSONObject {
        JSONObject([
            ("now", .time(session.now(moment))),
            ("frozen", .bool(session.clock.isFrozen)),
        ])
    }

    private var journal: JSONObject {
        let journal = session.journal
        return JSONObject([
            ("count", .int(journal.count)),
            ("first", journal.count == 0 ? .null : .int(journal.firstSequence)),
            ("last", .int(journal.lastSequence)),
            ("dropped", .int(journal.dropped.total)),
        ])
    }

    /// Requests that nothing matched, those included that were dropped since.
    private var unmatched: Int {
        var count = session.journal.dropped.unmatched
        session.journal.forEach { entry in
            if entry.kind == .unmatched { count += 1 }
            return true
        }
        return count
    }

    /// Rules that have answered, layers from the top.
    private var usedRules: [JSONValue] {
        session.floors.flatMap(\.layer.rules).compactMap { rule in
            let uses = session.uses(of: rule)
            return uses > 0 ? .object(RuleView.json(rule, services: session.serviceNames, uses: uses)) : nil
        }
    }
}
