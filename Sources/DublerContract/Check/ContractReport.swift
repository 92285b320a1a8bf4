package import Dubler

/// What a check found.
package struct ContractReport: Sendable {
    /// By file and place.
    package var findings: [Diagnostic]
    /// Answers that were held against a document; one that several endpoints may give
    /// counts for each.
    package var checked: Int
    package var coverage: ContractCoverage
}
