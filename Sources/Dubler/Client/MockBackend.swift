public import Foundation

/// The client of one session of a Dubler server: what tests prepare, ask and assert
/// with.
///
/// Every method exists twice under one name: it blocks in synchronous code, such as
/// an ordinary test method, and suspends in asynchronous code. Each has a deadline.
/// Calls throw ``BackendError``; assertions that do not hold throw
/// ``AssertionFailure``.
///
/// ```swift
/// let backend = MockBackend.fromEnvironment()
/// try backend.activate(profile: "operation_retry_after_error")
/// app.launchEnvironment["API_BASE_URL"] = backend.baseURL.absoluteString
/// app.launch()
/// // …
/// try backend.assertRequest(method: .post, path: "/api/operation", count: 2)
/// ```
public final class MockBackend: Sendable {
    /// Where `dubler up` leaves a server.
    static let defaultURLText = "http://127.0.0.1:8787"

    /// The name of the session, of letters, digits, `-`, `_` and `.`; sessions share
    /// nothing.
    public let session: String
    let transport: any BackendTransport
    private let lastActivation = Guarded<Activation?>(nil)
    /// The rules of the test, the newest first.
    let testRules = Guarded<[MockRule]>([])

    /// A client whose calls take a way of their own.
    public init(transport: any BackendTransport, session: String = "default") {
        self.transport = transport
        self.session = session.isEmpty ? "default" : session
    }

    /// A client of the server at that address, such as `http://127.0.0.1:8787`.
    ///
    /// Nothing is sent yet: an address that is none, or at which nobody answers, is
    /// the error of the first call. The token is that of a server which other
    /// machines reach, and which asks for one.
    public convenience init(baseURL: URL, session: String = "default", token: String? = nil) {
        self.init(address: baseURL.absoluteString, source: "The address", session: session, token: token)
    }

    convenience init(address: String, source: String, note: String? = nil, session: String, token: String?) {
        if let url = URL(string: address), url.scheme == "http" || url.scheme == "https", url.host?.isEmpty == false {
            self.init(transport: URLSessionTransport(serverURL: url, token: token, note: note), session: session)
        } else {
            self.init(
                transport: UnusableTransport(address: address, error: .unusable(address, source: source)),
                session: session
            )
        }
    }
}

extension MockBackend {
    /// The address of the server.
    public var serverURL: URL { transport.serverURL }

    /// What the latest activation of this client gave; `nil` before the first.
    public var activation: Activation? { lastActivation.withLock { $0 } }

    /// Where the app reaches the catalog's default service: in the epoch that was
    /// activated last, before that in whatever epoch runs.
    public var baseURL: URL {
        if let activation { return activation.baseURL }
        if session == "default" { return serverURL }
        return serverURL.appendingPathComponent("__dubler/s/\(session)")
    }

    /// Where the app reaches each service of the catalog, by name, in the epoch that
    /// was activated last; empty before.
    public var baseURLs: [String: URL] { activation?.baseURLs ?? [:] }
}

extension MockBackend {
    var path: SessionPath { SessionPath(name: session) }

    func remember(_ activation: Activation) -> Activation {
        lastActivation.withLock { $0 = activation }
        return activation
    }

    func run<Result>(_ operation: BackendOperation<Result>) throws -> Result {
        try transport.run(operation)
    }

    func run<Result>(_ operation: BackendOperation<Result>) async throws -> Result {
        try await transport.run(operation)
    }
}
