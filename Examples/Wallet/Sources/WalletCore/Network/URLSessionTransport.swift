import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// `URLSession` without caches and cookies on the disk.
struct URLSessionTransport: HTTPTransport {
    private let session: URLSession

    init(timeout: TimeInterval = 10) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        configuration.urlCache = nil
        configuration.httpMaximumConnectionsPerHost = 8
        session = URLSession(configuration: configuration)
    }

    func send(_ call: HTTPCall, below base: URL) async throws(TransportFailure) -> HTTPAnswer {
        guard let url = call.url(below: base) else {
            throw TransportFailure("\(call.path) below \(base.absoluteString) is no address")
        }
        var request = URLRequest(url: url)
        request.httpMethod = call.method
        request.httpBody = call.body
        request.cachePolicy = .reloadIgnoringLocalCacheData
        for (name, value) in call.headers { request.setValue(value, forHTTPHeaderField: name) }
        do {
            let (data, response) = try await session.data(for: request)
            guard let response = response as? HTTPURLResponse else { throw TransportFailure("the answer is not HTTP") }
            return HTTPAnswer(status: response.statusCode, headers: Self.headers(of: response), body: data)
        } catch let failure as TransportFailure {
            throw failure
        } catch {
            throw TransportFailure(String(describing: error))
        }
    }

    private static func headers(of response: HTTPURLResponse) -> [String: String] {
        response.allHeaderFields.reduce(into: [:]) { headers, field in
            if let name = field.key as? String, let value = field.value as? String {
                headers[name.lowercased()] = value
            }
        }
    }
}
