public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension URLSessionConfiguration {
    /// An ephemeral configuration whose sessions ask a backend in this process, and
    /// nobody else.
    ///
    /// - Parameters:
    ///   - backend: A backend made by `MockBackend.inProcess`.
    ///   - services: Services of the catalog and the base URLs they stand for, where
    ///     the code under test has addresses of its own. What comes to another host is
    ///     answered by the catalog's first service.
    /// - Returns: A new configuration.
    public static func mocked(by backend: MockBackend, services: [String: URL] = [:]) -> URLSessionConfiguration {
        URLSessionConfiguration.ephemeral.mocked(by: backend, services: services)
    }

    /// A copy of this configuration whose sessions ask a backend in this process, and
    /// nobody else. Set its headers and time-outs before.
    public func mocked(by backend: MockBackend, services: [String: URL] = [:]) -> URLSessionConfiguration {
        let copy = (self.copy() as? URLSessionConfiguration) ?? .ephemeral
        var headers: [String: String] = [:]
        for (name, value) in httpAdditionalHeaders ?? [:] {
            if let name = name.base as? String { headers[name] = "\(value)" }
        }
        let session = MockedSession(
            backend,
            services: services,
            timeout: timeoutIntervalForRequest,
            headers: headers
        )
        copy.protocolClasses = [session.register()]
        return copy
    }
}
