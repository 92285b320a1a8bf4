extension MockBackend {
    /// The requests that the session has seen in this epoch, oldest first.
    ///
    /// - Parameters:
    ///   - method: Only those of this method.
    ///   - path: Only those to this path, as rules write paths.
    ///   - status: Only those answered with this status.
    ///   - kind: Only those of which this became.
    ///   - since: Only those after this place.
    ///   - limit: At most so many; `nil` is all.
    /// - Returns: The requests; long bodies may be cut, see `recordedRequest(_:)`.
    /// - Throws: `BackendError`
    public func journal(
        method: HTTPMethod? = nil,
        path: String? = nil,
        status: Int? = nil,
        kind: RequestKind? = nil,
        since: JournalPosition? = nil,
        limit: Int? = nil
    ) throws -> [RecordedRequest] {
        let query = JournalQuery(method: method, path: path, status: status, kind: kind, since: since, limit: limit)
        return try run(query.operation(session: self.path))
    }

    /// The requests that the session has seen, as the blocking method gives them.
    public func journal(
        method: HTTPMethod? = nil,
        path: String? = nil,
        status: Int? = nil,
        kind: RequestKind? = nil,
        since: JournalPosition? = nil,
        limit: Int? = nil
    ) async throws -> [RecordedRequest] {
        let query = JournalQuery(method: method, path: path, status: status, kind: kind, since: since, limit: limit)
        return try await run(query.operation(session: self.path))
    }

    /// One request of the journal by its number, with its whole bodies.
    public func recordedRequest(_ sequence: Int) throws -> RecordedRequest {
        try run(JournalQuery.entry(sequence, session: path))
    }

    /// One request of the journal by its number, as the blocking method gives it.
    public func recordedRequest(_ sequence: Int) async throws -> RecordedRequest {
        try await run(JournalQuery.entry(sequence, session: path))
    }
}

extension MockBackend {
    /// Sets a mark in the session's timeline, for people and for `since:`.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - detail: What else is worth knowing.
    /// - Returns: This very place; the name stands for the latest mark of that name.
    /// - Throws: `BackendError`
    @discardableResult
    public func mark(_ name: String, detail: JSONValue? = nil) throws -> JournalPosition {
        try run(marking(name, detail))
    }

    /// Sets a mark in the session's timeline, as the blocking method does.
    @discardableResult
    public func mark(_ name: String, detail: JSONValue? = nil) async throws -> JournalPosition {
        try await run(marking(name, detail))
    }

    private func marking(_ name: String, _ detail: JSONValue?) -> BackendOperation<JournalPosition> {
        var body: JSONObject = ["kind": "mark", "name": .string(name)]
        body["detail"] = detail
        return BackendOperation(BackendCall(.post, path.target("events"), body: .object(body))) { reader in
            .request(try reader.fields().int("after"))
        }
    }

    /// Everything that a failed test needs, as one JSON document: effective profile,
    /// journal, timeline, state.
    public func diagnostics() throws -> JSONValue {
        try run(diagnosing)
    }

    /// Everything that a failed test needs, as the blocking method gives it.
    public func diagnostics() async throws -> JSONValue {
        try await run(diagnosing)
    }

    private var diagnosing: BackendOperation<JSONValue> {
        BackendOperation(BackendCall(.get, path.target("diagnostics"), deadline: .seconds(30))) { try $0.json() }
    }
}
