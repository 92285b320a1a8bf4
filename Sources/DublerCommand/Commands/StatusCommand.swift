import Dubler

/// `dubler status`
enum StatusCommand {
    static let port = OptionSpec.value("port", "N", help: "Port of a server on this machine.")

    static let spec = CommandSpec(
        name: "status",
        summary: "say whether a server runs, and what it plays",
        options: [port, RemoteServer.url, RemoteServer.token, RemoteServer.json],
        examples: [
            .init(purpose: "the server on port 8787", line: "dubler status"),
            .init(purpose: "for a script", line: "dubler status --port 9000 --json"),
        ],
        exits: [
            .init(code: 0, meaning: "A server runs."),
            .init(code: 1, meaning: "None does, or something else answers."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let server = try server(invocation)
        let reason: String
        switch server.look() {
        case .running(let health):
            let status = ServerStatus(server, health)
            if invocation.has(RemoteServer.json) {
                console.say(JSONValue.object(status.json).text)
            } else {
                for line in status.lines { console.say(line) }
            }
            return .success
        case .needsToken: reason = "a server runs there and asks for a token: give --token or DUBLER_TOKEN"
        case .stranger(let what): reason = "what listens there is no Dubler server: \(what)"
        case .none(let what): reason = "no server: \(what)"
        }
        if invocation.has(RemoteServer.json) {
            let json: JSONObject = ["running": false, "url": .string(server.address.url), "reason": .string(reason)]
            console.say(JSONValue.object(json).text)
        } else {
            console.say("\(server.address.title): \(reason)")
        }
        return .failure
    }

    /// The server that `--port`, `--url` or the environment names.
    static func server(_ invocation: Invocation) throws(CommandFailure) -> BackgroundServer {
        let address: ServerAddress
        if let port = try invocation.int(port, in: 1...65_535) {
            address = ServerAddress(port: port)
        } else {
            address = try RemoteServer.address(invocation)
        }
        return BackgroundServer(
            address: address,
            folder: StateFolder(environment: invocation.environment),
            token: invocation.text(RemoteServer.token)
        )
    }
}
