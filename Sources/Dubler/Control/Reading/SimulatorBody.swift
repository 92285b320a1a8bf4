/// Reads what calls of a simulator ask for.
struct SimulatorBody {
    /// As given in the body.
    var simulator: String?
    var deviceSet: String?
    var bundle: String?

    /// What the session's activation says.
    init() {}

    private init(_ reading: Reading, udid: JSONNode?, deviceSet: JSONNode?, bundle: JSONNode? = nil) {
        func text(_ node: JSONNode?, _ name: String, _ isFine: (String) -> Bool) -> String? {
            Self.text(reading, node, name, isFine)
        }
        simulator = text(udid, "`simulatorID`", SimulatorName.isIdentifier)
        self.deviceSet = text(deviceSet, "`deviceSet`", SimulatorName.isDeviceSet)
        self.bundle = text(bundle, "`bundleIdentifier`", SimulatorName.isIdentifier)
    }

    private static func text(
        _ reading: Reading,
        _ node: JSONNode?,
        _ name: String,
        _ isFine: (String) -> Bool
    ) -> String? {
        guard let node, !node.isNull, let text = reading.nonEmptyString(node, name) else { return nil }
        if !isFine(text) { reading.error("wrong_value", "\(name) is no name of that kind", at: node) }
        return text
    }

    /// `{ "payload": { … } }` or `{ "named": "…" }`, of the catalog.
    static func push(_ body: ControlBody, _ catalog: Catalog) throws(Problem) -> (SimulatorBody, SimulatorOrder.Action)
    {
        let members = try body.members(PushBodyKey.self)
        let reading = body.reading
        var target = SimulatorBody(
            reading,
            udid: members[.simulatorID],
            deviceSet: members[.deviceSet],
            bundle: members[.bundleIdentifier]
        )
        if let payload = members.member(.payload), members[.named] != nil {
            reading.error("wrong_value", "`payload` and `named` are two payloads: give one of them", atKeyOf: payload)
        }
        if members[.payload] == nil, members[.named] == nil {
            reading.missingKey("payload", PushBodyKey.noun, at: members.node)
        }
        var action = SimulatorOrder.Action.push(name: "", payload: [])
        if let node = members[.payload] {
            let (bytes, finding) = PushChecks.check(node.value)
            if let finding { reading.error(finding.code, finding.message, at: node) }
            action = .push(name: "payload", payload: bytes)
            target.bundle = target.bundle ?? named(in: node.value)
        }
        let name = reading.nonEmptyString(members[.named], "`named`")
        try body.check()
        if let name {
            let (bytes, value) = try payload(named: name, catalog)
            action = .push(name: name, payload: bytes)
            target.bundle = target.bundle ?? named(in: value)
        }
        return (target, action)
    }

    /// A payload of the catalog's `pushes/`, as it is sent.
    static func payload(named name: String, _ catalog: Catalog) throws(Problem) -> (bytes: [UInt8], JSONValue) {
        guard let value = catalog.pushes[name] else {
            let near = Nearest.name(to: name, among: Array(catalog.pushes.keys), limit: 3)
            throw Problem(
                status: 404,
                code: "push_unknown",
                detail: "The catalog has no payload pushes/\(name).json." + Problem.nearestSentence(near)
                    + " GET \(ControlAPI.prefix)/pushes lists them.",
                members: Problem.nearestMembers(near)
            )
        }
        let (bytes, finding) = PushChecks.check(value)
        if let finding {
            throw Problem(
                status: 422,
                code: finding.code,
                detail: "pushes/\(name).json cannot be sent: \(finding.message)."
            )
        }
        return (bytes, value)
    }

    /// The app that a payload names itself.
    static func named(in payload: JSONValue) -> String? {
        payload[PushChecks.targetKey]?.stringValue.flatMap { SimulatorName.isIdentifier($0) && !$0.isEmpty ? $0 : nil }
    }

    static func openURL(_ body: ControlBody) throws(Problem) -> (SimulatorBody, SimulatorOrder.Action) {
        let members = try body.members(OpenURLKey.self)
        let target = SimulatorBody(body.reading, udid: members[.simulatorID], deviceSet: members[.deviceSet])
        if members[.url] == nil { body.reading.missingKey("url", OpenURLKey.noun, at: members.node) }
        let url = body.reading.nonEmptyString(members[.url], "`url`") ?? ""
        if let node = members[.url], !SimulatorName.isURL(url) {
            let message = "`url` begins with no `-`, and has no control characters and at most 16 384 bytes"
            body.reading.error("wrong_value", message, at: node)
        }
        try body.check()
        return (target, .openURL(url))
    }

    static func biometrics(_ body: ControlBody) throws(Problem) -> (SimulatorBody, SimulatorOrder.Action) {
        let members = try body.members(BiometricsKey.self)
        let target = SimulatorBody(body.reading, udid: members[.simulatorID], deviceSet: members[.deviceSet])
        if members[.event] == nil { body.reading.missingKey("event", BiometricsKey.noun, at: members.node) }
        let event = body.reading.choice(members[.event], "`event`", BiometricEvent.self, code: "wrong_value")
        try body.check()
        return (target, .biometrics(event ?? .match))
    }

    static func privacy(_ body: ControlBody) throws(Problem) -> (SimulatorBody, SimulatorOrder.Action) {
        let members = try body.members(PrivacyKey.self)
        let reading = body.reading
        let target = SimulatorBody(
            reading,
            udid: members[.simulatorID],
            deviceSet: members[.deviceSet],
            bundle: members[.bundleIdentifier]
        )
        if members[.action] == nil { reading.missingKey("action", PrivacyKey.noun, at: members.node) }
        let action = reading.choice(members[.action], "`action`", PrivacyAction.self, code: "wrong_value")
        if members[.service] == nil { reading.missingKey("service", PrivacyKey.noun, at: members.node) }
        var service: PrivacyService?
        if let node = members[.service], let text = node.stringValue, PrivacyService.missing.contains(text) {
            let message = "simctl cannot change \(text): have the app ask, and answer its alert with SpringboardRobot"
            reading.error("privacy_not_possible", message, at: node)
        } else {
            service = reading.choice(members[.service], "`service`", PrivacyService.self, code: "wrong_value")
        }
        try body.check()
        return (target, .privacy(action ?? .reset, service ?? .all))
    }
}
