import Dubler

/// `try_override`
enum TryOverrideTool {
    private static let override: [Member] = [
        .required("name", .text), .required("method", .anything), .required("path", .anything),
    ]

    static let tool = Tool(
        "try_override",
        title: "Try a temporary answer",
        "Puts one temporary override over everything else in a session, switches overrides on, and shows what the app "
            + "would then receive. Without `rule` it removes the override of that name; without `name` it only lists. "
            + "Nothing is written to the catalog: with `profileID` the answer also holds all overrides as a profile, to "
            + "be saved as a file below profiles/.",
        effect: .replaces,
        input: [
            .session,
            .optional("name", .text, "Names the override; one of the same name is replaced."),
            .optional(
                "rule",
                .object,
                "A rule as in a profile: { method, path, query?, headers?, body?, response | responses, then? }."
            ),
            .optional(
                "request",
                .object(DryRun.input),
                "What to try; without it the rule's own path, if it is a plain one."
            ),
            .optional("profileID", .text, "Also give the session's overrides as a profile with this id."),
        ],
        output: [
            .required("enabled", .flag, "Whether overrides count in this session."),
            .required("overrides", .list(of: .object(override))),
            .optional("effective", .object(DryRun.output), "What the request would get now."),
            .optional("profile", .object, "The overrides as a profile's file."),
        ]
    ) { arguments, context async throws(ToolFailure) in
        let control = context.control
        let overrides = ControlCalls.session(arguments.session, "overrides")
        let name = arguments.text("name")
        if arguments["rule"] != nil, name == nil {
            throw ToolFailure("missing_argument", "A `rule` needs a `name`.", next: "Call again with both.")
        }
        if let name {
            let one = "\(overrides)/\(PercentEncoding.encode(name.utf8))"
            if let rule = arguments["rule"] {
                _ = try await control.ask(.put, one, body: rule)
                _ = try await control.ask(.put, "\(overrides)/enabled", body: ["enabled": true])
            } else {
                _ = try await control.ask(.delete, one)
            }
        }
        let list = try await control.ask(.get, overrides)
        var result = JSONObject([
            ("enabled", list["enabled"] ?? false),
            ("overrides", .array((list["rules"]?.arrayValue ?? []).map { $0.only(override.map(\.name)) })),
        ])
        if let request = arguments["request"]?.objectValue ?? plainRequest(arguments["rule"]) {
            let run = try await DryRun.perform(
                request,
                session: arguments.session,
                candidates: 2,
                bodyLimit: 4_000,
                control
            )
            result["effective"] = .object(run)
        }
        if let id = arguments.text("profileID") {
            let query: [(String, String?)] = [("export", "profile"), ("id", id)]
            result["profile"] = try await control.ask(.get, overrides, query: query)
        }
        return result
    }

    /// The request that a rule without parameters in its path takes.
    private static func plainRequest(_ rule: JSONValue?) -> JSONObject? {
        guard let path = rule?["path"]?.stringValue, !path.contains(where: { "{*?".contains($0) }) else { return nil }
        var request = JSONObject([("target", .string(path))])
        if let method = rule?["method"]?.stringValue, method != "*" { request["method"] = .string(method) }
        request["service"] = rule?["service"]
        return request
    }
}
