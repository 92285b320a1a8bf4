extension Engine {
    /// Replaces a session's whole state document.
    package mutating func replaceState(_ slot: Int, _ whole: JSONValue, at moment: Moment) throws(Problem) {
        try changeState(slot, at: moment) { document throws(StateConflict) in try document.replace(whole) }
    }

    /// Merges a patch (RFC 7396) into a session's state document.
    package mutating func patchState(_ slot: Int, _ patch: JSONValue, at moment: Moment) throws(Problem) {
        try changeState(slot, at: moment) { document throws(StateConflict) in try document.merge(patch) }
    }

    private mutating func changeState(
        _ slot: Int,
        at moment: Moment,
        _ change: (inout StateDocument) throws(StateConflict) -> Void
    ) throws(Problem) {
        guard var document = session(slot)?.state else { return }
        do throws(StateConflict) {
            try change(&document)
        } catch {
            throw Problem(status: 422, code: error.code, title: "The state cannot become that", detail: "\(error)")
        }
        slots[slot]?.state = document
        slots[slot]?.lastActivity = moment
        note(slot, kind: "state", name: "state changed by hand", at: moment)
    }

    /// Sets a session's calendar.
    package mutating func setClock(_ slot: Int, to instant: Instant, at moment: Moment) {
        slots[slot]?.clock.set(instant, at: moment)
        clockMoved(slot, at: moment)
    }

    /// Moves a session's calendar, forwards or back.
    package mutating func advanceClock(_ slot: Int, nanoseconds: Int64, at moment: Moment) {
        slots[slot]?.clock.advance(nanoseconds: nanoseconds)
        clockMoved(slot, at: moment)
    }

    private mutating func clockMoved(_ slot: Int, at moment: Moment) {
        guard let now = session(slot)?.now(moment) else { return }
        slots[slot]?.lastActivity = moment
        note(slot, kind: "clock", name: now.rfc3339, at: moment)
    }

    /// Tells a session where its epoch is reached, service by service.
    package mutating func setBaseURLs(_ slot: Int, _ urls: [String]) {
        slots[slot]?.baseURLs = urls
    }

    /// Empties a session's journal.
    package mutating func clearJournal(_ slot: Int, at moment: Moment) {
        slots[slot]?.journal.clear()
        slots[slot]?.lastActivity = moment
        if let latest = session(slot)?.timeline.events.last { publish(slot, .timeline(latest)) }
    }

    /// Keeps a session while it is idle.
    package mutating func pin(_ slot: Int) { slots[slot]?.isPinned = true }

    /// Ends sessions that nobody has used for the idle time; their names.
    package mutating func endIdleSessions(at moment: Moment) -> [String] {
        var ended: [String] = []
        for slot in sessionSlots {
            guard let session = session(slot), !session.isPinned, session.openStreams == 0,
                moment.monotonic &- session.lastActivity.monotonic >= limits.idle,
                moment.monotonic > session.lastActivity.monotonic,
                !verifications.contains(where: { $0.slot == slot })
            else { continue }
            ended.append(session.id)
            endIdleSession(slot)
        }
        return ended
    }

    /// Writes a request that is no session's, or no request at all, into a journal.
    package mutating func recordOutside(
        _ slot: Int,
        _ request: HTTPRequest,
        kind: JournalEntry.Kind,
        code: String,
        status: Int,
        at moment: Moment
    ) {
        var entry = JournalEntry(
            sequence: 0,
            moment: moment,
            epoch: session(slot)?.epoch ?? 0,
            service: 0,
            kind: kind,
            request: request,
            status: status
        )
        entry.note(code: code)
        entry.ending = .complete
        guard let number = slots[slot]?.journal.append(&entry) else { return }
        publishEntry(slot, number)
    }
}
