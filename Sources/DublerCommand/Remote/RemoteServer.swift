import Dubler

/// The server and session that a command talks to.
struct RemoteServer {
    static let url = OptionSpec.value(
        "url",
        "URL",
        help: "Address of the server.",
        variable: "DUBLER_URL"
    )
    static let session = OptionSpec.value("session", "ID", help: "The session.", variable: "DUBLER_SESSION")
    static let token = OptionSpec.value(
        "token",
        "T",
        help: "The server's --admin-token.",
        variable: "DUBLER_TOKEN"
    )
    static let json = OptionSpec.flag("json", help: "Print JSON, for scripts.")

    let transport: ControlTransport
    let session: String

    /// The server that options and environment name, else that of the default port.
    init(_ invocation: Invocation) throws(CommandFailure) {
        transport = ControlTransport(
            address: try Self.address(invocation),
            token: invocation.text(Self.token)
        )
        session = invocation.text(Self.session) ?? "default"
    }

    static func address(_ invocation: Invocation) throws(CommandFailure) -> ServerAddress {
        if let text = invocation.values[url.name]?.last { return try ServerAddress(text) }
        for name in ["DUBLER_URL", "TEST_RUNNER_DUBLER_URL"] {
            if let text = invocation.variable(name) { return try ServerAddress(text, note: "of \(name)") }
        }
        return ServerAddress(port: ServerAddress.defaultPort, note: "the default, as DUBLER_URL is not set")
    }

    var backend: MockBackend { MockBackend(transport: transport, session: session) }

    /// The session, below `/__dubler/v1`.
    var resource: String { "/sessions/\(PercentEncoding.encode(session.utf8))" }

    /// A resource of the session, below `/__dubler/v1`.
    func target(_ tail: String) -> String { "\(resource)/\(tail)" }

    /// Makes a call, and gives what the server says.
    func ask(
        _ method: HTTPMethod,
        _ target: String,
        body: JSONValue? = nil,
        deadline: Duration = BackendCall.usualDeadline
    ) throws -> JSONValue {
        try backend.control(method, target, body: body, deadline: deadline)
    }
}
