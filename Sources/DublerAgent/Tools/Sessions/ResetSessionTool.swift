import Dubler

/// `reset_session`
enum ResetSessionTool {
    static let tool = Tool(
        "reset_session",
        title: "Reset parts of a session",
        "Starts parts of a session anew and leaves its profile: counters of sequences, state, journal, temporary "
            + "overrides, or all. For a whole fresh start activate_profile is the better choice.",
        effect: .changesSession,
        input: [
            .session,
            .required(
                "scopes",
                Shape.list(of: .choice(["counters", "state", "journal", "overrides", "all"])).with("minItems", 1),
                "What begins anew; `all` also begins a new epoch."
            ),
        ],
        output: ActivationShape.output
    ) { arguments, context async throws(ToolFailure) in
        let target = ControlCalls.session(arguments.session, "reset")
        let answer = try await context.control.ask(.post, target, body: .object(arguments.members(["scopes"])))
        var result = ActivationShape.json(answer)
        let isAll = (arguments["scopes"]?.arrayValue ?? []).contains { $0.stringValue == "all" }
        if !isAll { result["next"] = "The app may go on: the addresses are the same." }
        return result
    }
}
