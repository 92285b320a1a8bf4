package import Dubler

/// Runs tests for agents: whoever runs the server says how a command is started here.
package struct EvidenceRecording: Sendable {
    package typealias Record =
        @Sendable (CaseProject, ProjectIndex.Test, Scenario) async throws(ToolFailure) -> (
            evidence: Evidence, file: String
        )

    private let run: Record

    /// - Parameter run: Runs a test of a case and writes its evidence; `file` is relative to
    ///   the project's folder.
    package init(run: @escaping Record) { self.run = run }

    /// Where nothing can be run.
    package static let none = EvidenceRecording { _, _, _ throws(ToolFailure) in
        throw ToolFailure("not_runnable", "This server runs no tests.", next: "`dubler evidence record CASE` does.")
    }

    func record(
        _ test: ProjectIndex.Test,
        of scenario: Scenario,
        in project: CaseProject
    ) async throws(ToolFailure) -> (evidence: Evidence, file: String) {
        try await run(project, test, scenario)
    }
}
