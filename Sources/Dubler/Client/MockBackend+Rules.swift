extension MockBackend {
    /// Adds rules that are built in the test, above the profile. The next activation
    /// that resets the state removes them.
    ///
    /// Rules that this client has added earlier stay, beneath the new ones; of those
    /// with the same request or the same name the new one takes the place.
    ///
    /// - Parameter rules: The rules, the strongest first.
    /// - Throws: `BackendError`, with the place in a rule that cannot be built.
    public func override(_ rules: MockRule...) throws {
        try run(overriding(rules))
    }

    /// Adds rules that are built in the test, as the blocking method does.
    public func override(_ rules: MockRule...) async throws {
        try await run(overriding(rules))
    }

    private func overriding(_ rules: [MockRule]) -> BackendOperation<Void> {
        let kept = testRules.withLock { $0 }.filter { earlier in
            !rules.contains { $0.replaces(earlier) }
        }
        let whole = rules + kept
        let body: JSONValue = ["rules": .array(whole.map(\.json))]
        let call = BackendCall(.put, path.target("test-rules"), body: body)
        return BackendOperation<Void>(call).map { [testRules] in testRules.withLock { $0 = whole } }
    }

    /// Removes the rules that were built in the test.
    public func removeOverrides() throws {
        try run(removingOverrides)
    }

    /// Removes the rules that were built in the test, as the blocking method does.
    public func removeOverrides() async throws {
        try await run(removingOverrides)
    }

    private var removingOverrides: BackendOperation<Void> {
        BackendOperation<Void>(BackendCall(.delete, path.target("test-rules")))
            .map { [testRules] in testRules.withLock { $0 = [] } }
    }
}

extension MockBackend {
    /// Says what a request would be answered, and why, without consuming anything.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - target: The path with its query, as it would be sent: `/api/cards?page=2`.
    ///   - headers: The fields.
    ///   - body: The body.
    ///   - service: The service that is asked; `nil` for the catalog's default one.
    /// - Returns: The answer that the request would get.
    /// - Throws: `BackendError`
    public func effective(
        _ method: HTTPMethod,
        _ target: String,
        headers: KeyValuePairs<String, String> = [:],
        body: String? = nil,
        service: String? = nil
    ) throws -> EffectiveAnswer {
        try run(asking(method, target, headers, body, service))
    }

    /// Says what a request would be answered, as the blocking method does.
    public func effective(
        _ method: HTTPMethod,
        _ target: String,
        headers: KeyValuePairs<String, String> = [:],
        body: String? = nil,
        service: String? = nil
    ) async throws -> EffectiveAnswer {
        try await run(asking(method, target, headers, body, service))
    }

    private func asking(
        _ method: HTTPMethod,
        _ target: String,
        _ headers: KeyValuePairs<String, String>,
        _ body: String?,
        _ service: String?
    ) -> BackendOperation<EffectiveAnswer> {
        var request = JSONObject()
        request["service"] = service.map { .string($0) }
        request["method"] = .string(method.rawValue)
        request["target"] = .string(target)
        request["headers"] = .array(headers.map { [.string($0.key), .string($0.value)] })
        request["body"] = body.map { .string($0) }
        return BackendOperation(BackendCall(.post, path.target("effective"), body: .object(request))) { reader in
            try EffectiveAnswer(try reader.fields())
        }
    }
}
