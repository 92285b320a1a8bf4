/// What a rule has found at one place.
package struct Finding: Sendable, Equatable {
    package let rule: String
    /// Absolute.
    package let path: String
    package let line: Int
    /// In UTF-8 bytes, from 1, as compilers count.
    package let column: Int
    /// In Unicode scalars, from 1, as SARIF counts.
    let scalarColumn: Int
    /// What is wrong, and what to do.
    package let message: String
    package let fix: Fix?
    let offset: Int
}

/// A change that does what the message says.
package struct Fix: Sendable, Equatable {
    package let start: Int
    package let end: Int
    package let text: String
}

extension Finding {
    init(_ rule: String, _ file: ProjectFile, at offset: Int, _ message: String, fix: Fix? = nil) {
        self.init(
            rule: rule,
            path: file.code.path,
            line: file.code.line(offset),
            column: file.code.column(offset),
            scalarColumn: file.code.scalarColumn(offset),
            message: message,
            fix: fix,
            offset: offset
        )
    }
}
