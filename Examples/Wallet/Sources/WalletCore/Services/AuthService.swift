package import Foundation

/// The service `auth`: signs in, renews tokens, knows the user's devices.
package protocol AuthService: Sendable {
    func signIn(login: String, password: String) async throws(APIError) -> SignInResult
    func confirm(code: String, id: String) async throws(APIError) -> Tokens
    func resendCode() async throws(APIError) -> String
    func renew(_ tokens: Tokens) async throws(APIError) -> Tokens
    func signOut(_ tokens: Tokens?) async
}

package enum SignInResult: Sendable, Equatable {
    case signedIn(Tokens)
    /// A code was sent to the phone, which is shown with its middle hidden.
    case codeNeeded(id: String, phone: String)
}

package struct AuthAPI: AuthService {
    private struct TokenWire: Decodable {
        let accessToken: String?
        let refreshToken: String?
        let expiresIn: Double?
        let requiresOTP: Bool?
        let otpId: String?
        let phone: String?
    }

    private struct CodeWire: Decodable { let id: String }

    private let base: URL
    private let transport: any HTTPTransport
    private let headers: [String: String]
    private let clock: DeviceClock

    package init(base: URL, transport: any HTTPTransport, headers: [String: String], clock: DeviceClock) {
        self.base = base
        self.transport = transport
        self.headers = headers
        self.clock = clock
    }

    package func signIn(login: String, password: String) async throws(APIError) -> SignInResult {
        let call = HTTPCall("POST", "/auth/sign-in").json(["login": login, "password": password])
        let wire = try await send(call).value(TokenWire.self)
        if wire.requiresOTP == true, let id = wire.otpId { return .codeNeeded(id: id, phone: wire.phone ?? "") }
        return .signedIn(try tokens(wire))
    }

    package func confirm(code: String, id: String) async throws(APIError) -> Tokens {
        let call = HTTPCall("POST", "/auth/otp/\(HTTPCall.segment(id))/verify").json(["code": code])
        return try tokens(try await send(call).value(TokenWire.self))
    }

    package func resendCode() async throws(APIError) -> String {
        try await send(HTTPCall("POST", "/auth/otp")).value(CodeWire.self).id
    }

    package func renew(_ tokens: Tokens) async throws(APIError) -> Tokens {
        let call = HTTPCall("POST", "/auth/token")
            .form(["grant_type": "refresh_token", "refresh_token": tokens.refresh])
        return try self.tokens(try await send(call).value(TokenWire.self))
    }

    /// The session ends here whatever the server says.
    package func signOut(_ tokens: Tokens?) async {
        var call = HTTPCall("POST", "/auth/sign-out")
        if let tokens { call.headers["Authorization"] = "Bearer \(tokens.access)" }
        _ = try? await send(call)
    }

    private func tokens(_ wire: TokenWire) throws(APIError) -> Tokens {
        guard let access = wire.accessToken, let refresh = wire.refreshToken else { throw .unreadable }
        let end = wire.expiresIn.map { clock.now.addingTimeInterval($0) }
        return Tokens(access: access, refresh: refresh, expiresAt: end)
    }

    private func send(_ call: HTTPCall) async throws(APIError) -> HTTPAnswer {
        var call = call
        call.headers.merge(headers) { own, _ in own }
        let answer: HTTPAnswer
        do {
            answer = try await transport.send(call, below: base)
        } catch {
            throw .offline
        }
        guard answer.isSuccess else { throw APIError(answer) }
        return answer
    }
}
