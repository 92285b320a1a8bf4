import Foundation
import Testing

@testable import Dubler

/// Answers calls out of a list, and remembers them.
final class ScriptedTransport: BackendTransport {
    private struct State: Sendable {
        var calls: [BackendCall] = []
        var answers: [Result<BackendAnswer, BackendError>]
        var givenUp = 0
    }

    private let state: Guarded<State>
    let serverURL: URL

    /// Where the list is at its end there is no answer, ever.
    init(_ answers: [Result<BackendAnswer, BackendError>], serverURL: String = "http://127.0.0.1:8787") throws {
        state = Guarded(State(answers: answers))
        self.serverURL = try #require(URL(string: serverURL))
    }

    convenience init(json answers: JSONValue...) throws {
        try self.init(answers.map { .success(BackendAnswer(status: 200, body: $0.serialized())) })
    }

    var calls: [BackendCall] { state.withLock { $0.calls } }
    var givenUp: Int { state.withLock { $0.givenUp } }

    /// `POST /sessions/default/reset {"scopes":["all"]}`
    var lines: [String] {
        calls.map { "\($0.method) \($0.target)" + ($0.body.map { " \($0.text)" } ?? "") }
    }

    func send(
        _ call: BackendCall,
        completion: @escaping @Sendable (Result<BackendAnswer, any Error>) -> Void
    ) -> @Sendable () -> Void {
        let answer = state.withLock { state in
            state.calls.append(call)
            return state.answers.isEmpty ? nil : state.answers.removeFirst()
        }
        if let answer { completion(answer.mapError { $0 }) }
        return { [state] in state.withLock { $0.givenUp += 1 } }
    }
}

/// A backend that answers out of a list, and what it was asked.
struct Script {
    let transport: ScriptedTransport
    let backend: MockBackend

    init(_ answers: JSONValue..., session: String = "default") throws {
        transport = try ScriptedTransport(answers.map { .success(BackendAnswer(status: 200, body: $0.serialized())) })
        backend = MockBackend(transport: transport, session: session)
    }

    init(status: Int, _ body: String) throws {
        transport = try ScriptedTransport([.success(BackendAnswer(status: status, body: Array(body.utf8)))])
        backend = MockBackend(transport: transport)
    }

    var lines: [String] { transport.lines }
}

/// Runs both twins of a method, each with the same answers, and compares what they ask.
func expectCalls(
    _ lines: [String],
    answers: [JSONValue] = [[:]],
    session: String = "default",
    blocking: (MockBackend) throws -> Void,
    suspending: (MockBackend) async throws -> Void,
    at location: Testing.SourceLocation = #_sourceLocation
) async throws {
    let results = answers.map { Result<BackendAnswer, BackendError>.success(.init(status: 200, body: $0.serialized())) }
    let first = try ScriptedTransport(results)
    try blocking(MockBackend(transport: first, session: session))
    #expect(first.lines == lines, sourceLocation: location)
    let second = try ScriptedTransport(results)
    try await suspending(MockBackend(transport: second, session: session))
    #expect(second.lines == lines, sourceLocation: location)
    #expect(first.calls == second.calls, sourceLocation: location)
}
