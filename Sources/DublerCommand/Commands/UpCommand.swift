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
        let folder = try CatalogFolder.find(invocation.argument(ServeOptions.catalog))
        let absolute = URL(fileURLWithPath: folder).standardizedFileURL.path
        let options = try ServeOptions(invocation, catalog: absolute)
        let port = options.configuration.port
        guard port != 0 else {
            throw CommandFailure.usage(
                "`dubler up` needs a port that others know; 0 is any.",
                remedy: "Leave --port out."
            )
        }
        let limit = try invocation.milliseconds(timeout) ?? 15_000
        let catalog = try ServerProcess.catalog(folder, console: console)
        var server = BackgroundServer(
            address: ServerAddress(host: connectable(options.configuration.host), port: port),
            folder: StateFolder(environment: invocation.environment),
            token: options.configuration.adminToken
        )
        if console.isInteractive { server.progress = console.note }
        if try isUp(server, catalog, console) { return try report(server, "runs already", invocation, console) }
        do {
            try server.start(
                [absolute] + words(of: invocation),
                environment: invocation.environment,
                within: .milliseconds(Int64(min(limit, 1e9)))
            )
        } catch {
            // Two who start at once: one gets the port, and that is as good for the other.
            guard case .running = server.look(), try isUp(server, catalog, console) else { throw error }
            return try report(server, "runs already", invocation, console)
        }
        return try report(server, "started", invocation, console)
    }

    /// Whether a server with this catalog answers.
    private static func isUp(
        _ server: BackgroundServer,
        _ catalog: Catalog,
        _ console: Console
    ) throws -> Bool {
        let port = server.address.port
        switch server.look() {
        case .none: return false
        case .stranger(let reason):
            throw CommandFailure(
                "what listens on port \(port) is no Dubler server: \(reason).",
                remedy: "Stop it, or choose another port with --port N and set DUBLER_URL."
            )
        case .needsToken:
            throw CommandFailure(
                "the server on port \(port) asks for a token.",
                remedy: "Give it with --admin-token T or DUBLER_TOKEN."
            )
        case .running(let health):
            if health.catalogHash == catalog.hash { return true }
            if health.catalogName == catalog.settings.name, hash(afterReloading: server) == catalog.hash {
                console.note("the catalog has changed, and was read anew")
                return true
            }
            throw CommandFailure(
                "the server on port \(port) plays another catalog, \"\(health.catalogName)\" (\(health.catalogHash)); "
                    + "this one is \"\(catalog.settings.name)\" (\(catalog.hash)).",
                remedy:
                    "Stop it with `dubler stop --port \(port)`, or choose another port with --port N and set DUBLER_URL."
            )
        }
    }

    private static func hash(afterReloading server: BackgroundServer) -> String? {
        let transport = ControlTransport(address: server.address, token: server.token)
        _ = try? MockBackend(transport: transport).control(.post, "/catalog/reload")
        guard case .running(let health) = server.look() else { return nil }
        return health.catalogHash
    }

    private static func report(
        _ server: BackgroundServer,
        _ what: String,
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
            console.say("\(what): \(server.address.url)  (catalog \(health.catalogName)\(pid))")
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
