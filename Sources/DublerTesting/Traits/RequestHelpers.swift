public import Dubler

/// Fails the test unless the code under test has sent such requests, or sends them in
/// time. The test goes on.
///
/// - Parameters:
///   - request: What the requests must be.
///   - count: How many; without it one is enough.
///   - backend: Whose journal is looked at; without it the test's own.
///   - within: How long missing requests are waited for, in real time.
///   - fileID: The calling file.
///   - filePath: The calling file.
///   - line: The calling line.
///   - column: The calling column.
/// - Returns: Whether it was so.
@discardableResult
public func expectRequest(
    _ request: RequestExpectation,
    count: RequestCount? = nil,
    of backend: MockBackend? = nil,
    within: Duration = .seconds(5),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
) async -> Bool {
    await expecting(backend, TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)) { backend in
        try await backend.assertRequest(request, count: count, within: within, file: filePath, line: UInt(line))
    }
}

/// Fails the test unless the code under test has sent these requests in this order.
/// The test goes on.
///
/// - Parameters:
///   - requests: What the requests must be.
///   - backend: Whose journal is looked at; without it the test's own.
///   - within: How long missing requests are waited for, in real time.
///   - fileID: The calling file.
///   - filePath: The calling file.
///   - line: The calling line.
///   - column: The calling column.
/// - Returns: Whether it was so.
@discardableResult
public func expectRequestSequence(
    _ requests: [RequestExpectation],
    of backend: MockBackend? = nil,
    within: Duration = .seconds(5),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
) async -> Bool {
    await expecting(backend, TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)) { backend in
        try await backend.assertRequestSequence(requests, within: within, file: filePath, line: UInt(line))
    }
}

/// Fails the test if the code under test has sent such a request so far. The test
/// goes on.
///
/// - Parameters:
///   - request: What the request must not be.
///   - backend: Whose journal is looked at; without it the test's own.
///   - fileID: The calling file.
///   - filePath: The calling file.
///   - line: The calling line.
///   - column: The calling column.
/// - Returns: Whether it was so.
@discardableResult
public func expectNoRequest(
    _ request: RequestExpectation,
    of backend: MockBackend? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
) async -> Bool {
    await expecting(backend, TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)) { backend in
        try await backend.assertRequest(request, count: 0, within: .zero, file: filePath, line: UInt(line))
    }
}

/// Fails the test if something was asked that nothing answers. The test goes on.
///
/// - Parameters:
///   - backend: Whose journal is looked at; without it the test's own.
///   - fileID: The calling file.
///   - filePath: The calling file.
///   - line: The calling line.
///   - column: The calling column.
/// - Returns: Whether it was so.
@discardableResult
public func expectNoUnmatchedRequests(
    of backend: MockBackend? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
) async -> Bool {
    await expecting(backend, TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)) { backend in
        try await backend.assertNoUnmatchedRequests(file: filePath, line: UInt(line))
    }
}

private func expecting(
    _ backend: MockBackend?,
    _ place: TestPlace,
    _ check: (MockBackend) async throws -> Void
) async -> Bool {
    do {
        try await check(try backend ?? .current)
        return true
    } catch {
        MockFailure.record("\(error)", at: place)
        return false
    }
}
