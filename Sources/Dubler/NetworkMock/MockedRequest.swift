public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A request that an app has handed to a ``NetworkTransportMock``.
public struct MockedRequest: Sendable, Equatable {
    /// Its address, as text: what the stubs are found by.
    public var url: String
    /// Its method.
    public var method: HTTPMethod
    /// Its headers.
    public var headers: [String: String]
    /// Its body; `nil` where there is none.
    public var body: Data?

    /// Describes a request.
    public init(url: String, method: HTTPMethod = .get, headers: [String: String] = [:], body: Data? = nil) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
    }

    /// The request of the URL loading system.
    public init(_ request: URLRequest) {
        self.init(
            url: request.url?.absoluteString ?? "",
            method: HTTPMethod(rawValue: request.httpMethod ?? "GET"),
            headers: request.allHTTPHeaderFields ?? [:],
            body: request.httpBody
        )
    }
}
