/// Asks the rules, takes away what is allowed, and puts the rest in order.
struct Linter {
    let project: Project
    let rules: [any Rule]

    func findings() -> [Finding] {
        let (project, rules) = (project, rules)
        let perFile = Workers.map(project.files.filter(\.isLinted)) { file in
            rules.flatMap { $0.findings(in: file, of: project) }
        }
        let linted = Set(project.files.filter(\.isLinted).map(\.code.path))
        let whole = Workers.run { rules.flatMap { $0.findings(in: project) } } ?? []
        let all = perFile.flatMap(\.self) + whole.filter { linted.contains($0.path) }
        return allowed(all).sorted {
            ($0.path, $0.offset, $0.rule, $0.message) < ($1.path, $1.offset, $1.rule, $1.message)
        }
    }

    /// Leaves out what a comment allows.
    private func allowed(_ findings: [Finding]) -> [Finding] {
        let files = Dictionary(grouping: findings, by: \.path)
        var kept: [Finding] = []
        for file in project.files {
            guard let own = files[file.code.path] else { continue }
            let suppressions = Suppression.all(in: file.code).filter { !$0.reason.isEmpty }
            if suppressions.isEmpty {
                kept += own
                continue
            }
            let starts = StatementStarts(code: file.code)
            kept += own.filter { finding in
                let first = starts.line(holding: finding.offset)
                return !suppressions.contains { suppression in
                    suppression.rules.contains(finding.rule) && finding.rule != "bad-suppression"
                        && (suppression.lines.contains(finding.line) || suppression.lines.contains(first))
                }
            }
        }
        return kept
    }
}
