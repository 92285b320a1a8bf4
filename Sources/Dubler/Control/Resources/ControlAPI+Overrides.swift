/// Temporary overrides: what QA puts over everything else in one session.
extension ControlAPI {
    static let overrideRoutes = [
        ControlRoute(
            "GET",
            "/sessions/{session}/overrides",
            "getOverrides",
            query: ["export", "id"],
            ControlAPI.overrides
        ),
        ControlRoute("PUT", "/sessions/{session}/overrides", "replaceOverrides", ControlAPI.replaceOverrides),
        ControlRoute("DELETE", "/sessions/{session}/overrides", "deleteOverrides", ControlAPI.deleteOverrides),
        ControlRoute("PUT", "/sessions/{session}/overrides/enabled", "switchOverrides", ControlAPI.switchOverrides),
        ControlRoute("GET", "/sessions/{session}/overrides/{rule}", "getOverride", ControlAPI.override),
        ControlRoute("PUT", "/sessions/{session}/overrides/{rule}", "putOverride", ControlAPI.putOverride),
        ControlRoute("DELETE", "/sessions/{session}/overrides/{rule}", "deleteOverride", ControlAPI.deleteOverride),
    ]

    private enum Export: String, CaseIterable { case profile }

    private func overrides(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let export = try request.query.choice("export", Export.self)
        let id = request.query.text("id")
        if let id, export == nil || !Profile.isID(id) {
            throw .query(
                "id",
                export == nil
                    ? "\"id\" names the exported profile: ask with export=profile."
                    : "A profile's id is made of A-Z, a-z, 0-9, '_', '.' and '-', unlike \"\(id)\"."
            )
        }
        let slot = try engine.find(request)
        guard export == .profile, let session = engine.session(slot) else { return try reply(engine, slot) }
        let name = id ?? "\(session.id)_overrides"
        return .reply(ControlReply(OverridesView.profile(session, id: name)).download(as: "\(name).json"))
    }

    private func reply(_ engine: Engine, _ slot: Int) throws(Problem) -> ControlOutcome {
        guard let session = engine.session(slot) else { throw .sessionUnknown("", among: engine.sessionNames) }
        return .reply(ControlReply(OverridesView.json(session.overrides)))
    }

    private func replaceOverrides(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let body = try ControlBody(request.body, for: engine.catalog)
        let entries = try RuleBody.entries(body)
        let slot = try engine.open(request)
        engine.setOverrides(slot, entries, at: request.moment)
        return try reply(engine, slot)
    }

    private func deleteOverrides(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let slot = try engine.find(request)
        engine.setOverrides(slot, [], at: request.moment)
        return try reply(engine, slot)
    }

    private func switchOverrides(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let body = try ControlBody(request.body, for: engine.catalog)
        let members = try body.members(SwitchKey.self)
        if members[.enabled] == nil { body.reading.missingKey("enabled", SwitchKey.noun, at: members.node) }
        let isOn = body.reading.bool(members[.enabled], "`enabled`") ?? false
        try body.check()
        let slot = try engine.open(request)
        engine.switchOverrides(slot, on: isOn, at: request.moment)
        return try reply(engine, slot)
    }

    private func override(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let slot = try engine.find(request)
        let entries = engine.session(slot)?.overrides.entries ?? []
        guard let entry = entries.first(where: { $0.name.isIdentical(to: request.item) }) else {
            throw Self.unknown(request, among: entries)
        }
        return .reply(ControlReply(body: entry.source.serialized()))
    }

    private func putOverride(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let body = try ControlBody(request.body, for: engine.catalog)
        let entry = try RuleBody.entry(body, named: request.item)
        let slot = try engine.open(request)
        engine.setOverride(slot, entry, at: request.moment)
        return try reply(engine, slot)
    }

    private func deleteOverride(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let slot = try engine.find(request)
        let entries = engine.session(slot)?.overrides.entries ?? []
        guard engine.removeOverride(slot, request.item, at: request.moment) else {
            throw Self.unknown(request, among: entries)
        }
        return try reply(engine, slot)
    }

    private static func unknown(_ request: ControlRequest, among entries: [TemporaryOverrides.Entry]) -> Problem {
        let near = Nearest.name(to: request.item, among: entries.map(\.name), limit: 3)
        return Problem(
            status: 404,
            code: "override_unknown",
            detail: "Session \"\(request.session)\" has no temporary override \"\(request.item)\"."
                + Problem.nearestSentence(near)
                + " GET \(prefix)/sessions/\(request.session)/overrides lists them.",
            members: Problem.nearestMembers(near)
        )
    }
}
