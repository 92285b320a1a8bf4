/// Reads what an activation asks for.
enum ActivationBody {
    static func read(_ body: ControlBody) throws(Problem) -> Session.Activation {
        let members = try body.members(ActivationKey.self)
        let reading = body.reading
        if let profile = members.member(.profile), let scenario = members.member(.scenario),
            !profile.value.bytes.elementsEqual(scenario.value.bytes)
        {
            reading.error(
                "wrong_value",
                "`scenario` is another word for `profile`: give one of them",
                atKeyOf: scenario
            )
        }
        let named = members[.profile] ?? members[.scenario]
        if named == nil { reading.missingKey("profile", ActivationKey.noun, at: members.node) }
        var activation = Session.Activation(profile: nil)
        if let named, !named.isNull { activation.profile = reading.nonEmptyString(named, "`profile`") }
        activation.reset = reading.bool(members[.reset], "`reset`") ?? true
        activation.useCustomProfile = reading.bool(members[.useCustomProfile], "`useCustomProfile`") ?? false
        activation.simulator = try simulator(members[.simulator], body)
        try body.check()
        return activation
    }

    /// What `simctl` is told later: nothing in it may look like an option or a path
    /// out of a set.
    private static func simulator(_ node: JSONNode?, _ body: ControlBody) throws(Problem) -> JSONValue? {
        guard let node, !node.isNull, let members = body.reading.known(node, SimulatorKey.self) else { return nil }
        var simulator = JSONObject()
        for (key, member) in members.all {
            guard let text = body.reading.nonEmptyString(member.value, "`\(key.rawValue)`") else { continue }
            let isFine =
                switch key {
                case .udid, .bundleIdentifier: SimulatorName.isIdentifier(text)
                case .deviceSet: SimulatorName.isDeviceSet(text)
                }
            if !isFine {
                body.reading.error("wrong_value", "`\(key.rawValue)` is no name of that kind", at: member.value)
            }
            simulator[key.rawValue] = .string(text)
        }
        return .object(simulator)
    }
}
