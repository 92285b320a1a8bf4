import Dubler
import DublerUITest
import XCTest

/// A test that leaves, beside its diagnostics, what its session answers when it fails:
/// with a temporary override, a rule of the test, and a sequence that has gone on.
/// Run by ReplayTests.
final class BrokenReplayTests: BrokenTestCase {
    /// Asked when the test fails, and asked again after the replay.
    private static let routes: [(HTTPMethod, String)] = [
        (.post, "/api/operation"), (.get, "/api/contacts"), (.get, "/api/settings"), (.get, "/api/cards"),
        (.get, "/api/profile"), (.get, "/api/banners"),
    ]

    override class var bundleIdentifier: String? { "com.example.wallet" }

    func testReplayed() throws {
        try begin("Examples/Wallet/Headless/Info.json")
        let qa: JSONValue = ["method": "GET", "path": "/api/settings", "response": ["body": ["theme": "of QA"]]]
        try backend.control(.put, "/sessions/\(backend.session)/overrides/qa", body: qa)
        try regression.prepare(
            profile: "operation_retry_after_error",
            launchState: .authorizedAndUnlocked,
            useCustomProfile: true
        )
        robot.touch("tab_operation")
        try backend.override(MockRule(.get("/api/contacts"), response: .json(["of": "the test"])))
        robot.touch("operation_start").see("operation_retry")
        try leaveAnswers()
        robot.see("operation_completed_title")
    }

    private func leaveAnswers() throws {
        var answers = JSONObject()
        for (method, target) in Self.routes {
            let answer = try backend.effective(method, target)
            answers["\(method) \(target)"] = .string("\(answer.status ?? 0) \(answer.bodyText)")
        }
        let results = ProcessInfo.processInfo.environment["DUBLER_RESULTS"] ?? ".dubler/results"
        try FileManager.default.createDirectory(atPath: results, withIntermediateDirectories: true)
        try Data(JSONValue.object(answers).serialized()).write(to: URL(fileURLWithPath: "\(results)/answers.json"))
    }
}
