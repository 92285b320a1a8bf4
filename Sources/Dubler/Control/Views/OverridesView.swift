/// Temporary overrides as the API shows them, and as a profile's file.
enum OverridesView {
    static func json(_ overrides: TemporaryOverrides) -> JSONObject {
        JSONObject([
            ("enabled", .bool(overrides.enabled)),
            ("rules", .array(overrides.entries.map(\.source))),
        ])
    }

    /// A profile that plays, over the one that is active, what the session has now.
    static func profile(_ session: Session, id: String) -> JSONObject {
        var object = JSONObject([("id", .string(id))])
        object["title"] = .string("Temporary overrides of session \(session.id)")
        if let active = session.profile.id { object["extends"] = .texts([active]) }
        object["overrides"] = .array(session.overrides.entries.map(\.source))
        return object
    }
}
