extension MockBackend {
    /// Makes a call of the control API that has no method here.
    ///
    /// - Parameters:
    ///   - method: What is done to the resource.
    ///   - target: The resource below `/__dubler/v1`, percent-encoded: `/catalog`.
    ///   - body: What is sent along.
    ///   - deadline: After how long the call is given up.
    /// - Returns: The answer's JSON; `null` where it has no body.
    /// - Throws: `BackendError`
    @discardableResult
    public func control(
        _ method: HTTPMethod,
        _ target: String,
        body: JSONValue? = nil,
        deadline: Duration = BackendCall.usualDeadline
    ) throws -> JSONValue {
        try run(controlling(BackendCall(method, target, body: body, deadline: deadline)))
    }

    /// Makes a call of the control API, as the blocking method does.
    @discardableResult
    public func control(
        _ method: HTTPMethod,
        _ target: String,
        body: JSONValue? = nil,
        deadline: Duration = BackendCall.usualDeadline
    ) async throws -> JSONValue {
        try await run(controlling(BackendCall(method, target, body: body, deadline: deadline)))
    }

    private func controlling(_ call: BackendCall) -> BackendOperation<JSONValue> {
        BackendOperation(call) { reader in
            try reader.checkStatus()
            return reader.answer.body.isEmpty ? .null : try reader.json()
        }
    }
}
