package import Foundation

/// Carries calls to a server. `URLSession` in the app, a stub in tests.
package protocol HTTPTransport: Sendable {
    func send(_ call: HTTPCall, below base: URL) async throws(TransportFailure) -> HTTPAnswer
}

/// No answer came: no network, a broken connection, a time-out.
package struct TransportFailure: Error, Equatable {
    /// As the system says it, for logs. Users read a text of the app's own.
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
}
