package import Dubler

/// What of a session outlives the server: its profile, its temporary overrides and
/// their switch.
package struct StoredSession: Sendable, Equatable {
    package var name: String
    /// `nil` is the pure baseline.
    package var profile: String?
    package var overridesEnabled: Bool
    /// The epoch as it was stored.
    package var epoch: Int
    /// Rules as they were written, each with its name.
    package var overrides: [JSONValue]

    package init(name: String, profile: String?, overridesEnabled: Bool, epoch: Int = 1, overrides: [JSONValue]) {
        self.name = name
        self.profile = profile
        self.overridesEnabled = overridesEnabled
        self.epoch = epoch
        self.overrides = overrides
    }

    /// Reads a record; `nil` when it is none.
    package init?(_ bytes: [UInt8]) {
        guard let root = try? JSONDocument(bytes).root.value, let name = root["session"]?.stringValue else {
            return nil
        }
        self.init(
            name: name,
            profile: root["profile"]?.stringValue,
            overridesEnabled: root["enabled"]?.boolValue ?? false,
            epoch: root["epoch"]?.numberValue?.intValue ?? 1,
            overrides: root["rules"]?.arrayValue ?? []
        )
    }

    /// The record as it is stored.
    package var bytes: [UInt8] {
        let object = JSONObject([
            ("session", .string(name)),
            ("profile", profile.map { .string($0) } ?? .null),
            ("enabled", .bool(overridesEnabled)),
            ("epoch", .number(JSONNumber(epoch))),
            ("rules", .array(overrides)),
        ])
        return JSONValue.object(object).serialized()
    }
}
