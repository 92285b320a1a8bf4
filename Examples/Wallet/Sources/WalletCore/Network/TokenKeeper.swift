import Foundation

/// Holds the session's tokens and renews them: one renewal at a time, however
/// many calls were refused.
package actor TokenKeeper {
    package typealias Renewal = @Sendable (Tokens) async throws(APIError) -> Tokens

    private let secrets: any SecretStore
    private let clock: DeviceClock
    private let renewal: Renewal
    private var tokens: Tokens?
    private var running: Task<Result<Tokens, APIError>, Never>?

    package init(secrets: any SecretStore, clock: DeviceClock, renewal: @escaping Renewal) {
        self.secrets = secrets
        self.clock = clock
        self.renewal = renewal
        tokens = secrets.value(Tokens.self, for: .tokens)
    }

    /// Takes tokens of a sign-in, or none after a sign-out; gives back those before.
    @discardableResult
    package func replace(with new: Tokens?) -> Tokens? {
        let old = tokens
        tokens = new
        running = nil
        secrets.set(new, for: .tokens)
        return old
    }

    /// Tokens for the next call: renewed before it, when the device's clock says
    /// that their time is over.
    func current() async throws(APIError) -> Tokens {
        guard let tokens else { throw .sessionEnded(ServerProblem(code: "no_session")) }
        guard let end = tokens.expiresAt, end <= clock.now else { return tokens }
        return try await renewed(insteadOf: tokens)
    }

    /// Tokens after the server refused others.
    func renewed(insteadOf refused: Tokens) async throws(APIError) -> Tokens {
        guard let tokens else { throw .sessionEnded(ServerProblem(code: "no_session")) }
        // Somebody else's renewal ended between this call's answer and now.
        if tokens.access != refused.access { return tokens }
        if let running { return try await running.value.get() }
        let renewal = renewal
        let task = Task<Result<Tokens, APIError>, Never> {
            do throws(APIError) {
                return .success(try await renewal(tokens))
            } catch {
                return .failure(error)
            }
        }
        running = task
        let result = await task.value
        // A sign-out meanwhile has the last word.
        guard self.tokens == tokens else { throw .sessionEnded(ServerProblem(code: "no_session")) }
        running = nil
        let renewed = try result.get()
        replace(with: renewed)
        return renewed
    }
}
