import Foundation

@testable import WalletCore

/// A network of the tests: answers by method and path, keeps what was asked,
/// and holds answers back until the test lets them go.
final class StubTransport: HTTPTransport {
    typealias Handler = @Sendable (HTTPCall) async throws(TransportFailure) -> HTTPAnswer

    private struct State: Sendable {
        var handlers: [String: Handler] = [:]
        var calls: [HTTPCall] = []
    }

    private let state = Locked(State())

    var calls: [HTTPCall] { state.withLock { $0.calls } }

    func calls(_ endpoint: String) -> [HTTPCall] { calls.filter { "\($0.method) \($0.path)" == endpoint } }

    /// `on("GET /api/cards") { call in … }`; the last one counts.
    func on(_ endpoint: String, _ handler: @escaping Handler) {
        state.withLock { $0.handlers[endpoint] = handler }
    }

    func on(_ endpoint: String, _ status: Int = 200, headers: [String: String] = [:], json: String) {
        on(endpoint) { _ in HTTPAnswer(status: status, headers: headers, body: Data(json.utf8)) }
    }

    /// One answer after another; the last one stays.
    func on(_ endpoint: String, sequence: [(status: Int, json: String)]) {
        let answers = Locked(sequence)
        on(endpoint) { _ in
            let next = answers.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
            return HTTPAnswer(status: next.status, body: Data(next.json.utf8))
        }
    }

    func offline(_ endpoint: String) {
        on(endpoint) { (_) async throws(TransportFailure) in throw TransportFailure("offline") }
    }

    func send(_ call: HTTPCall, below base: URL) async throws(TransportFailure) -> HTTPAnswer {
        let handler = state.withLock { state in
            state.calls.append(call)
            return state.handlers["\(call.method) \(call.path)"]
        }
        guard let handler else { return HTTPAnswer(status: 404, body: Data(#"{"code":"not_stubbed"}"#.utf8)) }
        return try await handler(call)
    }
}
