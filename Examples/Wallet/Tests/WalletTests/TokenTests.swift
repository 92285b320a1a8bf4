import Foundation
import Testing

@testable import WalletCore

/// A refused token is renewed once, whoever else was refused meanwhile.
@Suite(.timeLimit(.minutes(10))) struct TokenTests {
    private let network = StubTransport()
    private let secrets = StoredSecrets(records: MemoryRecordStore())
    private let ended = Locked<[ServerProblem]>([])

    private func client(tokens: Tokens?, clock: DeviceClock = .system) throws -> APIClient {
        let auth = AuthAPI(
            base: try #require(URL(string: "http://auth.test")),
            transport: network,
            headers: [:],
            clock: clock
        )
        secrets.set(tokens, for: .tokens)
        let keeper = TokenKeeper(secrets: secrets, clock: clock) { (tokens) async throws(APIError) in
            try await auth.renew(tokens)
        }
        return APIClient(
            base: try #require(URL(string: "http://api.test")),
            transport: network,
            headers: [:],
            keeper: keeper
        ) { [ended] problem in ended.withLock { $0.append(problem) } }
    }

    /// The API refuses all tokens but the new one.
    private func expireOldTokens(_ renewal: StubTransport.Handler? = nil) {
        network.on("GET /api/cards") { call in
            call.headers["Authorization"] == "Bearer at-2"
                ? HTTPAnswer(status: 200, body: Data("{}".utf8))
                : HTTPAnswer(status: 401, body: Data(#"{"code":"token_expired"}"#.utf8))
        }
        let tokens = #"{"accessToken":"at-2","refreshToken":"rt-2","expiresIn":900}"#
        network.on("POST /auth/token", renewal ?? { _ in HTTPAnswer(status: 200, body: Data(tokens.utf8)) })
    }

    @Test func aRefusedCallIsRepeatedWithTheNewToken() async throws {
        expireOldTokens()
        let client = try client(tokens: Tokens(access: "at-1", refresh: "rt-1"))
        #expect(try await client.answer(HTTPCall("GET", "/api/cards")).status == 200)
        #expect(network.calls("GET /api/cards").map { $0.headers["Authorization"] } == ["Bearer at-1", "Bearer at-2"])
        let form = network.calls("POST /auth/token").first?.body
        #expect(form.map { String(decoding: $0, as: UTF8.self) } == "grant_type=refresh_token&refresh_token=rt-1")
        #expect(secrets.value(Tokens.self, for: .tokens)?.refresh == "rt-2")
        _ = try await client.answer(HTTPCall("GET", "/api/cards"))
        #expect(network.calls("POST /auth/token").count == 1)
    }

    @Test func manyRefusalsAtATimeMakeOneRenewal() async throws {
        let hold = Hold()
        let tokens = #"{"accessToken":"at-2","refreshToken":"rt-2"}"#
        expireOldTokens { _ in
            await hold.wait()
            return HTTPAnswer(status: 200, body: Data(tokens.utf8))
        }
        let client = try client(tokens: Tokens(access: "at-1", refresh: "rt-1"))
        let refused = Hold()
        network.on("GET /api/cards") { call in
            if call.headers["Authorization"] == "Bearer at-2" { return HTTPAnswer(status: 200) }
            // All are under way before the first is refused.
            await refused.wait()
            return HTTPAnswer(status: 401)
        }
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<50 { group.addTask { try await client.answer(HTTPCall("GET", "/api/cards")).status } }
            await refused.waiters(50)
            await refused.open()
            await hold.waiters(1)
            await hold.open()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses == Array(repeating: 200, count: 50))
        #expect(network.calls("POST /auth/token").count == 1)
        #expect(network.calls("GET /api/cards").count == 100)
    }

    @Test func aRefusalThatComesLateTakesTheTokenThatIsThere() async throws {
        expireOldTokens()
        let client = try client(tokens: Tokens(access: "at-1", refresh: "rt-1"))
        let late = Hold()
        network.on("GET /api/profile") { call in
            guard call.headers["Authorization"] == "Bearer at-1" else { return HTTPAnswer(status: 200) }
            await late.wait()
            return HTTPAnswer(status: 401)
        }
        async let profile = client.answer(HTTPCall("GET", "/api/profile"))
        await late.waiters(1)
        _ = try await client.answer(HTTPCall("GET", "/api/cards"))
        await late.open()
        #expect(try await profile.status == 200)
        #expect(network.calls("POST /auth/token").count == 1)
    }

    @Test func anExpiredTokenIsRenewedBeforeTheCallByTheDevicesClock() async throws {
        expireOldTokens()
        let now = Date(timeIntervalSince1970: 1_768_467_600)
        let old = Tokens(access: "at-1", refresh: "rt-1", expiresAt: now)
        let client = try client(tokens: old, clock: DeviceClock { now })
        _ = try await client.answer(HTTPCall("GET", "/api/cards"))
        #expect(network.calls("GET /api/cards").map { $0.headers["Authorization"] } == ["Bearer at-2"])
        let renewed = try #require(secrets.value(Tokens.self, for: .tokens))
        #expect(renewed.expiresAt == now.addingTimeInterval(900))
    }

    @Test func aRefusedRenewalEndsTheSessionWithTheReasonOfTheCall() async throws {
        network.on("GET /api/cards", 401, json: #"{"code":"session_revoked","messageEn":"Elsewhere"}"#)
        network.on("POST /auth/token", 400, json: #"{"error":"invalid_grant"}"#)
        let client = try client(tokens: Tokens(access: "at-1", refresh: "rt-1"))
        await #expect(throws: APIError.self) { try await client.answer(HTTPCall("GET", "/api/cards")) }
        #expect(ended.withLock { $0.map(\.code) } == ["session_revoked"])
    }

    @Test func withoutANetworkTheSessionStays() async throws {
        network.on("GET /api/cards", 401, json: "{}")
        network.offline("POST /auth/token")
        let client = try client(tokens: Tokens(access: "at-1", refresh: "rt-1"))
        await #expect(throws: APIError.offline) { try await client.answer(HTTPCall("GET", "/api/cards")) }
        #expect(ended.withLock { $0.isEmpty })
        #expect(secrets.value(Tokens.self, for: .tokens)?.access == "at-1")
    }
}
