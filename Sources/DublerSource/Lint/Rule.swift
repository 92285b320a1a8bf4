/// A rule of the linter. It says nothing of suppressions and of order: the linter does.
protocol Rule: Sendable {
    var guide: RuleGuide { get }

    /// Findings in one file; asked for on several threads.
    func findings(in file: ProjectFile, of project: Project) -> [Finding]

    /// Findings that take a look at all files.
    func findings(in project: Project) -> [Finding]
}

extension Rule {
    var name: String { guide.name }

    func findings(in file: ProjectFile, of project: Project) -> [Finding] { [] }

    func findings(in project: Project) -> [Finding] { [] }

    func finding(_ file: ProjectFile, at offset: Int, _ message: String, fix: Fix? = nil) -> Finding {
        Finding(name, file, at: offset, message, fix: fix)
    }
}

/// What the documentation says of a rule.
struct RuleGuide: Sendable {
    let name: String
    /// What it forbids or asks for, as one sentence.
    let summary: String
    /// Why.
    let reason: String
    let wrong: String
    let right: String
    /// Off unless it is asked for.
    var isOptIn = false
    /// What `--fix` does about it.
    var fix: String?
}
