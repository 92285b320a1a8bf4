/// Merges a session's requests and events into one order by one clock, as JSON.
package struct TimelineReader {
    private let session: Session

    package init(_ session: Session) { self.session = session }

    /// The latest items, oldest first.
    package func tail(_ count: Int) -> [JSONValue] { Array(all(latest: count).suffix(count)) }

    /// All items, oldest first.
    package var items: [JSONValue] { all(latest: .max) }

    private func all(latest: Int) -> [JSONValue] {
        let journal = session.journal
        let first = latest == .max ? 0 : journal.nextSequence - UInt64(min(latest, journal.count)) - 1
        var events = session.timeline.events.suffix(latest == .max ? session.timeline.events.count : latest)[...]
        var items: [JSONValue] = []
        journal.forEach(after: first) { entry in
            while let event = events.first, event.after < entry.sequence {
                items.append(Self.json(event))
                events.removeFirst()
            }
            items.append(json(entry))
            return true
        }
        items.append(contentsOf: events.map(Self.json))
        return items
    }

    /// One item that is no request.
    package static func json(_ event: TimelineEvent) -> JSONValue {
        var object = JSONObject([
            ("time", .string(event.moment.wall.rfc3339(fractionDigits: 3))),
            ("kind", .string(event.kind)),
            ("name", .string(event.name)),
            ("after", .number(JSONNumber(Int(clamping: event.after)))),
            ("text", .string(text(event))),
        ])
        if let detail = event.detail { object["detail"] = detail }
        return .object(object)
    }

    /// One line for people.
    private static func text(_ event: TimelineEvent) -> String {
        switch event.kind {
        case "mark", "step", "launch", "failure", "assertion", "state", "overrides", "test-rules": event.name
        case "clock": "clock \(event.name)"
        case "push", "open-url", "biometrics", "privacy":
            "\(event.kind.replacing("-", with: " ")) \(event.name) \(outcome(event))"
        default: "\(event.name) \(event.kind)"
        }
    }

    private static func outcome(_ event: TimelineEvent) -> String {
        if event.detail?["sent"]?.boolValue == true { return "sent" }
        return "not sent" + (event.detail?["reason"]?.stringValue.map { ": \($0)" } ?? "")
    }

    private func json(_ entry: JournalEntry) -> JSONValue {
        let request = "\(entry.request.method) \(entry.request.target)"
        var text = "\(request) → \(entry.status)"
        if let answerer = entry.answerer {
            text +=
                "  (\(answerer.name), \(answerer.layer), response \(answerer.response) of \(answerer.responseCount))"
        } else {
            text += "  (\(entry.kind.rawValue))"
        }
        var object = JSONObject([
            ("time", .string(entry.moment.wall.rfc3339(fractionDigits: 3))),
            ("kind", .string("request")),
            ("seq", .number(JSONNumber(Int(clamping: entry.sequence)))),
            ("name", .string(request)),
            ("status", .number(JSONNumber(entry.status))),
            ("matched", .string(entry.kind.rawValue)),
            ("text", .string(text)),
        ])
        if let answerer = entry.answerer { object["rule"] = .object(RuleReference(answerer).json) }
        return .object(object)
    }
}
