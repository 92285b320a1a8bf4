import Dubler
import Foundation

/// The server that an agent's calls go to, brought up when it is first needed.
enum AgentServer {
    private static let limit = Duration.seconds(15)

    /// What every call does before it is made; `nil` where the server is somebody else's.
    /// A catalog that was given is absolute.
    static func starter(
        _ invocation: Invocation,
        _ transport: ControlTransport,
        catalog given: String?
    ) throws(CommandFailure) -> (@Sendable () throws -> Void)? {
        guard transport.address.isLocal else { return nil }
        let catalog: String
        do throws(CommandFailure) {
            catalog = try CatalogFolder.absolute(given)
        } catch {
            if given != nil { throw error }
            return nil
        }
        let (address, token, environment) = (transport.address, transport.token, invocation.environment)
        // One that nobody has named is only a last resort.
        let mustBeThis = given != nil
        let isKnown = Guarded(false)
        return {
            let starter = ServerStarter(
                server: BackgroundServer(
                    address: address,
                    folder: StateFolder(environment: environment),
                    token: token
                ),
                catalog: catalog,
                // An agent edits profiles, and expects to see them.
                words: ["--port=\(address.port)", "--watch"],
                environment: environment,
                limit: limit
            )
            try isKnown.withLock { isKnown in
                let presence = starter.server.look()
                if case .none = presence {
                    try bringUp(starter)
                } else if mustBeThis, !isKnown {
                    try bringUp(starter)
                }
                isKnown = true
            }
        }
    }

    private static func bringUp(_ starter: ServerStarter) throws {
        let lines = Guarded<[String]>([])
        let note: ([UInt8]) -> Void = { bytes in lines.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) } }
        do {
            _ = try starter.bringUp(Console(output: { _ in }, error: note))
        } catch let failure as CommandFailure {
            // What stands in the way of a catalog is said before the failure itself.
            let said = lines.withLock { $0.joined() }
            throw BackendError(
                code: "server_not_started",
                message: "No server could be started: \(failure.message)" + (said.isEmpty ? "" : "\n\(said)"),
                remedy: failure.remedy
            )
        }
    }
}
