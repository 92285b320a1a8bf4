/// The events of a session's stream as bytes.
extension ControlAPI {
    package static let streamType = "text/event-stream"

    /// What a new listener gets at once: how the session is now.
    package func opening(ofStream slot: Int, engine: Engine, at moment: Moment) -> [UInt8] {
        guard let session = engine.session(slot) else { return [] }
        return Array("retry: 1000\n".utf8)
            + Self.event("session", .object(SessionView(session, at: moment).summary))
    }

    /// What listeners are told of; `nil` when it is gone already.
    package func bytes(of event: StreamEvent, slot: Int, engine: Engine, at moment: Moment) -> [UInt8]? {
        guard let session = engine.session(slot) else { return nil }
        switch event {
        case .entry(let sequence):
            guard let entry = session.journal.entry(sequence) else { return nil }
            let view = JournalEntryView(session, engine, bodyLimit: JournalEntryView.listLimit)
            return Self.event(event.name, .object(view.json(entry)))
        case .timeline(let one):
            return Self.event(event.name, TimelineReader.json(one))
        case .activated:
            return Self.event(event.name, .object(SessionView(session, at: moment).summary))
        case .catalogReloaded:
            return Self.event(
                event.name,
                .object(
                    JSONObject([
                        ("name", .string(engine.catalog.settings.name)), ("hash", .string(engine.catalog.hash)),
                    ])
                )
            )
        }
    }

    /// What listeners get last when their session has ended.
    package static func ending(ofStream name: String) -> [UInt8] {
        event("ended", .object(JSONObject([("id", .string(name))])))
    }

    // JSON of one line holds no line break, so one `data` field is enough.
    private static func event(_ name: String, _ data: JSONValue) -> [UInt8] {
        var bytes = Array("event: \(name)\ndata: ".utf8)
        bytes.append(contentsOf: data.serialized())
        bytes.append(contentsOf: "\n\n".utf8)
        return bytes
    }
}
