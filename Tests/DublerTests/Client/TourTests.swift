import Dubler
import Foundation
import Testing

extension PushPayload {
    static let targetSection = PushPayload(named: "target_section")
}

/// The snippets of Documentation/Client.md: what the page shows stands here, compiled
/// and run.
@Suite("The tour of the client")
struct TourTests {
    private struct App {
        var launchEnvironment: [String: String] = [:]
        func launch() {}
    }

    private struct Robot {
        func retry() {}
        func openNotification(titled: String) {}
    }

    private let simulator = (id: "5A9C", name: "iPhone 17")
    private let application = (bundleIdentifier: "com.example.wallet", name: "Wallet")
    private let operationRobot = Robot()
    private let springboardRobot = Robot()

    private func XCTAssertEqual<Value: Equatable>(_ a: Value, _ b: Value) { #expect(a == b) }
    private func XCTFail(_ text: String) { Issue.record("\(text)") }

    @Test func findsTheServer() throws {
        do {
            let backend = MockBackend.fromEnvironment()
            _ = backend
        }
        let serverURL = try #require(URL(string: "http://127.0.0.1:9000"))
        let backend = MockBackend(baseURL: serverURL, session: "clone-2")
        #expect(backend.session == "clone-2")
    }

    @Test func prepares() throws {
        let backend = MockBackend(transport: try TourTransport())
        var app = App()
        try backend.activate(profile: "operation_retry_after_error")
        app.launchEnvironment["API_BASE_URL"] = backend.baseURL.absoluteString
        app.launch()
        let activation = try backend.activate(profile: "operation_retry_after_error")
        app.launchEnvironment.merge(activation.environment) { $1 }
        #expect(
            app.launchEnvironment
                == ["API_BASE_URL": "http://127.0.0.1:9001", "AUTH_BASE_URL": "http://127.0.0.1:9002"]
        )
    }

    @Test func asserts() throws {
        let backend = MockBackend(transport: try TourTransport())
        try backend.assertRequest(method: .post, path: "/api/operation", count: 2)
        try backend.assertRequest(
            method: .post,
            path: "/api/operation",
            headers: ["X-Platform": .startsWith("iOS")],
            body: ["amount": .greaterThan(0), "currency": "RUB"]
        )
        try backend.assertRequestSequence([
            .post("/api/operation"),
            .post("/api/operation"),
            .get("/api/operation/status"),
        ])
        try backend.assertNoUnmatchedRequests()
    }

    @Test func looksAtOneRequest() throws {
        let backend = MockBackend(transport: try TourTransport())
        try backend.mark("retry")
        operationRobot.retry()
        let request = try backend.waitForRequest(.post("/api/operation"), since: "retry")
        XCTAssertEqual(request.bodyJSON?["amount"], 12.5)
    }

    @Test func buildsRules() throws {
        let backend = MockBackend(transport: try TourTransport())
        try backend.override(
            MockRule(
                .post("/api/operation"),
                name: "busy, then done",
                responses: [
                    .json(["code": "busy"], status: 503).header("Retry-After", "1").times(2),
                    .json(["result": "completed"])
                        .setting("operation.status", to: "completed")
                        .delayed(by: .milliseconds(300)),
                ]
            ),
            MockRule(.get("/api/cards"), response: .patch(["items": []])),
            MockRule(.get("/api/documents/**"), response: .fault(.truncatedBody))
        )
    }

    @Test func changesStateAndTime() throws {
        let backend = MockBackend(transport: try TourTransport())
        let deadline = Date(timeIntervalSince1970: 1_768_467_600)
        try backend.state.patch(["user": ["tier": "gold"]])
        let tier = try backend.state.get()["user"]?["tier"]
        try backend.advanceClock(by: .seconds(3600))
        try backend.setClock(to: Instant(deadline))
        #expect(tier == "gold")
    }

    @Test func reachesTheSimulator() throws {
        let backend = MockBackend(transport: try TourTransport())
        try backend.sendSimulatorPush(
            simulatorID: simulator.id,
            bundleIdentifier: application.bundleIdentifier,
            payload: .targetSection
        )
        try backend.openURL("wallet://cards/c1", simulatorID: simulator.id)
        try backend.biometrics(.match, simulatorID: simulator.id)
        try backend.privacy(.grant, .photos, simulatorID: simulator.id, bundleIdentifier: application.bundleIdentifier)
    }

    @Test func tellsSentShownAndHandledApart() throws {
        let backend = MockBackend(transport: try TourTransport())
        let sent = try backend.sendSimulatorPush(payload: .targetSection)
        springboardRobot.openNotification(titled: "Your operation is completed")
        try backend.waitForRequest(.get("/api/target"), since: sent)
    }

    @Test func tellsErrorsApart() throws {
        let backend = MockBackend(transport: try TourTransport())
        do {
            try backend.activate(profile: "operation_retri")
        } catch let error as BackendError where error.code == .profileUnknown {
            XCTFail("\(error)")
        }
    }

    @Test func suspendsInAsynchronousCode() async throws {
        let backend = MockBackend(transport: try TourTransport())
        try await backend.activate(profile: nil)
        try await backend.assertRequest(.post("/api/operation"), count: .exactly(1))
    }
}

@Suite("The page of the client")
struct ClientPageTests {
    private static func lines(of text: some StringProtocol) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test func everySnippetIsCompiled() throws {
        let here = URL(fileURLWithPath: #filePath)
        let package = (0..<4).reduce(here) { url, _ in url.deletingLastPathComponent() }
        let page = try String(contentsOf: package.appendingPathComponent("Documentation/Client.md"), encoding: .utf8)
        let code = Self.lines(of: try String(contentsOf: here, encoding: .utf8))
        let blocks = page.components(separatedBy: "```swift\n").dropFirst()
            .map { Self.lines(of: $0.components(separatedBy: "```")[0]) }
        #expect(blocks.count >= 10)
        for block in blocks {
            let isThere = code.indices.contains { code[$0...].starts(with: block) }
            #expect(isThere, "not compiled: \(block.joined(separator: "\n"))")
        }
    }

    @Test func everyCodeIsListed() throws {
        let package = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let page = try String(contentsOf: package.appendingPathComponent("Documentation/Client.md"), encoding: .utf8)
        let codes: [BackendError.Code] = [
            .serverUnreachable, .serverTimeout, .connectionLost, .notDubler, .answerUnreadable, .configurationInvalid,
            .profileUnknown, .ruleUnknown, .sessionUnknown, .epochChanged, .journalTruncated, .notBuilt,
        ]
        for code in codes { #expect(page.contains("`\(code)`"), "\(code)") }
    }
}
