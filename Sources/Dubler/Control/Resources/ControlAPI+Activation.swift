/// What a session plays: activation and reset.
extension ControlAPI {
    static let activationRoutes = [
        ControlRoute("POST", "/sessions/{session}/activate", "activate", ControlAPI.activate),
        ControlRoute("POST", "/sessions/{session}/reset", "reset", ControlAPI.reset),
    ]

    private func activate(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let body = try ControlBody(request.body, for: engine.catalog)
        let activation = try ActivationBody.read(body)
        if let id = activation.profile, engine.table.compiled.profile(named: id) == nil {
            throw engine.unknownProfile(id)
        }
        let slot = try engine.open(request)
        try engine.activate(slot, activation, at: request.moment)
        return .activated(
            ControlActivation(
                slot: slot,
                isNewEpoch: activation.reset,
                reset: activation.reset ? ControlActivation.everything : []
            )
        )
    }

    private func reset(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let body = try ControlBody(request.body, for: engine.catalog)
        let members = try body.members(ResetKey.self)
        if members[.scopes] == nil { body.reading.missingKey("scopes", ResetKey.noun, at: members.node) }
        var scopes: Set<Session.ResetScope> = []
        if let list = members[.scopes] {
            if list.kind != .array {
                body.reading.wrongType(list, "`scopes`", "a list of scopes")
            } else if list.count == 0 {
                body.reading.error("wrong_value", "`scopes` must not be empty", at: list)
            }
            for element in list.elements {
                let scope = body.reading.choice(element, "`scopes`", Session.ResetScope.self, code: "unknown_scope")
                if let scope { scopes.insert(scope) }
            }
        }
        try body.check()
        let slot = try engine.open(request)
        let isNewEpoch = engine.reset(slot, scopes, at: request.moment)
        var names = isNewEpoch ? ControlActivation.everything : []
        for scope in Session.ResetScope.allCases where scope != .all && scopes.contains(scope) {
            if !names.contains(scope.rawValue) { names.append(scope.rawValue) }
        }
        return .activated(ControlActivation(slot: slot, isNewEpoch: isNewEpoch, reset: names))
    }

    /// The reply to an activation or reset, once the addresses are open.
    package func reply(to activation: ControlActivation, engine: Engine) -> ControlReply {
        guard let session = engine.session(activation.slot) else {
            return ControlReply(Problem.sessionUnknown("", among: engine.sessionNames))
        }
        var environment = JSONObject()
        let urls = session.addresses
        for (service, url) in zip(engine.table.services, urls) {
            environment[service.environmentKey] = .string(url)
        }
        return ControlReply(
            JSONObject([
                ("session", .string(session.id)),
                ("epoch", .int(session.epoch)),
                ("profile", .text(session.profile.id)),
                ("profileHash", .string(session.profile.hash)),
                ("baseURLs", session.addressesJSON),
                ("environment", .object(environment)),
                ("useCustomProfile", .bool(session.overrides.enabled)),
                ("reset", .texts(activation.reset)),
            ])
        )
    }
}

extension Session {
    /// Where each service is reached: on ports of the epoch, else by the prefix.
    var addresses: [String] {
        serviceNames.indices.map { baseURL(service: $0, address: baseURLs.indices.contains($0) ? .port : .prefix) }
    }

    var addressesJSON: JSONValue {
        .object(JSONObject(zip(serviceNames, addresses).map { ($0, .string($1)) }))
    }
}
