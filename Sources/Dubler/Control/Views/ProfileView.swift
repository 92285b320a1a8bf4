/// A profile as JSON: for lists, and whole with what it effectively lays over the
/// baseline.
enum ProfileView {
    static func summary(_ profile: Profile, sessions: [String]) -> JSONValue {
        .object(head(profile, sessions: sessions))
    }

    private static func head(_ profile: Profile, sessions: [String]) -> JSONObject {
        JSONObject([
            ("id", .string(profile.id)),
            ("title", .text(profile.title)),
            ("description", .text(profile.description)),
            ("tags", .texts(profile.tags)),
            ("owner", .text(profile.owner)),
            ("extends", .texts(profile.extends)),
            ("rules", .int(profile.rules.count)),
            ("file", .string(profile.location.file)),
            ("sessions", .texts(sessions)),
        ])
    }

    static func whole(
        _ profile: Profile,
        _ compiled: CompiledProfile,
        lineage: [Profile],
        services: [String],
        sessions: [String]
    ) -> JSONObject {
        var object = head(profile, sessions: sessions)
        object["hash"] = .string(compiled.hash)
        object["parents"] = .texts(lineage.dropFirst().map(\.id))
        object["state"] = compiled.initialState.json
        object["clock"] = .string(compiled.clock?.rfc3339 ?? "system")
        object["seed"] = CatalogView.seed(compiled.seed)
        object["overrides"] = .array(overrides(compiled, services: services))
        object["collections"] = .array(
            lineage.flatMap { layer in
                layer.collections.map { collection -> JSONValue in
                    .object(
                        JSONObject([
                            ("profile", .string(layer.id)), ("name", .string(collection.name)),
                            ("path", .text(collection.path?.text)),
                            ("items", collection.items.map { .int($0.count) } ?? .null),
                        ])
                    )
                }
            }
        )
        return object
    }

    /// The rules of the profile and its parents, highest first.
    static func overrides(_ compiled: CompiledProfile, services: [String]) -> [JSONValue] {
        compiled.floors.map(\.layer).filter { $0.profile != nil }
            .flatMap { $0.rules.map { .object(RuleView.json($0, services: services)) } }
    }
}
