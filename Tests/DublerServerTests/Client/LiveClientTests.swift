import Dubler
import Foundation
import Testing

/// The client against a real server: what both sides take each other's words for.
@Suite("The client and a server", .timeLimit(.minutes(2)))
struct LiveClientTests {
    private static let catalog = [
        "catalog.json": """
        { "clock": "2026-01-15T09:00:00Z", "template": true,
          "services": { "api": { "env": "API_BASE_URL" }, "auth": { "env": "AUTH_BASE_URL" } } }
        """,
        "baseline/all.json": """
        { "rules": [
            { "name": "status", "method": "GET", "path": "/api/operation/status",
              "response": { "body": { "status": "{{default state.operation.status \\"idle\\"}}" } } },
            { "name": "time", "method": "GET", "path": "/api/time", "response": { "text": "{{now}}" } },
            { "name": "token", "service": "auth", "method": "POST", "path": "/token",
              "response": { "body": { "token": "t" } } }
          ],
          "collections": { "cards": { "path": "/api/cards", "key": "id", "envelope": "items",
                                      "items": [ { "id": "c1", "title": "Main" } ] } } }
        """,
        "profiles/retry.json": """
        { "id": "operation_retry_after_error",
          "overrides": [ { "name": "op", "method": "POST", "path": "/api/operation", "responses": [
            { "times": 1, "status": 500, "body": { "code": "temporary_error" } },
            { "body": { "result": "completed" }, "set": { "operation.status": "completed" } } ] } ] }
        """,
    ]
    private static let profile = "operation_retry_after_error"

    private let server: LiveServer
    private let backend: MockBackend

    init() throws {
        server = try LiveServer(Self.catalog)
        backend = MockBackend(baseURL: server.url, session: "w1")
    }

    @Test("the retry of the article")
    func retry() throws {
        let activation = try backend.activate(profile: Self.profile)
        #expect(activation.environment["API_BASE_URL"] == backend.baseURL.absoluteString)
        #expect(activation.environment["AUTH_BASE_URL"] == backend.baseURLs["auth"]?.absoluteString)
        #expect(try App.send("POST", "/api/operation", to: backend.baseURL, body: #"{"amount": 5}"#).contains(" 500 "))
        try backend.mark("retry")
        #expect(
            try App.send("POST", "/api/operation", to: backend.baseURL, body: #"{"amount": 12.50}"#).contains(" 200 ")
        )
        try App.send("GET", "/api/operation/status", to: backend.baseURL)

        try backend.assertRequest(method: .post, path: "/api/operation", count: 2)
        try backend.assertRequest(
            method: .post,
            path: "/api/operation",
            headers: ["X-Platform": .startsWith("iOS")],
            body: ["amount": .greaterThan(10)],
            count: 1
        )
        try backend.assertRequest(.post("/api/operation").answered(byRule: "op"), count: 1, since: "retry")
        try backend.assertRequestSequence([
            .post("/api/operation"), .post("/api/operation"), .get("/api/operation/status"),
        ])
        try backend.assertRequestSequence(
            [.post("/api/operation"), .get("/api/operation/status")],
            allowing: .nothing,
            since: "retry"
        )
        try backend.assertNoUnmatchedRequests()
        let request = try backend.waitForRequest(.post("/api/operation"), since: "retry")
        #expect(request.bodyJSON?["amount"] == 12.5)
        #expect(request.rule?.response == 2)
        #expect(request.status == 200)
        #expect(try backend.state.get()["operation"]?["status"] == "completed")
    }

