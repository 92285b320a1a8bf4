import Dubler
import Foundation

/// Carries calls of the control API to a server, on the calling thread.
struct ControlTransport: BackendTransport {
    /// How long the server has to take a connection.
    private static let connecting = Duration.seconds(2)

    let address: ServerAddress
    /// What the server was started with as `--admin-token`.
    let token: String?

    var serverURL: URL { URL(string: address.url) ?? URL(fileURLWithPath: "/") }

    func send(
        _ call: BackendCall,
        completion: @escaping @Sendable (Result<BackendAnswer, any Error>) -> Void
    ) -> @Sendable () -> Void {
        do throws(SocketError) {
            completion(.success(try exchange(call)))
        } catch {
            completion(.failure(failure(of: call, error)))
        }
        return {}
    }

    /// Makes a call and waits for its answer; the connection is told of before that.
    func exchange(
        _ call: BackendCall,
        connected: (SocketConnection) -> Void = { _ in }
    ) throws(SocketError) -> BackendAnswer {
        let deadline = Deadline.after(call.deadline)
        let connection = try open(call, deadline)
        connected(connection)
        var parser = ReplyParser()
        while !parser.isComplete { try parser.receive(connection.receive(deadline: deadline)) }
        return BackendAnswer(status: parser.status, body: parser.takeBody())
    }

    /// Sends a call, whose answer is then read from the connection.
    func open(_ call: BackendCall, _ deadline: Deadline) throws(SocketError) -> SocketConnection {
        let connection = try SocketConnection(
            host: address.host,
            port: address.port,
            deadline: .after(min(Self.connecting, call.deadline))
        )
        try connection.send(bytes(of: call), deadline: deadline)
        return connection
    }

    func bytes(of call: BackendCall) -> [UInt8] {
        let body = call.body?.serialized() ?? []
        var head = "\(call.method) \(ControlAPI.prefix)\(call.target) HTTP/1.1\r\n"
        head += "Host: \(address.url.dropFirst("http://".count))\r\n"
        head += "Connection: close\r\n"
        if let token { head += "Authorization: Bearer \(token)\r\n" }
        if call.body != nil { head += "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n" }
        return Array((head + "\r\n").utf8) + body
    }

    func failure(of call: BackendCall, _ error: SocketError) -> BackendError {
        switch error {
        case .unreachable(let reason):
            BackendError(
                code: .serverUnreachable,
                message: "No Dubler server answers at \(address.title): \(reason).",
                remedy:
                    "Start one with `dubler up` or `dubler serve`; if it runs elsewhere, give --url or set DUBLER_URL."
            )
        case .timedOut:
            BackendError(
                code: .serverTimeout,
                message: "The server at \(address.title) did not answer in time.",
                remedy: "It is overloaded or hangs: see its log, and `dubler status`.",
                call: call.description
            )
        case .broken(let reason):
            BackendError(
                code: .connectionLost,
                message: "The server at \(address.title) gave no whole answer: \(reason).",
                remedy: "It has been stopped or has crashed, or is no Dubler server: see `dubler status`.",
                call: call.description
            )
        }
    }
}
