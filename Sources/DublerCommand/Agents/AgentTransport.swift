import Dubler
import Foundation

/// Calls of the control API for tasks, which may not block: each on a thread of its
/// own, given up by closing its connection. Not on the system's pool, whose threads the
/// server in this process may need for the answers.
struct AgentTransport: BackendTransport {
    private let transport: ControlTransport
    /// Brings a server up; `nil` where that is nobody's business.
    private let starter: (@Sendable () throws -> Void)?

    init(_ transport: ControlTransport, starter: (@Sendable () throws -> Void)? = nil) {
        self.transport = transport
        self.starter = starter
    }

    var serverURL: URL { transport.serverURL }

    private enum Flight: Sendable {
        case waiting
        case connected(SocketConnection)
        case givenUp
    }

    func send(
        _ call: BackendCall,
        completion: @escaping @Sendable (Result<BackendAnswer, any Error>) -> Void
    ) -> @Sendable () -> Void {
        let flight = Guarded(Flight.waiting)
        Thread.detachNewThread {
            completion(Result { try perform(call, flight) })
        }
        return {
            flight.withLock { flight in
                if case .connected(let connection) = flight { connection.interrupt() }
                flight = .givenUp
            }
        }
    }

    private func perform(_ call: BackendCall, _ flight: Guarded<Flight>) throws -> BackendAnswer {
        try starter?()
        do throws(SocketError) {
            return try transport.exchange(call) { connection in
                flight.withLock { flight in
                    if case .givenUp = flight { connection.interrupt() } else { flight = .connected(connection) }
                }
            }
        } catch {
            throw transport.failure(of: call, error)
        }
    }
}
