import Foundation

/// Lets no call out to where the start objects: in a test, hosts that no service names.
struct GuardedTransport: HTTPTransport {
    let transport: any HTTPTransport
    let objection: (@Sendable (URL) -> String?)?

    func send(_ call: HTTPCall, below base: URL) async throws(TransportFailure) -> HTTPAnswer {
        if let url = call.url(below: base), let reason = objection?(url) {
            FileHandle.standardError.write(Data("\(call.method) \(call.path) was not sent. \(reason)\n".utf8))
            throw TransportFailure(reason)
        }
        return try await transport.send(call, below: base)
    }
}
