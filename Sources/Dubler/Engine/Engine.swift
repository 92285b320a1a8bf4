/// All sessions of one catalog: a value that takes operations and answers decisions.
/// It reads no file, socket or clock; whoever holds it (HTTP server, in-process
/// transport) performs what it decides.
package struct Engine: Sendable {
    /// How much the engine holds before it refuses or forgets.
    package struct Limits: Sendable {
        package var sessions = 1_000
        package var journal = Journal.Limits()
        /// Bytes of all journals together; the largest session forgets first.
        package var journalBytes = 512 << 20
        /// Idle time in nanoseconds after which a session ends.
        package var idle: UInt64 = 3_600_000_000_000

        package init() {}
    }

    package private(set) var table: CatalogTable
    package var limits: Limits
    private let readFile: @Sendable (BodyFile) -> [UInt8]?
    var surroundings: Session.Surroundings
    var slots: [Session?] = []
    /// Group of each slot's session: asked once a request, without touching the session.
    private var groups: [UInt64] = []
    /// Listeners of each slot's session.
    var listenerCounts: [Int] = []
    private var freeSlots: [Int] = []
    private var slotByName: [ExactKey: Int] = [:]
    /// Temporary overrides of sessions that ended idle, until they are opened again.
    private var dormant: [ExactKey: [TemporaryOverrides.Entry]] = [:]
    /// Rises with every epoch of any session: what a request is stamped with.
    package private(set) var serial: UInt64 = 1
    var effects: [Effect] = []
    var verifications: [PendingVerification] = []
    var nextVerification: UInt64 = 1
    private var answersSinceTrim = 0
    /// The server's own address, without a closing slash.
    package var mainURL: String

    package init(
        catalog: Catalog,
        limits: Limits = Limits(),
        mainURL: String = "",
        readFile: @escaping @Sendable (BodyFile) -> [UInt8]? = { _ in nil }
    ) {
        table = CatalogTable(catalog)
        self.limits = limits
        self.readFile = readFile
        self.mainURL = mainURL
        surroundings = Session.Surroundings(catalog: table.compiled, readFile: readFile)
    }

    package var catalog: Catalog { table.catalog }

    /// Slot of a session by its name.
    package func slot(of name: String) -> Int? { slotByName[ExactKey(name)] }

    package func session(_ slot: Int) -> Session? { slots[safe: slot] ?? nil }

    package func session(named name: String) -> Session? { slot(of: name).flatMap { session($0) } }

    /// Slots of all sessions, in the order in which they were made.
    package var sessionSlots: [Int] { slots.indices.filter { slots[$0] != nil } }

    /// Name of a slot's session.
    package func sessionName(of slot: Int) -> String? { slots[safe: slot]??.id }

    package var sessionCount: Int { slotByName.count }

    /// The session of that name, made on the pure baseline when there is none.
    package mutating func openSession(
        _ name: String,
        isPinned: Bool = false,
        at moment: Moment
    ) throws(Problem) -> Int {
        if let slot = slot(of: name) { return slot }
        try SessionName.check(name)
        guard sessionCount < limits.sessions else {
            throw Problem(
                status: 503,
                code: "session_limit",
                detail: "There are \(sessionCount) sessions, as many as --max-sessions allows. "
                    + "End one with DELETE /__dubler/v1/sessions/<id>, or start the server with a higher limit."
            )
        }
        guard let profile = table.profile(nil) else {
            throw Problem(status: 500, code: "baseline_missing", detail: "The baseline could not be compiled.")
        }
        serial += 1
        var session = Session(
            id: name,
            group: serial,
            profile: profile,
            limits: limits.journal,
            at: moment,
            isPinned: isPinned || name == SessionName.standard
        )
        session.serviceNames = table.services.map(\.name)
        session.mainURL = mainURL
        let slot: Int
        if let free = freeSlots.popLast() {
            slot = free
            slots[slot] = session
            groups[slot] = serial
        } else {
            slot = slots.count
            slots.append(session)
            groups.append(serial)
            listenerCounts.append(0)
        }
        slotByName[ExactKey(name)] = slot
        if let entries = dormant.removeValue(forKey: ExactKey(name)) {
            setOverrides(slot, entries, at: moment)
            switchOverrides(slot, on: false, at: moment)
        }
        return slot
    }

    /// Ends a session that nobody uses: its temporary overrides are there again,
    /// switched off, when it is opened anew.
    mutating func endIdleSession(_ slot: Int) {
        guard let session = session(slot) else { return }
        let entries = session.overrides.entries
        if !entries.isEmpty { dormant[ExactKey(session.id)] = entries }
        endSession(slot)
    }

    /// Lets a session count its epochs on from where it was before the server's
    /// latest start.
    package mutating func continueEpochs(of slot: Int, from epoch: Int) {
        slots[slot]?.continueEpochs(from: epoch)
    }

    /// Ends a session: what is still being answered is cut.
    package mutating func endSession(_ slot: Int) {
        guard let session = session(slot) else { return }
        effects.append(.cut(group: session.group))
        effects.append(.sessionEnded(slot: slot, name: session.id))
        failVerifications(of: slot, code: "session_ended", detail: "Session \"\(session.id)\" was ended meanwhile.")
        slotByName[ExactKey(session.id)] = nil
        slots[slot] = nil
        groups[slot] = 0
        listenerCounts[slot] = 0
        freeSlots.append(slot)
    }

    /// Activates a profile; an id that the catalog does not have changes nothing.
    package mutating func activate(
        _ slot: Int,
        _ activation: Session.Activation,
        at moment: Moment
    ) throws(Problem) {
        guard let compiled = table.profile(activation.profile) else {
            throw unknownProfile(activation.profile ?? "")
        }
        let group = activation.reset ? nextGroup(slot) : 0
        slots[slot]?.activate(activation, compiled, group: group, at: moment)
        if activation.reset { epochChanged(slot) } else { verificationsMayChange(slot, at: moment) }
        publish(slot, .activated)
    }

    /// Puts parts of a session back; answers whether a new epoch has begun.
    package mutating func reset(_ slot: Int, _ scopes: Set<Session.ResetScope>, at moment: Moment) -> Bool {
        let group = scopes.contains(.all) ? nextGroup(slot) : 0
        let isWhole = slots[slot]?.reset(scopes, group: group, at: moment) ?? false
        if isWhole { epochChanged(slot) } else { verificationsMayChange(slot, at: moment) }
        publish(slot, .activated)
        return isWhole
    }

    private mutating func nextGroup(_ slot: Int) -> UInt64 {
        effects.append(.cut(group: group(of: slot)))
        serial += 1
        groups[slot] = serial
        return serial
    }

    private mutating func epochChanged(_ slot: Int) {
        failVerifications(
            of: slot,
            code: "epoch_changed",
            detail: "The session was activated anew while the verification was waiting."
        )
    }

    /// What a profile plays, compiled when nobody has asked before; `nil` names the
    /// pure baseline. Answers `nil` for an id that the catalog does not have.
    package mutating func compiledProfile(_ id: String?) -> CompiledProfile? { table.profile(id) }

    package func unknownProfile(_ id: String) -> Problem {
        let near = Nearest.name(to: id, among: catalog.profiles.map(\.id), limit: 3)
        return Problem(
            status: 404,
            code: "profile_unknown",
            detail: "The catalog has no profile \"\(id)\"."
                + (near.isEmpty ? "" : " Nearest: \(near.map { "\"\($0)\"" }.joined(separator: ", ")).")
                + " GET /__dubler/v1/profiles lists all.",
            members: JSONObject([("nearest", .array(near.map { .string($0) }))])
        )
    }

    /// Plays another version of the catalog in every session.
    package mutating func reload(_ catalog: Catalog, at moment: Moment) {
        let old = table
        table = CatalogTable(catalog)
        surroundings = Session.Surroundings(catalog: table.compiled, readFile: readFile)
        let known = table.compiled.counterKeys
        for slot in sessionSlots {
            guard let session = session(slot) else { continue }
            // A profile that is gone stays as last compiled.
            let compiled = table.profile(session.profile.id) ?? old.compiledProfile(session.profile.id)
            guard let compiled else { continue }
            slots[slot]?.adopt(compiled, known: known)
            slots[slot]?.serviceNames = table.services.map(\.name)
            publish(slot, .catalogReloaded)
        }
    }

    /// Which moment a request belongs to.
    package enum Arrival: Sendable {
        /// It came to an address of that epoch.
        case epoch(UInt64)
        /// Its request line came at that stamp, to an address without an epoch.
        case stamp(UInt64)
    }

    /// Answers one request of a session; `nil` where the session has ended. A request
    /// of an epoch that is over is refused.
    package mutating func answer(
        _ slot: Int,
        _ request: HTTPRequest,
        service: Int,
        address: SessionAddress,
        arrival: Arrival,
        at moment: Moment
    ) -> Answer? {
        guard let group = groups[safe: slot], group != 0 else { return nil }
        let isStale =
            switch arrival {
            case .epoch(let epoch): epoch != group
            case .stamp(let stamp): group > stamp
            }
        let incoming = Session.Incoming(request: request, service: service, address: address, isStale: isStale)
        guard let answer = slots[slot]?.answer(incoming, surroundings, at: moment) else { return nil }
        if !verifications.isEmpty { verificationsMayChange(slot, at: moment) }
        if listenerCounts[slot] > 0 { publishEntry(slot, answer.ticket) }
        answersSinceTrim += 1
        if answersSinceTrim >= 256 { trimJournals() }
        return answer
    }

    /// Says how an answer ended on the wire, when the epoch that it was given in is
    /// the one that `isOf` takes. An entry that is no longer kept hears nothing of it.
    package mutating func ended(
        _ slot: Int,
        sequence: UInt64,
        _ ending: JournalEntry.Ending,
        at moment: Moment,
        ifGroup isOf: (UInt64) -> Bool
    ) {
        guard let group = groups[safe: slot], isOf(group) else { return }
        slots[slot]?.journal.noteEnding(sequence, ending, at: moment)
        // Who saw it begin wants to see how it ended.
        publish(slot, .entry(sequence: sequence))
    }

    /// Names the epoch that a slot's session is in; 0 where there is none.
    package func group(of slot: Int) -> UInt64 { groups[safe: slot] ?? 0 }

    // Mutating, so that a holder in a class reads it in place of copying the engine.
    package var hasEffects: Bool { mutating get { !effects.isEmpty || !verifications.isEmpty } }

    private mutating func trimJournals() {
        answersSinceTrim = 0
        var total = 0
        for slot in slots.indices { total += slots[slot]?.journal.bytes ?? 0 }
        while total > limits.journalBytes {
            let largest = slots.indices.max { (slots[$0]?.journal.bytes ?? 0) < (slots[$1]?.journal.bytes ?? 0) }
            guard let largest, let before = slots[largest]?.journal.bytes, before > 0 else { return }
            guard slots[largest]?.journal.dropOldest() == true else { return }
            total -= before - (slots[largest]?.journal.bytes ?? 0)
        }
    }
}
