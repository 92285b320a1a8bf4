/// What a session was asked, and what it answered.
extension ControlAPI {
    static let journalRoutes = [
        ControlRoute(
            "GET",
            "/sessions/{session}/journal",
            "listJournal",
            query: JournalFilter.query + ListPage.query,
            ControlAPI.journal
        ),
        ControlRoute("DELETE", "/sessions/{session}/journal", "clearJournal", ControlAPI.clearJournal),
        ControlRoute("GET", "/sessions/{session}/journal/{seq}", "getJournalEntry", ControlAPI.journalEntry),
    ]

    private func journal(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let page = try ListPage(request.query)
        var filter = try JournalFilter(request.query, engine.catalog)
        let session = try snapshot(request, &engine)
        try filter.resolve(in: session)
        let found = filter
        let view = JournalEntryView(session, engine, bodyLimit: JournalEntryView.listLimit)
        return .work { Self.list(session.journal, found, page, view) }
    }

    private static func list(
        _ journal: Journal,
        _ filter: JournalFilter,
        _ page: ListPage,
        _ view: JournalEntryView
    ) -> ControlReply {
        var items: [JSONValue] = []
        var total = 0
        var last = 0
        var hasMore = false
        journal.forEach(after: filter.after) { entry in
            guard filter.takes(entry) else { return true }
            total += 1
            guard entry.sequence > UInt64(page.start) else { return true }
            if items.count < page.limit {
                items.append(.object(view.json(entry)))
                last = Int(clamping: entry.sequence)
            } else {
                hasMore = true
            }
            return true
        }
        return ListPage.reply(items, total: total, next: hasMore ? last : nil)
    }

    private func clearJournal(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let slot = try engine.find(request)
        let count = engine.session(slot)?.journal.count ?? 0
        engine.clearJournal(slot, at: request.moment)
        return .reply(ControlReply(JSONObject([("cleared", .int(count))])))
    }

    private func journalEntry(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let session = try snapshot(request, &engine)
        let entry = try Self.entry(request, session)
        let view = JournalEntryView(session, engine)
        return .work { ControlReply(view.json(entry)) }
    }

    /// The session as it is now.
    func snapshot(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> Session {
        let slot = try engine.find(request)
        guard let session = engine.session(slot) else {
            throw .sessionUnknown(request.session, among: engine.sessionNames)
        }
        return session
    }

    /// The entry that the path names by its number.
    static func entry(_ request: ControlRequest, _ session: Session) throws(Problem) -> JournalEntry {
        let isNumber = request.item.utf8.allSatisfy { $0 &- 0x30 < 10 }
        let journal = session.journal
        if isNumber, let number = UInt64(request.item), let entry = journal.entry(number) { return entry }
        let kept = journal.count == 0 ? "it is empty" : "it holds \(journal.firstSequence) to \(journal.lastSequence)"
        throw Problem(
            status: 404,
            code: "entry_unknown",
            detail: "The journal of session \"\(session.id)\" has no entry \"\(request.item)\": \(kept)."
        )
    }
}
