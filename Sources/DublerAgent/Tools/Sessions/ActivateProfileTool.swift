import Dubler

/// `activate_profile`
enum ActivateProfileTool {
    private static let simulator = Shape.object([
        .required("udid", .text),
        .optional("deviceSet", .text, "Where it is not the usual one."),
        .optional("bundleIdentifier", .text, "The app that pushes go to."),
    ])

    static let tool = Tool(
        "activate_profile",
        title: "Put a profile in place",
        "Makes a session play a profile from its beginning: journal, state, counters and clock start anew. Call it before "
            + "each walk through the app, then launch the app again. Makes the session if there is none.",
        effect: .changesSession,
        input: [
            .session,
            .required("profile", .text.orNull, "The profile's id; null is the pure baseline."),
            .optional("reset", .flag.otherwise(true), "false keeps state, counters, journal and addresses."),
            .optional("useCustomProfile", .flag.otherwise(false), "Switch the session's temporary overrides on."),
            .optional(
                "reload",
                .flag.otherwise(false),
                "Read the catalog's files anew first: after an edit, where the server does not watch them."
            ),
            .optional("simulator", simulator, "Where send_push and open_url go by default."),
        ],
        output: ActivationShape.output
    ) { arguments, context async throws(ToolFailure) in
        var body = arguments.members(["reset", "useCustomProfile", "simulator"])
        body["profile"] = arguments["profile"] ?? .null
        if arguments.flag("reload") == true { _ = try await context.control.ask(.post, "/catalog/reload") }
        let target = ControlCalls.session(arguments.session, "activate")
        return ActivationShape.json(try await context.control.ask(.post, target, body: .object(body)))
    }
}
