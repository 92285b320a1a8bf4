/// `no-inline-override`
struct NoInlineOverrideRule: Rule {
    let guide = RuleGuide(
        name: "no-inline-override",
        summary: "What the backend answers stands in a profile, not in a test or a robot.",
        reason: """
            A profile is checked against the contract, shown in Mock Admin, played by hand and named in the \
            scenario. An answer that is built in a test is none of that, and nobody finds it.
            """,
        wrong: """
            final class RetryTests: RegressionTestCase {
                func testRetry() throws {
                    try prepare(profile: nil, launchState: .authorizedAndUnlocked)
                    try backend.override(.post("/api/operation", respond: .status(500)))
                }
            }
            """,
        right: """
            final class RetryTests: RegressionTestCase {
                func testRetry() throws {
                    try prepare(profile: "operation_retry_after_error", launchState: .authorizedAndUnlocked)
                }
            }
            """
    )

    private static let rules: Set<String> = ["MockRule", "MockResponse"]

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        guard file.role == .tests else { return [] }
        var findings: [Finding] = []
        for scope in file.scopes where project.isRegression(scope) || project.isRobot(scope) {
            let meaning = project.meaning(scope)
            Walk().outerFirst(scope.body) { expression in
                guard let (place, words) = Self.override(expression, meaning) else { return true }
                findings.append(
                    finding(
                        file,
                        at: place,
                        "\(words) changes what the backend answers for this test alone. Write the difference into a "
                            + "profile of the catalog, and name that in `prepare(profile:)`."
                    )
                )
                return false
            }
        }
        return findings
    }

    private static func override(_ expression: Expression, _ meaning: Meaning) -> (Int, String)? {
        guard let call = expression.call, let name = call.name else { return nil }
        if let custom = call.argument("useCustomProfile"), case .boolean(true) = custom.kind {
            return (custom.start, "`useCustomProfile: true`")
        }
        let type = name == "init" ? call.base?.lastName ?? "" : name
        if rules.contains(type), call.isBare || name == "init" { return (call.nameStart, "`\(type)`") }
        guard name == "override", let base = call.base, isBackend(base, meaning) else { return nil }
        return (call.nameStart, "`override`")
    }

    private static func isBackend(_ expression: Expression, _ meaning: Meaning) -> Bool {
        if expression.call?.name == "MockBackend" { return true }
        guard let name = expression.path?.last else { return false }
        if name.lowercased().hasSuffix("backend") { return true }
        return meaning.locals[name].map { isBackend($0, meaning) } ?? false
    }
}
