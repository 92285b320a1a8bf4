import Dubler
import DublerServer
import Foundation

/// `dubler serve`
enum ServeCommand {
    static let spec = CommandSpec(
        name: "serve",
        summary: "serve a catalog until it is told to stop",
        discussion: [
            "Ready means listening: the port is bound before the ready line is printed and the ready-file is written. "
                + "The ready line goes to standard output, the log to standard error.",
            "SIGTERM and Ctrl-C let answers finish that are due within 4.5 s and end within 5 s; a second Ctrl-C ends "
                + "at once.",
        ],
        arguments: [ServeOptions.catalog],
        options: ServeOptions.all + [ServeOptions.log, ServeOptions.readyFile],
        examples: [
            .init(purpose: "on port 8787, following edits", line: "dubler serve Mocks --watch"),
            .init(
                purpose: "on a free port that a script reads",
                line: "dubler serve Mocks --port 0 --ready-file ready.json"
            ),
            .init(
                purpose: "for devices on the network",
                line: "DUBLER_TOKEN=secret dubler serve Mocks --host 0.0.0.0 --session-ports 20000-20999"
            ),
        ],
        exits: [
            .init(code: 0, meaning: "Stopped as it was told."),
            .init(code: 1, meaning: "The catalog does not load, the port is taken, or a file cannot be written."),
            .init(code: 2, meaning: "The command line is wrong."),
            .init(code: 130, meaning: "Ended at once by a second Ctrl-C."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let folder = try CatalogFolder.find(invocation.argument(ServeOptions.catalog))
        let options = try ServeOptions(invocation, catalog: folder)
        // One of an earlier run would say ready before this one is.
        if let path = options.readyFile { unlink(path) }
        for warning in options.warnings { console.note("warning: \(warning)") }
        Allocator.prepareForLoading()
        let catalog = try ServerProcess.catalog(folder, console: console)
        let server = try ServerProcess.start(catalog, options.configuration)
        let log = ServerLog(format: options.logFormat, style: console.errorStyle)
        server.log = { console.note(log.line($0, at: .system())) }
        // Who waits for ready may tell it to stop at once.
        stopOnSignals(server)
        let ready = ReadyFile(url: server.url, port: server.port, pid: Int(getpid()))
        if let path = options.readyFile { try ready.write(to: path) }
        console.say(readyLine(ready, catalog, options.logFormat))
        server.run()
        if let path = options.readyFile { ready.remove(from: path) }
        return .success
    }

    private static func stopOnSignals(_ server: MockServer) {
        server.onSignal(SIGTERM) { server.shutdown() }
        var interruptions = 0
        server.onSignal(SIGINT) {
            interruptions += 1
            if interruptions > 1 { _exit(ExitCode.signal(SIGINT).rawValue) }
            server.shutdown()
        }
    }

    static func readyLine(_ ready: ReadyFile, _ catalog: Catalog, _ format: ServeOptions.LogFormat) -> String {
        if format == .json {
            var object: JSONObject = ["event": "ready"]
            for (name, value) in ready.json.members { object[name] = value }
            object["catalog"] = .string(catalog.settings.name)
            return JSONValue.object(object).text
        }
        let profiles = "\(catalog.profiles.count) profile\(catalog.profiles.count == 1 ? "" : "s")"
        return "ready: \(ready.url)  (catalog \(catalog.settings.name), \(profiles))"
    }
}
