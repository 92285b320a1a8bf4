import DublerApp
import DublerStore
import Foundation
import Testing

@testable import WalletCore

@MainActor @Suite struct LaunchTests {
    private func start(_ environment: [String: String], arguments: [String] = []) throws -> WalletStart {
        let url = try #require(URL(string: "https://production.example"))
        var start = WalletStart(apiURL: url, authURL: url)
        start.apply(LaunchConfiguration(arguments: arguments, environment: environment))
        return start
    }

    @Test func aStartWithoutATestIsTheDevices() throws {
        let start = try start([:])
        #expect(start.session == .stored)
        #expect(start.gate == .stored)
        #expect(start.apiURL.host == "production.example")
        #expect(start.forgets.isEmpty)
    }

    @Test func theTestsAddressesLanguageAndClockAreTaken() throws {
        let start = try start(
            [
                "API_BASE_URL": "http://127.0.0.1:1", "AUTH_BASE_URL": "http://127.0.0.1:2",
                "APP_CLOCK": "2026-01-15T09:00:00Z", "TZ": "Asia/Tokyo",
            ],
            arguments: ["-AppleLanguages", "(de, en)"]
        )
        #expect(start.apiURL.port == 1)
        #expect(start.authURL.port == 2)
        #expect(start.clock.now.timeIntervalSince1970 == 1_768_467_600)
        #expect(start.timeZone.identifier == "Asia/Tokyo")
        #expect(start.language == .english)
    }

    @Test(arguments: [
        ("unlocked", nil, WalletStart.Gate.none), ("locked", "2580", .lock(code: "2580", biometrics: false)),
        ("locked", nil, .lock(code: "1234", biometrics: false)),
        ("lockedByBiometrics", nil, .lock(code: "1234", biometrics: true)), ("onboarding", nil, .onboarding),
    ])
    func theGateIsTheTests(access: String, code: String?, gate: WalletStart.Gate) throws {
        var environment = ["ACCESS_STATE": access]
        environment["SESSION_ACCESS_CODE"] = code
        #expect(try start(environment).gate == gate)
    }

    @Test func tokensOfTheLaunchAreTheSession() throws {
        let start = try start([
            "AUTHORIZATION_STATE": "authorized", "SESSION_ACCESS_TOKEN": "a", "SESSION_REFRESH_TOKEN": "r",
        ])
        #expect(start.session == .prepared(Tokens(access: "a", refresh: "r")))
    }

    @Test func aResetClearsWhatTheAppKeepsAndAPlainStartDoesNot() throws {
        let records = MemoryRecordStore()
        let secrets = StoredSecrets(records: MemoryRecordStore())
        records.set(["old"], for: "history")
        secrets.set(WalletBench.tokens, for: .tokens)
        let database = try Database.temporary(migrations: StoredLists.migrations)
        try database.write { try $0.insert(StoredItem(list: "history", id: "h", position: 0, item: "{}")) }
        let parts = WalletAssembly.Parts(
            transport: StubTransport(),
            records: records,
            secrets: secrets,
            database: database
        )
        #expect(try WalletAssembly(start: try start([:]), parts: parts, device: StubDevice()).firstStage == .main)
        #expect(records.value([String].self, for: "history") == ["old"])
        #expect(try database.read { try $0.count(StoredItem.self) } == 1)

        let reset = try start([:], arguments: ["-resetApplicationState"])
        let assembly = try WalletAssembly(start: reset, parts: parts, device: StubDevice())
        #expect(assembly.firstStage == .signIn(notice: nil))
        #expect(records.value([String].self, for: "history") == nil)
        #expect(try database.read { try $0.count(StoredItem.self) } == 0)
        #expect(secrets.value(Tokens.self, for: .tokens) == nil)
    }

    @Test func onboardingGoesThroughItsStepsAndSetsTheCode() async throws {
        let bench = try WalletBench(["AUTHORIZATION_STATE": "authorized", "ACCESS_STATE": "onboarding"]) {
            $0.network.on(
                "GET /api/onboarding",
                sequence: ["\"welcome\"", "\"pin\"", "\"notifications\"", "null"].map {
                    (200, #"{"completed":\#($0 == "null"),"nextStep":\#($0)}"#)
                }
            )
            for step in ["welcome", "pin", "notifications"] {
                $0.network.on("PATCH /api/onboarding/steps/\(step)", json: "{}")
            }
            $0.network.on("POST /api/devices", 201, json: #"{"id":"push-1"}"#)
        }
        bench.app.launch()
        #expect(await bench.screen(with: "onboarding_welcome_title"))
        bench.app.send(.onboarding(.next))
        #expect(await bench.screen(with: "onboarding_pin_title"))
        bench.enter(code: "1111")
        #expect(bench.identifiers.contains("onboarding_pin_repeat_title"))
        bench.enter(code: "2222")
        #expect(bench.identifiers.contains("onboarding_pin_error"))
        bench.enter(code: "2580")
        bench.enter(code: "2580")
        #expect(await bench.screen(with: "onboarding_allow"))
        bench.app.send(.onboarding(.allow))
        #expect(await bench.screen(with: "cards_title"))
        #expect(bench.secrets.value(String.self, for: .accessCode) == "2580")
        #expect(bench.device.permissionRequests == 1)
        #expect(bench.network.calls("POST /api/devices").count == 1)
    }

    @Test func signInByCodeAndItsErrors() async throws {
        let bench = try WalletBench(["AUTHORIZATION_STATE": "unauthorized"]) {
            $0.network.on(
                "POST /auth/sign-in",
                sequence: [
                    (401, #"{"code":"invalid_credentials","messageEn":"Wrong login or password"}"#),
                    (200, #"{"requiresOTP":true,"otpId":"otp-1","phone":"+7 •••"}"#),
                ]
            )
            $0.network.on(
                "POST /auth/otp/otp-1/verify",
                sequence: [
                    (422, #"{"code":"otp_wrong","attemptsLeft":2}"#),
                    (200, #"{"accessToken":"at","refreshToken":"rt"}"#),
                ]
            )
        }
        bench.app.launch()
        bench.app.send(.signIn(.submit))
        #expect(await bench.screen(with: "signin_error"))
        #expect(bench.text("signin_error") == "Wrong login or password")
        bench.app.send(.signIn(.submit))
        #expect(await bench.screen(with: "signin_code"))
        bench.app.send(.signIn(.confirm))
        #expect(await bench.screen(with: "signin_error"))
        #expect(bench.text("signin_error") == "Attempts left: 2")
        bench.app.send(.signIn(.confirm))
        #expect(await bench.screen(with: "cards_title"))
        #expect(bench.network.calls("POST /auth/token").isEmpty)
    }
}
