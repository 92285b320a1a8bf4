/// The document that a session's backend remembers: state and collections.
public struct SessionState: Sendable {
    private let backend: MockBackend

    init(of backend: MockBackend) { self.backend = backend }

    private var target: String { backend.path.target("state") }

    /// The whole document.
    public func get() throws -> JSONValue { try backend.run(getting) }

    /// The whole document, as the blocking method gives it.
    public func get() async throws -> JSONValue { try await backend.run(getting) }

    private var getting: BackendOperation<JSONValue> {
        BackendOperation(BackendCall(.get, target)) { try $0.json() }
    }

    /// Puts another document in place of the whole.
    public func set(_ document: JSONValue) throws {
        try backend.run(BackendOperation(BackendCall(.put, target, body: document)))
    }

    /// Puts another document in place of the whole, as the blocking method does.
    public func set(_ document: JSONValue) async throws {
        try await backend.run(BackendOperation(BackendCall(.put, target, body: document)))
    }

    /// Merges a patch (RFC 7396) into the document: members given are replaced,
    /// `null` removes: `["cards": ["c1": ["title": "Main"]]]`.
    public func patch(_ patch: JSONValue) throws {
        try backend.run(BackendOperation(BackendCall(.patch, target, body: patch)))
    }

    /// Merges a patch into the document, as the blocking method does.
    public func patch(_ patch: JSONValue) async throws {
        try await backend.run(BackendOperation(BackendCall(.patch, target, body: patch)))
    }
}

extension MockBackend {
    /// The document that the session's backend remembers: state and collections.
    public var state: SessionState { SessionState(of: self) }
}
