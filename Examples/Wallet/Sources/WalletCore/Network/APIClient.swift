package import Foundation

/// Calls one service in the name of the signed-in user.
package struct APIClient: Sendable {
    private let base: URL
    private let transport: any HTTPTransport
    private let headers: [String: String]
    private let keeper: TokenKeeper
    private let sessionEnded: @Sendable (ServerProblem) async -> Void

    package init(
        base: URL,
        transport: any HTTPTransport,
        headers: [String: String],
        keeper: TokenKeeper,
        sessionEnded: @escaping @Sendable (ServerProblem) async -> Void
    ) {
        self.base = base
        self.transport = transport
        self.headers = headers
        self.keeper = keeper
        self.sessionEnded = sessionEnded
    }

    /// The answer of a call that succeeded. A refused token is renewed once, and the call repeated.
    func answer(_ call: HTTPCall) async throws(APIError) -> HTTPAnswer {
        do throws(APIError) {
            let tokens = try await keeper.current()
            var answer = try await send(call, with: tokens)
            if answer.status == 401 {
                let renewed = try await renew(tokens, refusedBy: answer)
                answer = try await send(call, with: renewed)
            }
            guard answer.status != 401 else {
                throw .sessionEnded(APIError(answer).problem ?? ServerProblem(code: nil))
            }
            guard answer.isSuccess else { throw APIError(answer) }
            return answer
        } catch {
            if case .sessionEnded(let problem) = error { await sessionEnded(problem) }
            throw error
        }
    }

    func value<Value: Decodable>(_ call: HTTPCall, as type: Value.Type) async throws(APIError) -> Value {
        try await answer(call).value(type)
    }

    /// A call that needs no session: the app's version, feature flags.
    func open<Value: Decodable>(_ call: HTTPCall, as type: Value.Type) async throws(APIError) -> Value {
        let answer = try await send(call, with: nil)
        guard answer.isSuccess else { throw APIError(answer) }
        return try answer.value(type)
    }

    /// A refresh that the server refuses ends the session; the reason is that of the call, which says more.
    private func renew(_ tokens: Tokens, refusedBy answer: HTTPAnswer) async throws(APIError) -> Tokens {
        do throws(APIError) {
            return try await keeper.renewed(insteadOf: tokens)
        } catch {
            guard case .refused = error else { throw error }
            throw .sessionEnded(APIError(answer).problem ?? ServerProblem(code: nil))
        }
    }

    private func send(_ call: HTTPCall, with tokens: Tokens?) async throws(APIError) -> HTTPAnswer {
        var call = call
        call.headers.merge(headers) { own, _ in own }
        if let tokens { call.headers["Authorization"] = "Bearer \(tokens.access)" }
        do {
            return try await transport.send(call, below: base)
        } catch {
            throw .offline
        }
    }
}

extension HTTPAnswer {
    func value<Value: Decodable>(_ type: Value.Type) throws(APIError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch {
            throw .unreadable
        }
    }
}
