/// `profile-exists`
struct ProfileExistsRule: Rule {
    let guide = RuleGuide(
        name: "profile-exists",
        summary: "A profile that a test names is in the catalog.",
        reason: """
            A misspelt profile fails the test after the app was built and started; here it is said at once, with \
            the nearest name that exists. The catalog is named in config.json; without one the rule says nothing.
            """,
        wrong: "try prepare(profile: \"operation_retry_after_eror\", launchState: .authorizedAndUnlocked)",
        right: "try prepare(profile: \"operation_retry_after_error\", launchState: .authorizedAndUnlocked)"
    )

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        guard file.role == .tests, let profiles = project.names.profiles else { return [] }
        var findings: [Finding] = []
        for scope in file.scopes {
            let meaning = project.meaning(scope)
            Walk(entersTypes: false).outerFirst(scope.body) { expression in
                if let call = expression.call, let value = Self.profile(call) {
                    for pattern in meaning.texts(value) where !profiles.contains(where: pattern.matches) {
                        findings.append(finding(file, at: value.start, Self.message(pattern, profiles)))
                    }
                }
                return true
            }
        }
        return findings
    }

    private static func message(_ pattern: NamePattern, _ profiles: [String]) -> String {
        let near = Nearest.name(to: pattern.glob, among: profiles).map { "did you mean “\($0)”?" }
        return "the catalog has no profile “\(pattern.glob)”; "
            + (near ?? "write it under profiles/, or see `dubler check` for those that are there.")
    }

    /// The argument that names a profile, in the calls that take one.
    static func profile(_ call: Call) -> Expression? {
        guard ["prepare", "activate"].contains(call.name) else { return nil }
        return call.argument("profile")
    }
}
