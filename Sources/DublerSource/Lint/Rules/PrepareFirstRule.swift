/// `prepare-first`
struct PrepareFirstRule: Rule {
    let guide = RuleGuide(
        name: "prepare-first",
        summary: "`prepare` is the first call of a test that touches the app or the backend.",
        reason: """
            Before `prepare` the app still shows, and the backend still plays, what the test before has left. \
            Constants and `XCTSkip` may come first; a `prepare` in `setUp` counts.
            """,
        wrong: """
            final class RetryTests: RegressionTestCase {
                func testRetry() throws {
                    operationRobot.start()
                    try prepare(profile: nil, launchState: .authorizedAndUnlocked)
                }
            }
            """,
        right: """
            final class RetryTests: RegressionTestCase {
                func testRetry() throws {
                    try prepare(profile: nil, launchState: .authorizedAndUnlocked)
                    operationRobot.start()
                }
            }
            """
    )

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        guard file.role == .tests else { return [] }
        var findings: [Finding] = []
        for scope in file.scopes where project.isRegression(scope) && !project.isRobot(scope) {
            guard let function = scope.function, let type = scope.type?.name else { continue }
            let isSetUp = FirstTouch.setUps.contains(function.name) && !function.isStatic
            guard function.isTest || isSetUp else { continue }
            let first = FirstTouch(project)
            if function.isTest, first.setUpPrepares(type) { continue }
            guard case .touch(let place, let words) = first.touch(in: scope, of: type) else { continue }
            findings.append(
                finding(
                    file,
                    at: place,
                    "`\(words)` touches the app or the backend before `prepare`. Call "
                        + "`try prepare(profile:launchState:)` first: until then both are as the test before left them."
                )
            )
        }
        return findings
    }
}
