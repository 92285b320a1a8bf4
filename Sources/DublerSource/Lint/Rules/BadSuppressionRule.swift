/// `bad-suppression`
struct BadSuppressionRule: Rule {
    let guide = RuleGuide(
        name: "bad-suppression",
        summary: "`// dubler:allow rule[, rule] - reason` names rules that exist, and a reason.",
        reason: """
            An exception without a reason can't be reviewed and is never taken back. A misspelt rule allows \
            nothing and looks as if it did. This rule can't be suppressed.
            """,
        wrong: "try await Task.sleep(for: .seconds(1)) // dubler:allow no-sleep",
        right: "try await Task.sleep(for: .seconds(1)) // dubler:allow no-sleep - the pause itself is tested"
    )

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        Suppression.all(in: file.code).flatMap { suppression -> [Finding] in
            var findings: [Finding] = []
            if suppression.rules.isEmpty {
                findings.append(
                    finding(
                        file,
                        at: suppression.start,
                        "this allows nothing. Name the rule: `dubler:allow rule - reason`."
                    )
                )
            }
            for rule in suppression.rules where !LintRules.names.contains(rule) {
                let near = Nearest.name(to: rule, among: LintRules.names).map { "; did you mean `\($0)`?" } ?? "."
                findings.append(
                    finding(
                        file,
                        at: suppression.start,
                        "there is no rule `\(rule)`\(near) `dubler lint --rules` lists them."
                    )
                )
            }
            if suppression.reason.isEmpty, !suppression.rules.isEmpty {
                findings.append(
                    finding(
                        file,
                        at: suppression.start,
                        "say why this is allowed, behind a dash: `dubler:allow \(suppression.rules.joined(separator: ", ")) - reason`. "
                            + "Without a reason nothing is allowed."
                    )
                )
            }
            return findings
        }
    }
}
