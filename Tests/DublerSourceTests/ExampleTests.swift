import DublerSource
import Testing

/// What the page of the rules shows as wrong is found, and what it shows as right is not.
@Suite struct ExampleTests {
    private static var setting: SourceLint.Setting {
        var setting = SourceLint.Setting()
        setting.configuration = """
            { "version": 1, "tests": ["."], "shortcuts": { "arguments": ["-openScreen"] } }
            """
        setting.profiles = ["operation_retry_after_error"]
        setting.scenarios = "# operation_retry: Повтор операции"
        return setting
    }

    /// What both sides of a contract need: the app that sets the identifier.
    private static let app = SourceLint.Source(
        path: "App/View.swift",
        text: #"let a = view.accessibilityIdentifier("operation_retry")"#,
        isApp: true
    )

    private static func count(_ rule: String, _ text: String) -> Int {
        let isApp = ["identifier-name", "auto-injection-in-tests-only"].contains(rule)
        var sources = [SourceLint.Source(path: "Case.swift", text: text, isApp: isApp)]
        if rule == "identifier-contract" { sources.append(app) }
        return SourceLint.findings(in: sources, setting, rules: [rule]).findings
            .count { $0.path == "Case.swift" }
    }

    @Test(arguments: RuleList.examples.map(\.rule))
    func examplesAreWhatTheyAreSaidToBe(rule: String) throws {
        let example = try #require(RuleList.examples.first { $0.rule == rule })
        #expect(Self.count(rule, example.wrong) > 0, "\(example.wrong)")
        #expect(Self.count(rule, example.right) == 0, "\(example.right)")
    }
}
