extension MockBackend {
    /// Waits until the app has sent such a request, and gives the latest of them.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - since: From where on to look; `nil` is the activation.
    ///   - within: How long it is waited for.
    ///   - file: The file that a failure names.
    ///   - line: The line that a failure names.
    /// - Returns: The request as the journal holds it, with its whole body.
    /// - Throws: `AssertionFailure` where none came; `BackendError` where that cannot
    ///   be said.
    @discardableResult
    public func waitForRequest(
        _ request: RequestExpectation,
        since: JournalPosition? = nil,
        within: Duration = .seconds(10),
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> RecordedRequest {
        try run(check(request, nil, since, within, file, line).findingLatest(session: path))
    }

    /// Waits until the app has sent such a request, as the blocking method does.
    @discardableResult
    public func waitForRequest(
        _ request: RequestExpectation,
        since: JournalPosition? = nil,
        within: Duration = .seconds(10),
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws -> RecordedRequest {
        try await run(check(request, nil, since, within, file, line).findingLatest(session: path))
    }
}
