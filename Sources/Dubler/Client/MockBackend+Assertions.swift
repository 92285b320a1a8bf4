extension MockBackend {
    /// Asserts that the app sent such requests since the activation.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - path: The path, as rules write paths: `/api/cards/{id}`.
    ///   - query: What the query must hold, by key.
    ///   - headers: What the fields must be, by name.
    ///   - body: What the body must be.
    ///   - count: How many: `2`, `.atLeast(2)`. An upper bound waits 300 ms for a
    ///     surplus request, such as that of a double tap, before it holds. `nil` is
    ///     at least one.
    ///   - within: How long requests that are still missing are waited for.
    ///   - file: The file that a failure names.
    ///   - line: The line that a failure names.
    /// - Throws: `AssertionFailure` where it was not so; `BackendError` where that
    ///   cannot be said.
    public func assertRequest(
        method: HTTPMethod,
        path: String,
        query: [String: ValueExpectation] = [:],
        headers: [String: ValueExpectation] = [:],
        body: BodyExpectation? = nil,
        count: RequestCount? = nil,
        within: Duration = .seconds(5),
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        let request = RequestExpectation(method: method, path: path, query: query, headers: headers, body: body)
        try assertRequest(request, count: count, within: within, file: file, line: line)
    }

    /// Asserts that the app sent such requests, as the blocking method does.
    public func assertRequest(
        method: HTTPMethod,
        path: String,
        query: [String: ValueExpectation] = [:],
        headers: [String: ValueExpectation] = [:],
        body: BodyExpectation? = nil,
        count: RequestCount? = nil,
        within: Duration = .seconds(5),
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        let request = RequestExpectation(method: method, path: path, query: query, headers: headers, body: body)
        try await assertRequest(request, count: count, within: within, file: file, line: line)
    }

    /// Asserts that the app sent such requests since the activation, or since a mark:
    /// `assertRequest(.post("/api/operation"), count: 1, since: "retry")`.
    public func assertRequest(
        _ request: RequestExpectation,
        count: RequestCount? = nil,
        since: JournalPosition? = nil,
        within: Duration = .seconds(5),
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try run(check(request, count, since, within, file, line).operation(session: path))
    }

    /// Asserts that the app sent such requests, as the blocking method does.
    public func assertRequest(
        _ request: RequestExpectation,
        count: RequestCount? = nil,
        since: JournalPosition? = nil,
        within: Duration = .seconds(5),
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        try await run(check(request, count, since, within, file, line).operation(session: path))
    }

    func check(
        _ request: RequestExpectation,
        _ count: RequestCount?,
        _ since: JournalPosition?,
        _ within: Duration,
        _ file: StaticString,
        _ line: UInt
    ) -> RequestCheck {
        RequestCheck(
            mode: .count,
            requests: [request],
            count: count ?? .atLeast(1),
            since: since,
            epoch: activation?.epoch,
            within: within,
            settling: transport.settling,
            file: file,
            line: line
        )
    }
}
