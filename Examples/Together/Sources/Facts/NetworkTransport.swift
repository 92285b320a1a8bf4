import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What the app knows of the network.
public protocol NetworkTransport: Sendable {
    func load<Value: Decodable & Sendable>(_ path: String) async throws -> Value
}

/// The network itself.
public final class URLSessionNetworkTransport: NetworkTransport {
    private let base: URL
    private let session: URLSession

    /// Asks the server at that address.
    public init(base: URL, configuration: URLSessionConfiguration = .ephemeral) {
        self.base = base
        session = URLSession(configuration: configuration)
    }

    /// The value that the server has at a path.
    public func load<Value: Decodable & Sendable>(_ path: String) async throws -> Value {
        let (data, response) = try await session.data(from: base.appendingPathComponent(path))
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
        return try JSONDecoder().decode(Value.self, from: data)
    }
}
