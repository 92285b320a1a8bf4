/// What speaks with the server.
protocol NetworkClient: AnyObject, Sendable {
    func answer(to path: String) throws -> String
}

struct NoServer: Error {}

/// There is no server in the tests: whoever gets this one learns so.
final class NetworkClientBase: NetworkClient {
    func answer(to path: String) throws -> String { throw NoServer() }
}

/// Answers what a test wants, and keeps what it was asked.
final class FakeNetworkClient: NetworkClient {
    private let result: Result<String, NoServer>
    init(_ result: Result<String, NoServer>) { self.result = result }
    func answer(to path: String) throws -> String { try result.get() }
}
