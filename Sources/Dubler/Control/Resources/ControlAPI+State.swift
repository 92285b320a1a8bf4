/// A session's state document and its clock.
extension ControlAPI {
    static let stateRoutes = [
        ControlRoute("GET", "/sessions/{session}/state", "getState", ControlAPI.state),
        ControlRoute("PUT", "/sessions/{session}/state", "replaceState", ControlAPI.replaceState),
        ControlRoute("PATCH", "/sessions/{session}/state", "patchState", ControlAPI.patchState),
        ControlRoute("POST", "/sessions/{session}/clock", "moveClock", ControlAPI.moveClock),
    ]

    private func state(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let slot = try engine.find(request)
        return try stateReply(engine, slot)
    }

    private func stateReply(_ engine: Engine, _ slot: Int) throws(Problem) -> ControlOutcome {
        guard let state = engine.session(slot)?.state else { throw .sessionUnknown("", among: engine.sessionNames) }
        return .work { ControlReply(body: state.json.serialized()) }
    }

    private func replaceState(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let whole = try stateBody(request, engine)
        let slot = try engine.open(request)
        try engine.replaceState(slot, whole, at: request.moment)
        return try stateReply(engine, slot)
    }

    private func patchState(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let patch = try stateBody(request, engine)
        let slot = try engine.open(request)
        try engine.patchState(slot, patch, at: request.moment)
        return try stateReply(engine, slot)
    }

    private func stateBody(_ request: ControlRequest, _ engine: Engine) throws(Problem) -> JSONValue {
        let body = try ControlBody(request.body, for: engine.catalog)
        if body.node.kind != .object { body.reading.wrongType(body.node, "the state", "an object") }
        try body.check()
        return body.node.value
    }

    private func moveClock(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let body = try ControlBody(request.body, for: engine.catalog)
        let members = try body.members(ClockKey.self)
        let instant = body.reading.instant(members[.set], "`set`")
        let advance = body.reading.nanoseconds(members[.advance], "`advance`", days: 36_525)
        if (members[.set] == nil) == (members[.advance] == nil) {
            body.reading.error("wrong_value", "a move of the clock has either `set` or `advance`", at: members.node)
        }
        try body.check()
        let slot = try engine.open(request)
        if let instant { engine.setClock(slot, to: instant, at: request.moment) }
        if let advance { engine.advanceClock(slot, nanoseconds: advance, at: request.moment) }
        guard let session = engine.session(slot) else { throw .sessionUnknown("", among: engine.sessionNames) }
        return .reply(ControlReply(SessionView(session, at: request.moment).clock))
    }
}