    @Test("a failure shows what was seen, what came near and what happened last")
    func failure() throws {
        try backend.activate(profile: Self.profile)
        try App.send("POST", "/api/operation?mode=slow", to: backend.baseURL)
        let failure = #expect(throws: AssertionFailure.self) {
            try backend.assertRequest(
                .post("/api/operation", query: ["mode": "fast"]),
                count: 1,
                within: .zero,
                file: "RetryTests.swift",
                line: 17
            )
        }
        let lines = failure?.description.split(separator: "\n").map(String.init) ?? []
        try #require(lines.count >= 7)
        #expect(lines[0] == #"expected: 1 × POST /api/operation, query {"mode":"fast"}; seen: 0"#)
        #expect(lines[1].hasPrefix("  first difference: 1 too few"))
        #expect(lines[2] == "  nearest: #1 POST /api/operation?mode=slow")
        #expect(lines[3] == #"    query.mode: expected "fast", seen slow"#)
        #expect(lines[4].hasPrefix("  timeline, UTC, the last "))
        #expect(
            lines[lines.count - 2].hasSuffix(
                "POST /api/operation?mode=slow → 500  (op, profile:\(Self.profile), response 1 of 2)"
            )
        )
        #expect(lines.last == "  at RetryTests.swift:17")
    }

    @Test("unmatched requests are shown with the rule that came near")
    func unmatched() throws {
        try backend.activate(profile: nil)
        try App.send("GET", "/api/operation/statu", to: backend.baseURL)
        try App.send("POST", "/api/time", to: backend.baseURL)
        let failure = #expect(throws: AssertionFailure.self) { try backend.assertNoUnmatchedRequests() }
        #expect(failure?.seen == "2")
        #expect(failure?.nearMisses.count == 2)
        #expect(failure?.nearMisses.last?.request == "POST /api/time")
        #expect(failure?.nearMisses.last?.rule?.name == "time")
    }

    @Test("an exact count sees the double tap that comes a little later")
    func surplus() async throws {
        try await backend.activate(profile: Self.profile)
        try App.send("POST", "/api/operation", to: backend.baseURL)
        let started = ContinuousClock.now
        try await backend.assertRequest(method: .post, path: "/api/operation", count: 1)
        #expect(ContinuousClock.now - started >= .milliseconds(300))
        async let check: Void = backend.assertRequest(method: .post, path: "/api/operation", count: 2)
        try App.send("POST", "/api/operation", to: backend.baseURL)
        try await check
        try App.send("POST", "/api/operation", to: backend.baseURL)
        await #expect(throws: AssertionFailure.self) {
            try await backend.assertRequest(method: .post, path: "/api/operation", count: 2)
        }
    }

    @Test("a wait ends with the request")
    func waiting() async throws {
        try await backend.activate(profile: nil)
        async let found = backend.waitForRequest(.get("/api/time"), within: .seconds(60))
        try App.send("GET", "/api/time", to: backend.baseURL)
        #expect(try await found.target == "/api/time")
    }

    @Test("rules of the test lie above the profile until the next activation")
    func overrides() throws {
        try backend.activate(profile: Self.profile)
        try backend.override(MockRule(.post("/api/operation"), name: "busy", responses: [.status(503).times(1)]))
        try backend.override(MockRule(.get("/api/cards"), response: .patch(["total": 0])))
        #expect(try App.send("POST", "/api/operation", to: backend.baseURL).contains(" 503 "))
        #expect(try App.send("POST", "/api/operation", to: backend.baseURL).contains(" 500 "))
        #expect(try App.send("GET", "/api/cards", to: backend.baseURL).hasSuffix(#""total":0}"#))
        try backend.assertRequest(.post("/api/operation").answered(byRule: "busy"), count: 1)
        #expect(try backend.journal(status: 503).map(\.rule?.layer) == ["test"])
        try backend.removeOverrides()
        #expect(try backend.effective(.post, "/api/operation").rule?.name == "op")
        try backend.override(MockRule(.post("/api/operation"), response: .status(503)))
        try backend.activate(profile: Self.profile)
        #expect(try backend.effective(.post, "/api/operation").status == 500)
    }

    @Test("a rule that cannot be built is refused with its place, and those before it stay")
    func refusedRule() throws {
        try backend.activate(profile: nil)
        try backend.override(MockRule(.get("/api/time"), response: .status(201)))
        let error = #expect(throws: BackendError.self) {
            try backend.override(MockRule(.get("/a", query: ["x": .regex("(a)\\1")]), response: .status(202)))
        }
        #expect((400..<500).contains(error?.status ?? 0))
        #expect(error?.message.contains("regex") == true)
        try backend.override(MockRule(.get("/b"), response: .status(203)))
        #expect(try backend.effective(.get, "/api/time").status == 201)
    }

    @Test("state, clock and reset")
    func stateAndClock() throws {
        try backend.activate(profile: nil)
        try backend.state.patch(["cards": ["c1": ["title": "Other"]], "operation": ["status": "late"]])
        #expect(try App.send("GET", "/api/cards/c1", to: backend.baseURL).contains("Other"))
        try backend.setClock(to: Instant(Date(timeIntervalSince1970: 1_768_467_600)))
        try backend.advanceClock(by: .seconds(2 * 86_400))
        #expect(try App.send("GET", "/api/time", to: backend.baseURL).hasSuffix("2026-01-17T09:00:00Z"))
        let before = try #require(backend.activation)
        try backend.reset(.state)
        #expect(try App.send("GET", "/api/cards/c1", to: backend.baseURL).contains("Main"))
        #expect(backend.activation == before)
        try backend.reset()
        #expect(backend.activation?.epoch == before.epoch + 1)
        #expect(backend.baseURL != before.baseURL)
        #expect(try App.send("GET", "/api/time", to: before.baseURL).contains(" 410 "))
        #expect(try backend.journal(kind: .matched).isEmpty)
    }

    @Test("the journal is read whole, page by page")
    func journal() throws {
        try backend.activate(profile: nil)
        for number in 1...7 { try App.send("GET", "/api/time?n=\(number)", to: backend.baseURL) }
        #expect(try backend.journal(path: "/api/time").map(\.sequence) == Array(1...7))
        #expect(try backend.journal(since: 5).map(\.target) == ["/api/time?n=6", "/api/time?n=7"])
        #expect(try backend.journal(limit: 2).count == 2)
        #expect(try backend.recordedRequest(3).header("x-platform") == "iOS 17")
        #expect(try backend.diagnostics()["journal"] != nil)
    }

    @Test("what cannot be judged or done is an error by its code")
    func errors() throws {
        let unknown = #expect(throws: BackendError.self) { try backend.activate(profile: "operation_retry") }
        #expect(unknown?.code == .profileUnknown)
        #expect(unknown?.message.contains(Self.profile) == true)
        #expect(backend.activation == nil)
        try backend.activate(profile: Self.profile)
        let rule = #expect(throws: BackendError.self) {
            try backend.assertRequest(.post("/api/operation").answered(byRule: "opp"), within: .zero)
        }
        #expect(rule?.code == .ruleUnknown)
        let push = #expect(throws: BackendError.self) {
            try backend.sendSimulatorPush(
                simulatorID: "5A9C",
                bundleIdentifier: "com.example.wallet",
                payload: PushPayload(named: "target_section")
            )
        }
        #expect(push?.code == "push_unknown")
        try MockBackend(baseURL: server.url, session: "w1").activate(profile: nil)
        let epoch = #expect(throws: BackendError.self) { try backend.assertNoUnmatchedRequests() }
        #expect(epoch?.code == .epochChanged)
        let other = MockBackend(baseURL: server.url, session: "nobody")
        let session = #expect(throws: BackendError.self) { try other.assertNoUnmatchedRequests() }
        #expect(session?.code == .sessionUnknown)
    }

    @Test("sessions share nothing")
    func sessions() throws {
        let second = MockBackend(baseURL: server.url, session: "w2")
        try backend.activate(profile: Self.profile)
        try second.activate(profile: nil)
        try App.send("GET", "/api/time", to: second.baseURL)
        try second.assertRequest(method: .get, path: "/api/time", count: 1)
        try backend.assertRequest(method: .get, path: "/api/time", count: 0)
    }

    @Test("before any activation an app reaches the session by its prefix")
    func prefix() throws {
        let fresh = MockBackend(baseURL: server.url, session: "fresh")
        try fresh.mark("there")
        #expect(try App.send("GET", "/api/time", to: fresh.baseURL).contains(" 200 "))
        #expect(try App.send("GET", "/api/time", to: MockBackend(baseURL: server.url).baseURL).contains(" 200 "))
    }

    @Test("a server with a token takes calls that carry it")
    func token() throws {
        let guarded = try LiveServer(Self.catalog, token: "secret")
        let error = #expect(throws: BackendError.self) { try MockBackend(baseURL: guarded.url).activate(profile: nil) }
        #expect(error?.code == "token_required")
        try MockBackend(baseURL: guarded.url, token: "secret").activate(profile: nil)
    }
}
