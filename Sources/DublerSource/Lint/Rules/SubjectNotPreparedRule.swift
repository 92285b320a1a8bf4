/// `subject-not-prepared`
struct SubjectNotPreparedRule: Rule {
    let guide = RuleGuide(
        name: "subject-not-prepared",
        summary: "A test of authorization, onboarding or the access code begins before it.",
        reason: """
            A launch state that skips the very thing that is tested makes a test that can't fail. The subject is \
            that of the scenario (`Subject:`, else its title), of the test's `/// Subject:`, or what a name such as \
            `testSignInByPassword` begins with.
            """,
        wrong: """
            final class SignInTests: RegressionTestCase {
                /// Subject: authorization
                func testSignInByPassword() throws {
                    try prepare(profile: nil, launchState: .authorizedAndUnlocked)
                    mainRobot.assertOpened()
                }
            }
            """,
        right: """
            final class SignInTests: RegressionTestCase {
                /// Subject: authorization
                func testSignInByPassword() throws {
                    try prepare(profile: nil, launchState: .unauthorized)
                    signInRobot.signIn(login: "anna", password: "wallet-2026")
                    mainRobot.assertOpened()
                }
            }
            """
    )

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        guard file.role == .tests else { return [] }
        var findings: [Finding] = []
        for scope in file.scopes where project.isRegression(scope) {
            guard let function = scope.function, function.isTest, let subject = subject(function, project) else {
                continue
            }
            let launches = Launches(scope, project.meaning(scope))
            guard let last = launches.states.last, !launches.states.contains(where: { !subject.isSkipped(by: $0.name) })
            else { continue }
            if Self.plays(subject, scope, project) { continue }
            findings.append(
                finding(
                    file,
                    at: last.start,
                    "`\(last.name)` begins behind what this test is about, \(subject.rawValue). Begin with "
                        + "\(subject.states), and let the robot go through it as the user does."
                )
            )
        }
        return findings
    }

    private func subject(_ function: Function, _ project: Project) -> Subject? {
        if let stated = function.remarks.value(of: "Subject") ?? function.remarks.value(of: "Предмет") {
            return Subject(stated.text)
        }
        for id in project.scenarios(of: function) {
            guard let head = project.names.scenarios?[id.text] else { continue }
            return head.subject.map { Subject($0) } ?? Subject(head.title)
        }
        return Self.named(function.name)
    }

    /// `testSignInByPassword`, but not `testSigningOut` and not `testRetryAfterLogin`.
    private static func named(_ name: String) -> Subject? {
        let beginnings: [(String, Subject)] = [
            ("testSignIn", .authorization), ("testLogIn", .authorization), ("testLogin", .authorization),
            ("testAuthorization", .authorization), ("testAuthentication", .authorization),
            ("testOnboarding", .onboarding), ("testAccessCode", .accessCode), ("testPasscode", .accessCode),
        ]
        return beginnings.first { name.hasPrefix($0.0) && name.dropFirst($0.0.count).first?.isLowercase != true }?.1
    }

    /// Whether the test goes through the subject after all, by the robot of that area.
    private static func plays(_ subject: Subject, _ scope: Scope, _ project: Project) -> Bool {
        let meaning = project.meaning(scope)
        var plays = false
        Walk().outerFirst(scope.body) { expression in
            if let call = expression.call, let base = call.base, let name = call.name, !name.hasPrefix("assert"),
                let robot = RobotWords.robot(base, meaning),
                let robotName = RobotWords.name(robot, meaning)?.lowercased(),
                subject.robots.contains(where: robotName.hasPrefix)
            {
                plays = true
            }
            return !plays
        }
        return plays
    }
}
