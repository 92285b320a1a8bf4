/// `scenario-linked`
struct ScenarioLinkedRule: Rule {
    let guide = RuleGuide(
        name: "scenario-linked",
        summary: "A regression test names its scenario in its doc comment: `/// Scenario: operation_retry`.",
        reason: """
            The scenario says what must happen and who wants it; the link carries its case into reports, and shows \
            which tests a changed scenario concerns. It must name a scenario that exists. With `"linkEveryTest": false` \
            in config.json only the links that are there are looked at.
            """,
        wrong: """
            final class RetryTests: RegressionTestCase {
                func testRetry() throws { try prepare(profile: nil, launchState: .authorizedAndUnlocked) }
            }
            """,
        right: """
            final class RetryTests: RegressionTestCase {
                /// Scenario: operation_retry
                func testRetry() throws { try prepare(profile: nil, launchState: .authorizedAndUnlocked) }
            }
            """,
        fix: "`// Scenario: id` becomes a doc comment."
    )

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        guard file.role == .tests else { return [] }
        return file.scopes.flatMap { scope -> [Finding] in
            guard project.isRegression(scope), let function = scope.function, function.isTest else { return [] }
            return findings(for: function, file, project)
        }
    }

    private func findings(for function: Function, _ file: ProjectFile, _ project: Project) -> [Finding] {
        guard let first = function.remarks.value(of: "Scenario") else {
            return project.configuration.linksEveryTest ? [unlinked(function, file)] : []
        }
        let named = project.scenarios(of: function)
        if named.isEmpty {
            return [finding(file, at: first.start, "`Scenario:` is empty. Name the scenario by its id.")]
        }
        guard let scenarios = project.names.scenarios else { return [] }
        return named.filter { scenarios[$0.text] == nil }.map { line in
            let near = Nearest.name(to: line.text, among: scenarios.keys.sorted()).map { " Did you mean “\($0)”?" }
            return finding(
                file,
                at: line.start,
                "there is no scenario “\(line.text)”.\(near ?? "") `dubler scenario list` shows those that exist."
            )
        }
    }

    private func unlinked(_ function: Function, _ file: ProjectFile) -> Finding {
        let fix = Self.plain(function).map { Fix(start: $0, end: $0 + 2, text: "///") }
        let hint = fix == nil ? "" : " The comment above is an ordinary one; it takes three slashes."
        return finding(
            file,
            at: function.nameStart,
            "`\(function.name)` plays no scenario. Write the case as a scenario, and name it in the doc comment: "
                + "`/// Scenario: id`.\(hint)",
            fix: fix
        )
    }

    /// `// Scenario: id`, which is no doc comment.
    private static func plain(_ function: Function) -> Int? {
        function.remarks.plain.first { $0.text.hasPrefix("// Scenario:") || $0.text.hasPrefix("//Scenario:") }?.start
    }
}
