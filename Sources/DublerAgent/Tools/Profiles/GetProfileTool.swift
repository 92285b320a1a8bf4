import Dubler

/// `get_profile`
enum GetProfileTool {
    private static let stateBudget = 16_000

    static let tool = Tool(
        "get_profile",
        title: "One mock profile",
        "Shows what a profile lays over the baseline: its rules with those of its parents, clock, seed, collections, and "
            + "the names of its state. The state itself only with `includeState`, since it is long.",
        input: [
            .required("id", .text, "The profile's id, as list_profiles gives it."),
            .optional(
                "includeState",
                .flag.otherwise(false),
                "Also give the state document that a session starts with."
            ),
        ],
        output: [
            .required("id", .text),
            .required("title", .text.orNull),
            .required("description", .text.orNull),
            .required("tags", .list(of: .text)),
            .required("owner", .text.orNull),
            .required("parents", .list(of: .text), "Profiles beneath it, the nearest first."),
            .required("file", .text),
            .required("hash", .text, "Of everything that the profile answers with."),
            .required("clock", .text, "The instant at which the session's clock stands, or `system`."),
            .required("seed", .anything),
            .required(
                "rules",
                .list(of: .object(RuleShape.summary)),
                "Its rules and those of its parents, highest first."
            ),
            .required("rulesLeftOut", .integer, "Rules that this answer has no room for; see `file`."),
            .required("collections", .list(of: .object)),
            .required("stateKeys", .list(of: .text), "Names at the top of the state document."),
            .optional("state", .object, "The whole document."),
            .optional("stateLeftOut", .text, "Why the state is missing."),
        ]
    ) { arguments, context async throws(ToolFailure) in
        let id = arguments.text("id") ?? ""
        let profile = try await Profiles.whole(id, context.control)
        var result = JSONObject(
            ["id", "title", "description", "tags", "owner", "parents", "file", "hash", "clock", "seed"].map {
                ($0, profile[$0] ?? .null)
            }
        )
        let rules = (profile["overrides"]?.arrayValue ?? []).map(RuleShape.summary)
        let fitting = Cut.fitting(rules)
        result["rules"] = .array(Array(rules.prefix(fitting)))
        result["rulesLeftOut"] = .int(rules.count - fitting)
        result["collections"] = profile["collections"] ?? []
        let state = profile["state"] ?? .object(JSONObject())
        result["stateKeys"] = .texts(state.objectValue?.keys ?? [])
        if arguments.flag("includeState") == true {
            let size = state.serialized().count
            if size <= stateBudget {
                result["state"] = state
            } else {
                result["stateLeftOut"] = .string(
                    "It is \(size) bytes long. Read the resource dubler://profile/\(id), which is not cut."
                )
            }
        }
        return result
    }
}

/// Calls about profiles that several tools make.
enum Profiles {
    /// A profile with all that it lays over the baseline.
    static func whole(_ id: String, _ control: ControlCalls) async throws(ToolFailure) -> JSONValue {
        try await control.ask(.get, "/profiles/\(PercentEncoding.encode(id.utf8))")
    }
}
