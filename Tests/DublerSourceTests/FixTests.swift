import DublerSource
import Testing

/// What `--fix` does, and that nothing is left to find where it did.
@Suite struct FixTests {
    @Test(arguments: [
        ("bounded-waits", "a.wait(timeout: 90)", "a.wait(timeout: 60)"),
        ("bounded-waits", "a.wait(\n    timeout: 1_000.5 // long\n)", "a.wait(\n    timeout: 60 // long\n)"),
        ("bounded-waits", "a.wait(timeout: 61); b.wait(timeout: 62)", "a.wait(timeout: 60); b.wait(timeout: 60)"),
        (
            "scenario-linked",
            "final class A: RegressionTestCase {\n    // Scenario: retry\n    func testA() {}\n}",
            "final class A: RegressionTestCase {\n    /// Scenario: retry\n    func testA() {}\n}"
        ),
    ])
    func mends(rule: String, before: String, after: String) {
        let findings = SourceLint.findings(in: [.init(path: "A.swift", text: before)], rules: [rule]).findings
        #expect(SourceLint.fixed(before, findings) == after)
        #expect(SourceLint.findings(in: [.init(path: "A.swift", text: after)], rules: [rule]).findings == [])
    }

    @Test(arguments: ["a.wait(timeout: 2 * 60)", "a.wait(timeout: .seconds(90))", "a.wait(timeout: .infinity)"])
    func leavesWhatIsNoSingleNumber(text: String) {
        let findings = SourceLint.findings(in: [.init(path: "A.swift", text: text)], rules: ["bounded-waits"]).findings
        #expect(findings.count == 1)
        #expect(SourceLint.fixed(text, findings) == text)
    }
}
