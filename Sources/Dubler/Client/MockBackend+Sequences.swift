extension MockBackend {
    /// Asserts that the app sent these requests in this order.
    ///
    /// - Parameters:
    ///   - requests: The requests: `[.post("/api/operation"), .get("/api/operation/status")]`.
    ///   - allowing: What may come between them.
    ///   - since: From where on to look; `nil` is the activation.
    ///   - within: How long requests that are still missing are waited for.
    ///   - file: The file that a failure names.
    ///   - line: The line that a failure names.
    /// - Throws: `AssertionFailure` where it was not so; `BackendError` where that
    ///   cannot be said.
    public func assertRequestSequence(
        _ requests: [RequestExpectation],
        allowing: SequenceAllowance = .gaps,
        since: JournalPosition? = nil,
        within: Duration = .seconds(5),
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try run(sequence(requests, allowing, since, within, file, line))
    }

    /// Asserts that the app sent these requests in this order, as the blocking method
    /// does.
    public func assertRequestSequence(
        _ requests: [RequestExpectation],
        allowing: SequenceAllowance = .gaps,
        since: JournalPosition? = nil,
        within: Duration = .seconds(5),
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        try await run(sequence(requests, allowing, since, within, file, line))
    }

    private func sequence(
        _ requests: [RequestExpectation],
        _ allowing: SequenceAllowance,
        _ since: JournalPosition?,
        _ within: Duration,
        _ file: StaticString,
        _ line: UInt
    ) -> BackendOperation<Void> {
        RequestCheck(
            mode: allowing == .gaps ? .subsequence : .sequence,
            requests: requests,
            since: since,
            epoch: activation?.epoch,
            within: within,
            file: file,
            line: line
        ).operation(session: path)
    }
}

extension MockBackend {
    /// Asserts that every request since the activation found an answer; those that
    /// the catalog ignores do not count. A failure names the rules that came near.
    public func assertNoUnmatchedRequests(
        since: JournalPosition? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try run(noUnmatched(since, file, line))
    }

    /// Asserts that every request found an answer, as the blocking method does.
    public func assertNoUnmatchedRequests(
        since: JournalPosition? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        try await run(noUnmatched(since, file, line))
    }

    private func noUnmatched(
        _ since: JournalPosition?,
        _ file: StaticString,
        _ line: UInt
    ) -> BackendOperation<Void> {
        RequestCheck(mode: .noUnmatched, since: since, epoch: activation?.epoch, file: file, line: line)
            .operation(session: path)
    }
}
