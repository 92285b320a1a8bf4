/// What is expected of an expression that waits; made by `expect { await … }`.
public struct AsyncExpectation<Value: Sendable>: Sendable {
    let body: AsyncBody<Value>
    let place: SpecPlace

    /// Fails the test if it is not so.
    ///
    /// - Parameters:
    ///   - matcher: What is to be so.
    ///   - description: What stands above the message.
    /// - Returns: Whether it is so.
    @discardableResult
    public func to(_ matcher: Matcher<Value>, description: String? = nil) async -> Bool {
        await settle(matcher, isNegated: false, "to", description)
    }

    /// Fails the test if it is so.
    ///
    /// - Parameters:
    ///   - matcher: What is not to be so.
    ///   - description: What stands above the message.
    /// - Returns: Whether it is not so.
    @discardableResult
    public func toNot(_ matcher: Matcher<Value>, description: String? = nil) async -> Bool {
        await settle(matcher, isNegated: true, "to not", description)
    }

    /// The same as `toNot`.
    @discardableResult
    public func notTo(_ matcher: Matcher<Value>, description: String? = nil) async -> Bool {
        await toNot(matcher, description: description)
    }

    private func settle(
        _ matcher: Matcher<Value>,
        isNegated: Bool,
        _ style: String,
        _ description: String?
    ) async -> Bool {
        let result: Result<Value?, any Error>
        do {
            result = .success(try await body.closure())
        } catch {
            result = .failure(error)
        }
        let verdict = Verdict(Expression { try result.get() }, matcher, isNegated: isNegated)
        if !verdict.isMet { fail(verdict.text(style), description) }
        return verdict.isMet
    }

    func fail(_ text: String, _ description: String?) {
        let head = description.map { "\($0)\n" } ?? ""
        RunningTest.record(ExpectationFailure(message: head + text, place: place))
    }

    /// The value, or the error of who did not come in time.
    func look(_ seconds: Double) async -> Expression<Value> {
        let body = body
        let first = FirstResult<Value?>()
        let work = Task {
            do {
                first.give(.success(try await body.closure()))
            } catch {
                first.give(.failure(error))
            }
        }
        let alarm = Task {
            try? await Task.sleep(for: .seconds(max(0.001, seconds)))
            first.give(.failure(LookTookTooLong()))
        }
        let result = await first.value()
        work.cancel()
        alarm.cancel()
        return Expression { try result.get() }
    }
}

/// A closure of whoever expects. It runs while they wait, and never twice at once.
struct AsyncBody<Value>: @unchecked Sendable {
    let closure: () async throws -> Value?
}

/// The expression gave no value before the limit.
struct LookTookTooLong: Error, CustomStringConvertible {
    var description: String { "the expression gave no value before the limit" }
}

/// The first of several results.
final class FirstResult<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var result: Result<Value, any Error>?
        var waiting: CheckedContinuation<Result<Value, any Error>, Never>?
    }

    private let state = Guarded(State())

    func give(_ result: Result<Value, any Error>) {
        let waiting = state.withLock { state -> CheckedContinuation<Result<Value, any Error>, Never>? in
            guard state.result == nil else { return nil }
            state.result = result
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: result)
    }

    func value() async -> Result<Value, any Error> {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state in
                if state.result == nil { state.waiting = continuation }
                return state.result
            }
            if let ready { continuation.resume(returning: ready) }
        }
    }
}

/// Expects something of what a closure gives or throws once it has waited.
///
/// - Parameter expression: What is looked at.
public func expect<Value: Sendable>(
    fileID: StaticString = #fileID,
    file: FileString = #filePath,
    line: UInt = #line,
    _ expression: @escaping () async throws -> Value?
) -> AsyncExpectation<Value> {
    AsyncExpectation(body: AsyncBody(closure: expression), place: SpecPlace(fileID, file, line))
}
