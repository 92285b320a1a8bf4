import Dubler

/// `dubler reset`
enum ResetCommand {
    private static let scopes = ArgumentSpec(
        name: "SCOPE",
        isOptional: true,
        isRepeated: true,
        help: "What to put back; without it all, which begins a new epoch of the same profile.",
        hint: .choices(["counters", "state", "journal", "overrides", "all"])
    )

    static let spec = CommandSpec(
        name: "reset",
        summary: "put a session, or parts of it, back to the start",
        arguments: [scopes],
        options: [RemoteServer.session, RemoteServer.url, RemoteServer.token, RemoteServer.json],
        examples: [
            .init(purpose: "everything", line: "dubler reset"),
            .init(purpose: "sequences begin again, the state stays", line: "dubler reset counters journal"),
        ],
        exits: [
            .init(code: 0, meaning: "Done."),
            .init(code: 1, meaning: "The server refuses, or none answers."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let server = try RemoteServer(invocation)
        let given = invocation.all(scopes)
        let names = given.isEmpty ? ["all"] : given
        let body: JSONValue = ["scopes": .array(names.map { .string($0) })]
        let answer = try server.ask(.post, server.target("reset"), body: body)
        ActivationText.print(answer, asJSON: invocation.has(RemoteServer.json), console)
        return .success
    }
}
