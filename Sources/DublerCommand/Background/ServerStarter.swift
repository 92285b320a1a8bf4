import Dubler

/// Sees to it that a server with a catalog runs in the background.
struct ServerStarter {
    enum Outcome: String {
        case started
        case running = "runs already"
    }

    let server: BackgroundServer
    /// The catalog's folder, absolute.
    let catalog: String
    /// Options of `dubler serve`.
    let words: [String]
    let environment: [String: String]
    let limit: Duration

    /// Starts one if none answers on the port, and returns when it is ready.
    func bringUp(_ console: Console) throws -> Outcome {
        let loaded = try ServerProcess.catalog(catalog, console: console)
        if try isUp(loaded, console) { return .running }
        do {
            try server.start([catalog] + words, environment: environment, within: limit)
        } catch {
            // Two who start at once: one gets the port, and that is as good for the other.
            guard case .running = server.look(), try isUp(loaded, console) else { throw error }
            return .running
        }
        return .started
    }

    /// Whether a server with this catalog answers.
    private func isUp(
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
            if health.catalogName == catalog.settings.name, hashAfterReloading() == catalog.hash {
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

    private func hashAfterReloading() -> String? {
        let transport = ControlTransport(address: server.address, token: server.token)
        _ = try? MockBackend(transport: transport).control(.post, "/catalog/reload")
        guard case .running(let health) = server.look() else { return nil }
        return health.catalogHash
    }
}
