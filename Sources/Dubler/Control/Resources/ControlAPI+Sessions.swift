/// Sessions: isolated worlds side by side.
extension ControlAPI {
    static let sessionRoutes = [
        ControlRoute("GET", "/sessions", "listSessions", query: ["search"] + ListPage.query, ControlAPI.sessions),
        ControlRoute("POST", "/sessions", "makeSession", ControlAPI.makeSession),
        ControlRoute("GET", "/sessions/{session}", "getSession", ControlAPI.session),
        ControlRoute("DELETE", "/sessions/{session}", "endSession", ControlAPI.endSession),
    ]

    private func sessions(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let page = try ListPage(request.query)
        let search = SearchText(request.query.text("search"))
        let found = engine.sessionSlots.filter { slot in
            engine.session(slot).map { search.takes([$0.id, $0.profile.id ?? ""]) } ?? false
        }
        let moment = request.moment
        return .reply(
            page.reply(found) { slot in
                .object(engine.session(slot).map { SessionView($0, at: moment).summary } ?? JSONObject())
            }
        )
    }

    private func makeSession(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let body = try ControlBody(request.body, for: engine.catalog, isOptional: true)
        let members = try body.members(SessionBodyKey.self)
        let name = body.reading.nonEmptyString(members[.id], "`id`")
        try body.check()
        let slot = try engine.openSession(name ?? freeName(engine), at: request.moment)
        return try reply(engine, slot, at: request.moment)
    }

    /// The lowest free `s1`, `s2`, …
    private func freeName(_ engine: Engine) -> String {
        var number = 1
        while engine.slot(of: "s\(number)") != nil { number += 1 }
        return "s\(number)"
    }

    private func session(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let slot = try engine.find(request)
        return try reply(engine, slot, at: request.moment)
    }

    private func reply(_ engine: Engine, _ slot: Int, at moment: Moment) throws(Problem) -> ControlOutcome {
        guard let session = engine.session(slot) else { throw .sessionUnknown("", among: engine.sessionNames) }
        return .work { ControlReply(SessionView(session, at: moment).whole) }
    }

    private func endSession(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let slot = try engine.find(request)
        engine.endSession(slot)
        return .reply(ControlReply(JSONObject([("ended", .string(request.session))])))
    }
}
