import Dubler

extension ProjectFolder {
    /// The results of one run: tests with their attempts, worst first.
    struct Results: Sendable {
        let run: Run
        let outcomes: [TestOutcome]
        /// Records that cannot be read.
        let unreadable: [String]
    }

    /// The run of that name, else the first one.
    func run(_ id: String?) throws(ToolFailure) -> Run {
        guard let id else {
            guard let first = runs.first else { throw Self.noResults("No folder of results is known.") }
            return first
        }
        if let run = runs.first(where: { $0.id == id }) { return run }
        throw ToolFailure(
            "run_unknown",
            "There is no run \"\(Cut.text(id, to: 80).text)\".",
            next: "Runs: \(runs.map(\.id).joined(separator: ", ")). `dubler mcp --results FOLDER…` names others."
        )
    }

    /// The results of that run; those of all attempts at each test count together.
    func results(of run: Run) throws(ToolFailure) -> Results {
        do throws(ResultsError) {
            let (found, unreadable) = try ResultsFolder(path: run.path, shard: 0).attempts()
            return Results(
                run: run,
                outcomes: TestOutcome.all(of: found, .empty, at: .system()),
                unreadable: unreadable.map(\.message)
            )
        } catch {
            throw Self.noResults("There are no results in \(run.path).")
        }
    }

    private static func noResults(_ message: String) -> ToolFailure {
        ToolFailure(
            "no_results",
            message,
            next: "Run the UI tests first: they leave their diagnostics where DUBLER_RESULTS says, else in "
                + ".dubler/results of the folder they run in. `dubler mcp --results FOLDER` names another folder."
        )
    }
}

extension ProjectFolder.Results {
    /// The test of that name, `Class/method`.
    func outcome(_ test: String) throws(ToolFailure) -> TestOutcome {
        if let outcome = outcomes.first(where: { $0.test == test }) { return outcome }
        let near = Nearest.name(to: test, among: outcomes.map(\.test), limit: 3)
        throw ToolFailure(
            "test_unknown",
            "The run \(run.id) has no test \"\(Cut.text(test, to: 120).text)\"."
                + (near.isEmpty ? "" : " Nearest: \(near.joined(separator: ", "))."),
            next: "list_failures shows those that failed, as Class/method."
        )
    }
}
