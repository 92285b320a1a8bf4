import Dubler

/// `explain_failure`: from a failed test's diagnostics to its cause.
enum ExplainFailurePrompt {
    static let prompt = Prompt(
        name: "explain_failure",
        title: "Explain a failed test",
        about: "Find out why a UI test failed, from what it left behind.",
        arguments: [
            .init(name: "test", about: "Class/method, as list_failures gives it.", isRequired: true),
            .init(name: "run", about: "The folder of results; without it the first one.", isRequired: false),
        ]
    ) { given, server async throws(ToolFailure) in
        let run = try server.project.run(given["run"])
        let test = given["test"] ?? ""
        let package = try DiagnosticsPackage(test, attempt: nil, in: server.project.results(of: run))
        let json = package.json(parts: ["launch", "hierarchy", "crash"], timelineLimit: 100, partLimit: 12_000)
        let text = """
            Explain why the UI test \(test) failed. Its diagnostics follow; get_diagnostics reads further parts of them.

            Answer in this order, and quote the lines that you rely on:
            1. What was expected, and what was seen instead.
            2. The first moment in the timeline at which the run left its way.
            3. Whose the cause is: the app, the profile (see `unmatched` and the effective hash), the test or a robot, the \
            simulator. Say how sure you are, and what would settle it.
            4. The smallest change that would mend it. Do not loosen an expectation to make a test pass: if the scenario \
            itself seems wrong, ask its author.
            """
        return [
            Prompt.message(text),
            Prompt.message(
                resource: .diagnostics(run: run.id, test: test),
                JSONValue.object(json).text,
                type: "application/json"
            ),
        ]
    }
}
