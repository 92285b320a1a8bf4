/// `dubler stop`
enum StopCommand {
    static let spec = CommandSpec(
        name: "stop",
        summary: "stop a server on this machine",
        discussion: ["Answers that are due soon are finished; the server has ended when the command returns."],
        options: [StatusCommand.port, RemoteServer.url, RemoteServer.token],
        examples: [
            .init(purpose: "the server on port 8787", line: "dubler stop"),
            .init(purpose: "another one", line: "dubler stop --port 9000"),
        ],
        exits: [
            .init(code: 0, meaning: "It has stopped, or none ran."),
            .init(code: 1, meaning: "It goes on, or its process is not known."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        var server = try StatusCommand.server(invocation)
        if console.isInteractive { server.progress = console.note }
        guard server.address.isLocal else {
            throw CommandFailure.usage(
                "\(server.address.title) is on another machine.",
                remedy: "Run `dubler stop` there."
            )
        }
        let known: Int?
        switch server.look() {
        case .running(let health): known = server.pid(health)
        case .needsToken: known = server.pid(nil)
        case .none:
            // One that hangs does not answer, but its file names it.
            guard let pid = server.pid(nil) else {
                console.say("no server runs at \(server.address.url)")
                return .success
            }
            known = pid
        case .stranger(let reason):
            guard let pid = server.pid(nil) else {
                throw CommandFailure("what listens at \(server.address.url) is no Dubler server: \(reason).")
            }
            known = pid
        }
        guard let pid = known else {
            throw CommandFailure(
                "the process of the server at \(server.address.url) is not known.",
                remedy: "Stop it where it was started, or by its process id: kill -TERM PID."
            )
        }
        try server.stop(pid)
        console.say("stopped: \(server.address.url) (pid \(pid))")
        return .success
    }
}
