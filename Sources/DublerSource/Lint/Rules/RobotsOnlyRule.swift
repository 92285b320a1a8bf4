/// `robots-only`
struct RobotsOnlyRule: Rule {
    let guide = RuleGuide(
        name: "robots-only",
        summary: "Test methods and helpers of test classes reach the screen through robots alone.",
        reason: """
            A test reads as the scenario it plays. What finds and waits for elements is written once, in a robot, \
            so a changed screen changes one place and not forty tests.
            """,
        wrong: """
            final class RetryTests: RegressionTestCase {
                func testRetry() throws {
                    try prepare(profile: nil, launchState: .authorizedAndUnlocked)
                    app.buttons["operation_retry"].tap()
                }
            }
            """,
        right: """
            final class RetryTests: RegressionTestCase {
                func testRetry() throws {
                    try prepare(profile: nil, launchState: .authorizedAndUnlocked)
                    operationRobot.retry()
                }
            }
            """
    )

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        guard file.role == .tests else { return [] }
        return file.scopes.filter { project.isTestCase($0) && !project.isRobot($0) }.flatMap { scope in
            findings(in: scope, file, project)
        }
    }

    private func findings(in scope: Scope, _ file: ProjectFile, _ project: Project) -> [Finding] {
        let elements = project.elements(scope)
        var findings: [Finding] = []
        Walk().outerFirst(scope.body) { expression in
            if elements.isAccess(expression) {
                let text = Self.short(file.code.source(expression.start, expression.end))
                findings.append(
                    finding(
                        file,
                        at: expression.start,
                        "`\(text)` reaches into the screen from a test. Make it a method of a robot, and call that."
                    )
                )
                return false
            }
            if let call = expression.call, let step = Self.step(call, elements.meaning) {
                findings.append(
                    finding(
                        file,
                        at: call.nameStart,
                        "`\(step)` names an element in a test. Give the robot a method that says what is meant, and "
                            + "keep the identifier there."
                    )
                )
                return false
            }
            return true
        }
        return findings
    }

    /// A step of the kit that a test says to a robot: `operationRobot.tap("operation_retry")`.
    private static func step(_ call: Call, _ meaning: Meaning) -> String? {
        guard let name = call.name, name == "element" || ElementWords.steps[name] != nil,
            RobotWords.isSaidToRobot(call, meaning)
        else { return nil }
        let target = ElementWords.steps[name].map { $0.target(of: call) } ?? call.unlabelled.first
        // A robot's own method of the same name takes other things: `tap(.retry)`.
        guard let target, !meaning.texts(target).isEmpty else { return nil }
        return "\(name)(…)"
    }

    private static func short(_ text: String) -> String {
        let line = text.split { $0.isNewline }.map { $0.trimmed }.joined()
        return line.count > 60 ? "\(line.prefix(59))…" : line
    }
}
