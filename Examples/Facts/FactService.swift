import Foundation

/// The app's own protocol of its network.
protocol NetworkTransport {
    func load<Value: Decodable>(_ url: String, onResult: @escaping (Result<Value, any Error>) -> Void)
}

final class FactService {
    static let url = "https://facts.example/get_info"

    private let transport: any NetworkTransport

    init(transport: any NetworkTransport) { self.transport = transport }

    func load(_ completion: @escaping (Result<Fact, any Error>) -> Void) {
        transport.load(Self.url, onResult: completion)
    }
}
