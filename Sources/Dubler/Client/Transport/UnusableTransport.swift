import Foundation

/// Stands where the address of a server is none, and says so at the first call.
struct UnusableTransport: BackendTransport {
    let address: String
    let error: BackendError

    var serverURL: URL { URL(string: address) ?? URL(fileURLWithPath: "/") }

    func send(
        _ call: BackendCall,
        completion: @escaping @Sendable (Result<BackendAnswer, any Error>) -> Void
    ) -> @Sendable () -> Void {
        completion(.failure(error))
        return {}
    }
}
