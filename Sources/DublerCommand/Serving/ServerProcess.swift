import Dubler
import DublerAgent
import DublerServer
import Foundation

/// Starts a server in this process and says what stands in the way.
enum ServerProcess {
    /// Loads the catalog; all that is wrong with it is printed.
    static func catalog(_ folder: String, console: Console) throws(CommandFailure) -> Catalog {
        switch CatalogLoader.load(folder: folder) {
        case .success(let catalog):
            if !catalog.notes.isEmpty {
                let count = catalog.notes.count
                console.note(
                    "\(count) note\(count == 1 ? "" : "s") on the catalog; `dubler check \(folder)` shows them"
                )
            }
            return catalog
        case .failure(let errors):
            let report = DiagnosticReport(errors.diagnostics, folder: folder)
            for line in report.lines(console.errorStyle) { console.note(line) }
            throw CommandFailure(
                "the catalog \(folder) does not load: \(report.summary).",
                remedy: "Correct it and start again; `dubler check \(folder)` says the same without serving."
            )
        }
    }

    /// A server that listens.
    static func start(_ catalog: Catalog, _ configuration: ServerConfiguration) throws(CommandFailure) -> MockServer {
        hearSignals()
        let server = MockServer(catalog, configuration: configuration)
        do throws(LoopError) {
            let folder = ScenarioFolder(catalog: configuration.catalog)
            server.readScenarios {
                var book = ScenarioBook(folder)
                book.evidence = EvidenceFolder.reader(beside: folder)
                return book
            }
            server.checkContract(by: CatalogContract(configuration.catalog).verdict)
            try server.start()
            server.mount(MCPMount(server), as: "mcp")
            return server
        } catch {
            throw failure(error, configuration)
        }
    }

    /// Some programs start others with signals blocked; a server that cannot be told to
    /// stop is no use to anyone.
    private static func hearSignals() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGCHLD] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    private static func failure(_ error: LoopError, _ configuration: ServerConfiguration) -> CommandFailure {
        guard error.code == "port_taken" else { return CommandFailure(error.reason) }
        let port = configuration.port
        let address = ServerAddress(port: port)
        var message = "port \(port) of \(configuration.host) is taken"
        if case .running(let health) = ServerPresence.look(at: address, token: configuration.adminToken) {
            message += " by a Dubler server with the catalog \"\(health.catalogName)\""
        }
        return CommandFailure(
            message + ".",
            remedy: "Stop what has it (`dubler stop --port \(port)` if it is a Dubler server), "
                + "or choose another with --port N; --port 0 takes any free one."
        )
    }
}
