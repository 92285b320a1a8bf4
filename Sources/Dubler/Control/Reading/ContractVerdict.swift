/// What a check of answers against the documents of services says.
package struct ContractVerdict: Sendable {
    /// What is to be checked.
    package enum Scope: Sendable {
        /// The baseline and all profiles.
        case catalog
        /// One profile, over its parents and the baseline; it need not be in the catalog.
        case profile(Profile)
    }

    package var findings: [Diagnostic]
    /// Answers that were held against a document.
    package var checked: Int
    package var operations: Int
    /// Operations that the baseline answers; 0 where one profile alone was checked.
    package var covered: Int

    package init(findings: [Diagnostic], checked: Int, operations: Int, covered: Int) {
        self.findings = findings
        self.checked = checked
        self.operations = operations
        self.covered = covered
    }

    /// As the control API gives it. `profiles` are looked up by the files of findings.
    func json(_ catalog: Catalog) -> JSONObject {
        let owners = Dictionary(catalog.profiles.map { ($0.location.file, $0.id) }) { first, _ in first }
        let items = findings.map { finding -> JSONValue in
            guard case .object(var object) = DiagnosticView.json(finding) else { return .null }
            object["profile"] = owners[finding.location.file].map { .string($0) } ?? .null
            return .object(object)
        }
        return JSONObject([
            ("available", true),
            ("valid", .bool(!findings.contains { $0.severity == .error })),
            ("checked", .int(checked)),
            ("operations", .int(operations)),
            ("covered", .int(covered)),
            ("findings", .array(items)),
        ])
    }

    /// Where nobody can check: `available` says so.
    static let none = JSONObject([
        ("available", false), ("valid", true), ("checked", 0), ("operations", 0), ("covered", 0),
        ("findings", .array([])),
    ])
}
