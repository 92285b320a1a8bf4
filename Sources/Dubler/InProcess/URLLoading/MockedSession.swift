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

    private static let goneCode = "backend_gone"
    static let notInProcessCode = "not_in_process"

    /// Why there is no backend to ask.
    var problem: String {
        backend == nil
            ? "The backend of this session is gone: keep the MockBackend that mocked(by:) was given. [\(Self.goneCode)]"
            : "The backend of this session is no backend in this process: make it with MockBackend.inProcess. "
                + "[\(Self.notInProcessCode)]"
    }

    /// To whom the request of an address goes, and what of the address is its target.
    func destination(of url: URL) -> (InProcessServer.Destination, target: String) {
        let text = url.absoluteString
        for (name, base) in services where text.hasPrefix(base) {
            let rest = text.dropFirst(base.count)
            guard rest.first.map("/?#".contains) ?? true else { continue }
            return (.service(name, session: session), Self.target(rest))
        }
        return (.host(url.host ?? "", session: session), Self.target(Self.afterHost(text.utf8)))
    }

    /// What follows scheme and host.
    private static func afterHost(_ text: String.UTF8View) -> Substring {
        var slashes = 0
        let start = text.firstIndex { byte in
            if byte == UInt8(ascii: "/") { slashes += 1 }
            return slashes == 3 || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
        }
        return Substring(text[(start ?? text.endIndex)...])
    }

    private static func target(_ rest: Substring) -> String {
        let end = rest.utf8.firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
        let rest = rest[..<end]
        return rest.utf8.first == UInt8(ascii: "/") ? String(rest) : "/" + rest
    }
}
