/// The report of one session at one moment. Secrets are left out.
struct DiagnosticsReport: Sendable {
    private static let entryLimit = 200
    private static let eventLimit = 1_000
    private static let bodyLimit = 65_536

    private let session: Session
    private let settings: ControlAPI.Settings
    private let mask: SecretMask
    private let moment: Moment
    private let catalogName: String
    private let catalogHash: String
    private let entryView: JournalEntryView
    /// The journal for other tools, where that is asked for, too.
    private let archive: HTTPArchive?

    init(
        _ session: Session,
        _ engine: Engine,
        settings: ControlAPI.Settings,
        mask: SecretMask,
        withArchive: Bool,
        at moment: Moment
    ) {
        archive = withArchive ? HTTPArchive(session, engine, version: settings.version, mask: mask) : nil
        self.session = session
        self.settings = settings
        self.mask = mask
        self.moment = moment
        catalogName = engine.catalog.settings.name
        catalogHash = engine.catalog.hash
        entryView = JournalEntryView(session, engine, bodyLimit: Self.bodyLimit, mask: mask)
    }

    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("version")
        writer.string(settings.version)
        writer.key("time")
        writer.value(.time(moment.wall))
        writer.key("catalog")
        writer.value(["name": .string(catalogName), "hash": .string(catalogHash)])
        writer.key("session")
        writer.value(.object(SessionView(session, at: moment).whole))
        writer.key("profile")
        writer.value(.object(profile))
        writer.key("overrides")
        writer.raw(masked(.object(OverridesView.json(session.overrides))))
        writer.key("testRules")
        writer.raw(masked(.array(testRules)))
        writer.key("state")
        writer.raw(masked(session.state.json))
        writer.key("journal")
        writer.value(.object(journal))
        writer.key("unmatched")
        writer.value(.array(entries { $0.kind == .unmatched }))
        writer.key("timeline")
        writer.raw(masked(.array(TimelineReader(session).tail(Self.eventLimit).map(mask.timelineItem))))
        if let archive {
            writer.key("har")
            writer.raw(archive.bytes { _ in true })
        }
        writer.endObject()
        return writer.bytes
    }

    /// As they are played, and as they were sent, so that they can be sent again.
    private var testRules: [JSONValue] {
        // The layer has them in rank; where they stood says in which order they came.
        let rules = (session.testRules?.rules ?? []).sorted {
            let (a, b) = ($0.rule.location, $1.rule.location)
            return (a.line, a.column) < (b.line, b.column)
        }
        return rules.enumerated().map { index, rule in
            var object = RuleView.json(rule, services: session.serviceNames)
            object["source"] = session.testRuleSources[safe: index]
            return .object(object)
        }
    }

    private func masked(_ value: JSONValue) -> [UInt8] {
        mask.body(value.serialized()[...], contentType: "application/json")
    }

    private var profile: JSONObject {
        JSONObject([
            ("id", .text(session.profile.id)),
            ("title", .text(session.profile.title)),
            ("hash", .string(session.profile.hash)),
            ("layers", .texts(session.floors.map(\.layer.label))),
            ("overrides", .array(ProfileView.overrides(session.profile, services: session.serviceNames))),
        ])
    }

    private var journal: JSONObject {
        let journal = session.journal
        let items = entries { _ in true }
        return JSONObject([
            ("total", .int(journal.count)),
            ("dropped", .int(journal.dropped.total)),
            ("items", .array(items)),
        ])
    }

    /// The latest ones, oldest first.
    private func entries(_ takes: (JournalEntry) -> Bool) -> [JSONValue] {
        var numbers: [UInt64] = []
        session.journal.forEach { entry in
            if takes(entry) { numbers.append(entry.sequence) }
            return true
        }
        return numbers.suffix(Self.entryLimit).compactMap { number in
            session.journal.entry(number).map { .object(entryView.json($0)) }
        }
    }
}
