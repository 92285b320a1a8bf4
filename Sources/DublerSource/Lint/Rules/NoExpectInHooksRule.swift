/// `no-expect-in-hooks`
struct NoExpectInHooksRule: Rule {
    let guide = RuleGuide(
        name: "no-expect-in-hooks",
        summary: "Hooks of specs prepare and clean up; they don't judge.",
        reason: """
            An expectation in a hook fails every example below it, under names that say nothing of it. What must \
            hold is an example of its own; what has to have happened first is waited for: `waitUntilEqual`, \
            `waitUntilTrue`.
            """,
        wrong: """
            final class FactsSpec: QuickSpec {
                override func spec() {
                    beforeEach { expect(presenter.isReady) == true }
                }
            }
            """,
        right: """
            final class FactsSpec: QuickSpec {
                override func spec() {
                    beforeEach { waitUntilTrue(presenter.isReady) }
                    it("is ready") { expect(presenter.isReady) == true }
                }
            }
            """
    )

    private static let bare: Set<String> = ["expect", "expecta", "expects", "require", "requirea", "fail", "unwrap"]

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        guard file.role == .tests else { return [] }
        var findings: [Finding] = []
        Walk().outerFirst(file.code.statements) { expression in
            guard let hook = SpecWords.call(expression, SpecWords.hooks), let name = hook.name else { return true }
            for closure in hook.arguments.compactMap(\.value.closure) {
                findings += judgements(in: closure, of: name, file)
            }
            return false
        }
        return findings
    }

    private func judgements(in closure: Closure, of hook: String, _ file: ProjectFile) -> [Finding] {
        var findings: [Finding] = []
        Walk().outerFirst(closure.body) { expression in
            guard let (place, words) = Self.judgement(expression) else { return true }
            findings.append(
                finding(
                    file,
                    at: place,
                    "`\(words)` judges inside of `\(hook)`. Move it into an `it`; to let something happen first, use "
                        + "`waitUntilTrue` or `waitUntilEqual`."
                )
            )
            return false
        }
        return findings
    }

    private static func judgement(_ expression: Expression) -> (Int, String)? {
        switch expression.kind {
        case .macro(let call):
            guard let name = call.name, name == "expect" || name == "require" else { return nil }
            return (expression.start, "#\(name)")
        case .call(let call):
            guard let name = call.name else { return nil }
            let isAssertion =
                name.hasPrefix("XCTAssert") || ["XCTFail", "XCTUnwrap", "XCTExpectFailure"].contains(name)
            let module = call.base?.lastName
            let isBare = call.isBare || module == "Nimble" || module == "DublerTesting" || module == "XCTest"
            if isAssertion, isBare { return (call.nameStart, name) }
            return isBare && bare.contains(name) ? (call.nameStart, name) : nil
        default: return nil
        }
    }
}
