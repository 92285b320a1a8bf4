import Dubler
import Testing

/// The scenarios that the example's profiles promise, played through the engine.
@Suite struct WalletScenarioTests {
    private static let reads = [
        "/api/profile", "/api/cards", "/api/cards?offset=4", "/api/cards/c1", "/api/history", "/api/contacts",
        "/api/notifications", "/api/settings", "/api/feature-flags", "/api/rates", "/api/operation/status",
        "/api/onboarding", "/api/target-section", "/api/banners", "/api/cards/c1/requisites", "/api/loyalty",
    ]

    @Test func retryAfterAnErrorLeavesAllElseAsItWas() throws {
        var backend = try WalletBackend()
        let before = Self.reads.map { backend.send("GET", $0) }
        #expect(before.filter { $0.status != 200 || $0.problem != nil } == [])

        try backend.activate("operation_retry_after_error")
        #expect(backend.send("POST", "/api/operation").text == #"{ "code": "temporary_error" }"#)
        #expect(Self.reads.map { backend.send("GET", $0) } == before)
        #expect(backend.send("POST", "/api/operation").text == #"{ "result": "completed" }"#)
        #expect(Self.reads.map { backend.send("GET", $0) } == before)

        try backend.activate("operation_retry_after_error")
        #expect(backend.send("POST", "/api/operation").status == 500)
    }

    @Test(arguments: ["operation_polling_by_sequence", "operation_polling_by_state"])
    func pollingBeginsWithTheAcceptedAttempt(profile: String) throws {
        var backend = try WalletBackend()
        let idle = backend.send("GET", "/api/operation/status")
        try backend.activate(profile)
        #expect(backend.send("POST", "/api/operation").status == 500)
        #expect(backend.send("GET", "/api/operation/status") == idle)
        #expect(backend.send("GET", "/api/operation/status") == idle)
        let accepted = backend.send("POST", "/api/operation")
        #expect(accepted.status == 202)
        #expect(accepted.text.contains("accepted"))
        #expect(backend.send("GET", "/api/operation/status").text.contains("processing"))
        #expect(backend.send("GET", "/api/operation/status").text.contains("completed"))
        #expect(backend.send("GET", "/api/operation/status").text.contains("completed"))
    }

    @Test func aRefreshEndsTheTimeOfTheExpiredToken() throws {
        var backend = try WalletBackend(profile: "token_expired")
        #expect(backend.send("GET", "/api/cards").status == 401)
        let refresh = backend.send(
            "POST",
            "/auth/token",
            service: 1,
            body: "grant_type=refresh_token&refresh_token=rt-1001-a"
        )
        #expect(refresh.status == 200)
        #expect(backend.send("GET", "/api/cards").status == 200)
        let old = [(name: "Authorization", value: "Bearer at-prepared")]
        #expect(backend.send("GET", "/api/cards", headers: old).status == 401)
        let new = [(name: "Authorization", value: "Bearer eyJhbGciOiJIUzI1NiJ9.e30.x")]
        #expect(backend.send("GET", "/api/cards", headers: new).status == 200)
    }

    @Test func onlyASignInEndsAStolenSession() throws {
        var backend = try WalletBackend(profile: "session_stolen")
        #expect(backend.send("GET", "/api/profile").status == 401)
        let form = "grant_type=refresh_token&refresh_token=rt-1001-a"
        #expect(backend.send("POST", "/auth/token", service: 1, body: form).status == 400)
        #expect(backend.send("GET", "/api/profile").status == 401)
        let signIn = #"{"login":"anna","password":"wallet-2026"}"#
        let signedIn = backend.send("POST", "/auth/sign-in", service: 1, body: signIn)
        #expect(signedIn.status == 200)
        #expect(signedIn.text.contains("rt-1001-z"))
        #expect(backend.send("GET", "/api/profile").status == 200)
    }

    @Test func onboardingGoesOnStepByStep() throws {
        var backend = try WalletBackend(profile: "onboarding_first_run")
        for step in ["welcome", "pin", "notifications"] {
            #expect(backend.send("GET", "/api/onboarding").text.contains(#""nextStep": "\#(step)""#))
            #expect(backend.send("PATCH", "/api/onboarding/steps/\(step)", body: #"{"completed":true}"#).status == 200)
        }
        #expect(backend.send("GET", "/api/onboarding").text.contains(#""completed": true"#))
    }

    @Test func everyThirdRequestForCardsIsLimited() throws {
        var backend = try WalletBackend(profile: "too_many_requests")
        #expect((1...6).map { _ in backend.send("GET", "/api/cards").status } == [200, 200, 429, 200, 200, 429])
    }

    @Test func patchesLeaveTheRestOfTheDataAlone() throws {
        var backend = try WalletBackend()
        let whole = backend.send("GET", "/api/profile").text
        try backend.activate("partial_data")
        let holed = backend.send("GET", "/api/profile").text
        #expect(holed.contains("displayName") && !holed.contains("tier") && holed.count < whole.count)
        let cards = backend.send("GET", "/api/cards")
        #expect(cards.status == 200 && cards.text.contains("2.50"))
    }

    @Test func nothingReachesTheAppOffline() throws {
        var backend = try WalletBackend(profile: "offline")
        #expect(backend.send("GET", "/api/profile").fault == .connectionReset)
        #expect(backend.send("POST", "/auth/token", service: 1).fault == .connectionReset)
    }

    /// Whatever a profile states can be asked for, and none of it fails to be answered.
    @Test func everyOverrideAnswers() throws {
        var backend = try WalletBackend()
        for profile in backend.catalog.profiles {
            for rule in profile.rules where rule.pattern.when.isEmpty && rule.pattern.body == nil {
                let path = rule.pattern.path?.text ?? "/"
                let target = path.replacing("{id}", with: "c1").replacing("/**", with: "/profile")
                var method = "GET"
                if case .exactly(let methods) = rule.pattern.method { method = methods[0] }
                try backend.activate(profile.id)
                let query = target == "/api/version" ? "?platform=ios" : ""
                let service = rule.pattern.service == "auth" ? 1 : 0
                for _ in rule.responses {
                    let seen = backend.send(method, target + query, service: service, body: "{}")
                    #expect(seen.problem == nil, "\(profile.id): \(method) \(target): \(seen)")
                }
            }
        }
    }
}
