/// One call of the control API, before it is sent.
public struct BackendCall: Sendable, Equatable {
    /// What is done to the resource.
    public var method: HTTPMethod
    /// The resource below `/__dubler/v1`, percent-encoded, with its query:
    /// `/sessions/default/journal?kind=unmatched`.
    public var target: String
    /// What is sent along, or `nil`.
    public var body: JSONValue?
    /// After how long the client gives the call up.
    public var deadline: Duration

    /// How long a call may take that does not wait for the app: 10 seconds.
    public static let usualDeadline = Duration.seconds(10)

    /// Describes a call.
    public init(
        _ method: HTTPMethod,
        _ target: String,
        body: JSONValue? = nil,
        deadline: Duration = BackendCall.usualDeadline
    ) {
        self.method = method
        self.target = target
        self.body = body
        self.deadline = deadline
    }
}

extension BackendCall: CustomStringConvertible {
    /// Method and resource, without the query: `POST /sessions/default/verify`.
    public var description: String {
        "\(method) \(target.prefix { $0 != "?" })"
    }
}
