import Dubler

/// One thing that an agent can have done. Lists, checks of arguments, answers and the
/// documentation all read this.
package struct Tool: Sendable {
    /// What a call does to the world, as annotations tell it.
    enum Effect: Sendable {
        case reads
        /// Changes a session, which is gone with its server.
        case changesSession
        /// Puts something in the place of what people left there.
        case replaces
        /// Acts on a simulator: twice is not once.
        case acts
    }

    typealias Action = @Sendable (ToolArguments, ToolContext) async throws(ToolFailure) -> JSONObject

    package let name: String
    let title: String
    /// What it is for and when to call it, for who chooses among tools.
    let description: String
    let effect: Effect
    let input: CompiledShape
    let output: CompiledShape
    let action: Action

    init(
        _ name: String,
        title: String,
        _ description: String,
        effect: Effect = .reads,
        input: [Member],
        output: [Member],
        action: @escaping Action
    ) {
        self.name = name
        self.title = title
        self.description = description
        self.effect = effect
        self.input = CompiledShape(.object(input))
        self.output = CompiledShape(.object(output))
        self.action = action
    }

    /// As `tools/list` shows it to a client of that revision.
    func json(for revision: ProtocolRevision) -> JSONValue {
        var object = JSONObject([("name", .string(name))])
        if revision >= .v2025June { object["title"] = .string(title) }
        object["description"] = .string(description)
        object["inputSchema"] = .object(input.json)
        if revision >= .v2025June { object["outputSchema"] = .object(output.json) }
        if revision >= .v2025March { object["annotations"] = .object(annotations) }
        return .object(object)
    }

    private var annotations: JSONObject {
        JSONObject([
            ("title", .string(title)),
            ("readOnlyHint", .bool(effect == .reads)),
            ("destructiveHint", .bool(effect == .replaces)),
            ("idempotentHint", .bool(effect != .acts)),
            ("openWorldHint", false),
        ])
    }
}

extension Member {
    static let session = Member.required(
        "session",
        .text.with("minLength", 1),
        "The session: one for each simulator or agent, such as `default`. Calls with the same name share journal, "
            + "state and overrides."
    )
}
