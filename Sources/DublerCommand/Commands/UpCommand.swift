import Dubler
import DublerServer
import Foundation

/// `dubler up`
enum UpCommand {
    private static let timeout = OptionSpec.value(
        "timeout",
        "TIME",
        help: "How long to wait until it is ready. Default 15s."
    )

    static let spec = CommandSpec(
        name: "up",
        summary: "see to it that a server runs in the background",
        discussion: [
            "Starts a server if none answers on the port, and returns when it is ready: made for the pre-action of an "
                + "Xcode scheme. One that runs already is left as it is; it reads its catalog anew if that has changed. "
                + "Where a server with another catalog runs, nothing is started.",
            "Its log and its address lie in the user's cache folder; `dubler status` names them.",
        ],
        arguments: [ServeOptions.catalog],
        options: ServeOptions.all + [ServeOptions.log, timeout, RemoteServer.json],
        examples: [
            .init(purpose: "on port 8787, where tests look for it", line: "dubler up Mocks"),
            .init(purpose: "pre-action of an Xcode scheme", line: "dubler up \"$PROJECT_DIR/Mocks\" --watch"),
        ],
        exits: [
            .init(code: 0, meaning: "A server with this catalog runs."),
            .init(code: 1, meaning: "None could be started, or another catalog's server has the port."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let absolute = try CatalogFolder.absolute(invocation.argument(ServeOptions.catalog))
        let options = try ServeOptions(invocation, catalog: absolute)
        let port = options.configuration.port
        guard port != 0 else {
            throw CommandFailure.usage(
                "`dubler up` needs a port that others know; 0 is any.",
                remedy: "Leave --port out."
            )
        }
        let limit = try invocation.milliseconds(timeout) ?? 15_000
        var server = BackgroundServer(
            address: ServerAddress(host: connectable(options.configuration.host), port: port),
            folder: StateFolder(environment: invocation.environment),
            token: options.configuration.adminToken
        )
        if console.isInteractive { server.progress = console.note }
        let starter = ServerStarter(
            server: server,
            catalog: absolute,
            words: words(of: invocation),
            environment: invocation.environment,
            limit: .milliseconds(Int64(min(limit, 1e9)))
        )
        return try report(server, try starter.bringUp(console), invocation, console)
    }

    private static func report(
        _ server: BackgroundServer,
        _ outcome: ServerStarter.Outcome,
        _ invocation: Invocation,
        _ console: Console
    ) throws -> ExitCode {
        guard case .running(let health) = server.look() else {
            throw CommandFailure(
                "the server on port \(server.address.port) does not answer.",
                remedy: "See \(server.log)."
            )
        }
        let status = ServerStatus(server, health)
        if invocation.has(RemoteServer.json) {
            console.say(JSONValue.object(status.json).text)
        } else {
            let pid = status.pid.map { ", pid \($0)" } ?? ""
            console.say("\(outcome.rawValue): \(server.address.url)  (catalog \(health.catalogName)\(pid))")
        }
        return .success
    }

    /// The options as they were given, for the server's own command line; the token
    /// goes by the environment, which others cannot read.
    static func words(of invocation: Invocation) -> [String] {
        var words: [String] = []
        for option in ServeOptions.all + [ServeOptions.log] where option != ServeOptions.adminToken {
            for value in invocation.list(option) {
                words.append(option.takesValue ? "--\(option.name)=\(value)" : "--\(option.name)")
            }
        }
        return words
    }

    private static func connectable(_ host: String) -> String {
        ["0.0.0.0", "::", "[::]"].contains(host) ? "127.0.0.1" : host
    }
}

extension ServerStatus {
    init(_ server: BackgroundServer, _ health: ServerHealth) {
        let pid = server.pid(health)
        let isOurs = ReadyFile(path: server.readyFile)?.pid == pid && pid != nil
        self.init(address: server.address, health: health, pid: pid, log: isOurs ? server.log : nil)
    }
}
