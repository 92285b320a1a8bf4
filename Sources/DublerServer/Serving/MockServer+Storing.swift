import Dubler

extension MockServer {
    /// Replies to a call that changed what outlives the server once that is on the
    /// disk; to any other at once.
    func replyOnceStored(_ reply: ControlReply, _ call: ControlCall, on exchange: Exchange) {
        guard let store, call.changesStored, call.segments.count >= 2, (200..<300).contains(reply.status) else {
            return respond(reply, on: exchange)
        }
        let name = call.segments[1]
        if let slot = engine.slot(of: name), let record = record(of: slot) {
            wire?.loop.offload(on: store.queue, { store.save(record) }) { [weak self] failure in
                self?.stored(failure, reply, on: exchange)
            }
        } else {
            wire?.loop.offload(on: store.queue, { store.remove(name) }) { [weak self] in
                self?.stored(nil, reply, on: exchange)
            }
        }
    }

    /// The record is on the disk, or cannot be.
    private func stored(_ failure: StoreFailure?, _ reply: ControlReply, on exchange: Exchange) {
        guard let failure else { return respond(reply, on: exchange) }
        log(.storeFailed(failure))
        let problem = Problem(
            status: 507,
            code: "store_failed",
            detail: "The change is in force but could not be stored: \(failure.path): \(failure.reason). "
                + "It is lost when the server ends; free space or correct the rights of the folder, then repeat the call."
        )
        respond(ControlReply(problem), on: exchange)
    }

    /// Stores a session soon, without anybody waiting for it: a run of activations is
    /// one writing.
    func store(slot: Int) {
        guard store != nil, let name = engine.sessionName(of: slot) else { return }
        unstored.insert(name)
        guard unstored.count == 1 else { return }
        wire?.loop.schedule(after: Self.storeDelay) { [weak self] in self?.storeNow() }
    }

    /// Writes what waits to be stored.
    func storeNow() {
        guard let store else { return }
        for name in unstored {
            guard let slot = engine.slot(of: name), let record = record(of: slot) else { continue }
            wire?.loop.offload(on: store.queue, { store.save(record) }) { [weak self] failure in
                if let failure { self?.log(.storeFailed(failure)) }
            }
        }
        unstored.removeAll()
    }

    private static let storeDelay: UInt64 = 250_000_000

    /// Activations that a killed server may have answered before their record was
    /// written, amply: no epoch of before may be mistaken for one of after.
    private static let epochsPastRecord = 1_000

    private func record(of slot: Int) -> StoredSession? {
        guard let session = engine.session(slot) else { return nil }
        return StoredSession(
            name: session.id,
            profile: session.profile.id,
            overridesEnabled: session.overrides.enabled,
            epoch: session.epoch,
            overrides: session.overrides.entries.map {
                .object(JSONObject([("name", .string($0.name)), ("rule", $0.source)]))
            }
        )
    }

    /// Idle end keeps overrides, switched off.
    func sessionIdled(_ name: String) {
        log(.sessionIdled(name))
        guard let store else { return }
        wire?.loop.offload(
            on: store.queue,
            { () -> StoreFailure? in
                guard var record = store.load().sessions.first(where: { $0.name == name }) else { return nil }
                record.overridesEnabled = false
                return store.save(record)
            }
        ) { [weak self] failure in
            if let failure { self?.log(.storeFailed(failure)) }
        }
    }

    /// Brings back the sessions that were there when the server last ran.
    func restoreSessions() {
        guard let store else { return }
        let (sessions, unreadable) = store.load()
        for path in unreadable { log(.storedSessionUnreadable(path: path)) }
        for stored in sessions { restore(stored) }
        _ = engine.takeEffects()
    }

    private func restore(_ stored: StoredSession) {
        guard let slot = try? engine.openSession(stored.name, at: now) else { return }
        let (epoch, overflow) = stored.epoch.addingReportingOverflow(Self.epochsPastRecord)
        engine.continueEpochs(of: slot, from: overflow ? 1 : epoch)
        let known = stored.profile.map { engine.table.compiled.profile(named: $0) != nil } ?? true
        let activation = Session.Activation(
            profile: known ? stored.profile : nil,
            useCustomProfile: stored.overridesEnabled
        )
        try? engine.activate(slot, activation, at: now)
        for override in stored.overrides {
            guard let name = override["name"]?.stringValue, let rule = override["rule"] else { continue }
            let call = ControlCall(
                "PUT",
                "/sessions/\(stored.name)/overrides/\(PercentEncoding.encode(Array(name.utf8)))",
                json: rule
            )
            guard case .reply(let reply) = control.handle(call, engine: &engine, at: now), reply.status >= 300 else {
                continue
            }
            log(.storedOverrideRefused(session: stored.name, reason: String(decoding: reply.body, as: UTF8.self)))
        }
        engine.switchOverrides(slot, on: stored.overridesEnabled, at: now)
    }
}

extension ControlCall {
    /// Whether a success of the call changes what outlives the server.
    fileprivate var changesStored: Bool {
        guard segments.first == "sessions", method != "GET", method != "HEAD" else { return false }
        if segments.count == 2 { return method == "DELETE" }
        return segments.count >= 3 && (segments[2] == "overrides" || segments[2] == "reset")
    }
}
