/// A file and its part in the project.
struct ProjectFile: Sendable {
    enum Role: Sendable {
        /// What users run.
        case app
        /// Tests, robots, specs and what helps them.
        case tests
    }

    let code: CodeFile
    let role: Role
    /// Whether findings in it are reported; others are read to understand these.
    let isLinted: Bool
    let scopes: [Scope]

    init(code: CodeFile, role: Role, isLinted: Bool) {
        self.code = code
        self.role = role
        self.isLinted = isLinted
        scopes = Scope.all(in: code.statements)
    }
}
