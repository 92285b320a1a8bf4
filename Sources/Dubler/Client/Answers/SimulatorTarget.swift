/// The simulator that a session belongs to: pushes of its rules go there.
public struct SimulatorTarget: Sendable, Equatable {
    /// The simulator's UDID.
    public var udid: String
    /// The device set of a parallel clone; `nil` for the usual one.
    public var deviceSet: String?
    /// The bundle identifier of the app.
    public var bundleIdentifier: String?

    /// Names a simulator.
    public init(udid: String, deviceSet: String? = nil, bundleIdentifier: String? = nil) {
        self.udid = udid
        self.deviceSet = deviceSet
        self.bundleIdentifier = bundleIdentifier
    }

    var json: JSONValue {
        var members: JSONObject = ["udid": .string(udid)]
        members["deviceSet"] = deviceSet.map { .string($0) }
        members["bundleIdentifier"] = bundleIdentifier.map { .string($0) }
        return .object(members)
    }
}
