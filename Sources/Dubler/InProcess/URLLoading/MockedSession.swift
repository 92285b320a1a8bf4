import Foundation

/// Which backend the requests of a session go to, and what the session adds to them.
final class MockedSession: Sendable {
    private static let sessions = Guarded<[ObjectIdentifier: MockedSession]>([:])

    /// Held by its client, which the test holds: a session of an earlier test keeps
    /// nothing alive.
    private weak let backend: MockBackend?
    let session: String
    /// Seconds that the session waits for the next part of an answer, unless the
    /// request says otherwise.
    let timeout: TimeInterval
    /// What the session adds to requests that do not have it.
    let headers: [String: String]
    private let services: [(name: String, base: String)]

    init(_ backend: MockBackend, services: [String: URL], timeout: TimeInterval, headers: [String: String]) {
        self.backend = backend
        self.timeout = timeout
        self.headers = headers
        session = backend.session
        // The longest base first: it says most.
        self.services = services.map { ($0.key, Self.base($0.value)) }
            .sorted { ($0.base.count, $0.base) > ($1.base.count, $1.base) }
    }

    private static func base(_ url: URL) -> String {
        let text = url.absoluteString
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    /// The class that sends requests to this session's backend.
    func register() -> MockedURLProtocol.Type {
        Self.sessions.withLock { sessions in
            let type = NumberedURLProtocol.type(UInt64(sessions.count + 1))
            sessions[ObjectIdentifier(type)] = self
            return type
        }
    }

    static func find(_ type: MockedURLProtocol.Type) -> MockedSession? {
        sessions.withLock { $0[ObjectIdentifier(type)] }
    }

    /// The backend; `nil` where it is gone, or not in this process.
    var server: InProcessServer? { backend?.inProcessServer }

    /// Why there is no backend to ask.
    var problem: String {
        backend == nil
            ? "The backend of this session is gone: keep the MockBackend that mocked(by:) was given. [backend_gone]"
            : "The backend of this session is no backend in this process: make it with MockBackend.inProcess. "
                + "[not_in_process]"
    }

    /// To whom the request of an address goes, and what of the address is its target.
    func destination(of url: URL) -> (InProcessServer.Destination, target: String) {
        let text = url.absoluteString
        for (name, base) in services where text.hasPrefix(base) {
            let rest = text.dropFirst(base.count)
            guard rest.first.map("/?#".contains) ?? true else { continue }
            return (.service(name, session: session), Self.target(rest))
        }
        let start = text.range(of: "://")?.upperBound ?? text.startIndex
        let rest = text[start...].drop { !"/?#".contains($0) }
        return (.host(url.host ?? "", session: session), Self.target(rest))
    }

    private static func target(_ rest: Substring) -> String {
        let rest = rest.prefix { $0 != "#" }
        return rest.hasPrefix("/") ? String(rest) : "/" + rest
    }
}
