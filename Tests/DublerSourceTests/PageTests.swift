import DublerSource
import Foundation
import Testing

/// Pages and files of the repository say what the program says.
@Suite struct PageTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func thePageOfRulesIsTheirs() throws {
        let mark = "<!-- What follows is written by Scripts/document-rules. -->\n\n"
        let page = try Self.text("Documentation/Lint.md")
        let written = try #require(page.components(separatedBy: mark).last)
        #expect(
            written.trimmingCharacters(in: .newlines) == RuleList.markdown.trimmingCharacters(in: .newlines),
            "run Scripts/document-rules"
        )
    }

    @Test(arguments: AgentSchema.allCases)
    func theExampleHasTheSchemas(schema: AgentSchema) throws {
        let file = "Examples/Wallet/Dubler/agent/schemas/\(schema.rawValue).json"
        #expect(try Self.text(file) == schema.text, "dubler-source schema \(schema.rawValue) --output \(file)")
    }

    @Test(arguments: ["lint", "config", "identifiers", "navigation"])
    func theExampleIsInOrder(command: String) {
        let result = SourceCommand.run([command, "--root", "Examples/Wallet"], current: Self.root.path)
        #expect(result.exit == 0, "\(result.output)\(result.errors)")
    }

    @Test func theIndexOfTheExampleIsTheSameEveryTime() throws {
        let first = SourceCommand.run(["index", "--root", "Examples/Wallet"], current: Self.root.path)
        let again = SourceCommand.run(
            ["index", "--config", "Examples/Wallet/Dubler/agent/config.json"],
            current: Self.root.path
        )
        #expect(first.exit == 0)
        #expect(first.output == again.output)
        #expect(!first.output.contains(Self.root.path))
        let index = try #require(
            try JSONSerialization.jsonObject(with: Data(first.output.utf8)) as? [String: Any]
        )
        let tests = try #require(index["tests"] as? [[String: Any]])
        let retry = try #require(tests.first { $0["id"] as? String == "RetryTests/testRetryAfterServerError" })
        let calls = try #require(retry["calls"] as? [[String: Any]])
        #expect(
            calls.map { "\($0["robot"] ?? "").\($0["method"] ?? "")" } == [
                "MainRobot.openTargetSection()", "OperationRobot.start()", "OperationRobot.assertTemporaryError()",
                "OperationRobot.retry()", "OperationRobot.assertCompleted()",
            ]
        )
        let prepares = try #require(retry["prepares"] as? [[String: Any]])
        #expect(prepares.first?["profile"] as? String == "operation_retry_after_error")
        #expect(prepares.first?["launchState"] as? String == "authorizedAndUnlocked")
    }
}
