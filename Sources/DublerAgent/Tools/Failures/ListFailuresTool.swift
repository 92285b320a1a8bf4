import Dubler

/// `list_failures`
enum ListFailuresTool {
    private static let item: [Member] = [
        .required("run", .text),
        .required("test", .text, "Class/method, as get_diagnostics takes it."),
        .required("verdict", .choice(TestOutcome.Verdict.allCases.filter { $0 != .passed }.map(\.rawValue))),
        .required("attempts", .integer),
        .required("message", .text, "The first failure of the last attempt that failed, cut."),
        .required("place", .text, "File and line, or empty."),
        .required("profile", .text.orNull),
        .required("launchState", .text.orNull),
        .required("folder", .text, "Where all of its diagnostics lie."),
    ]

    static let tool = Tool(
        "list_failures",
        title: "Failed UI tests",
        "Lists UI tests of the last run that failed, or passed only on a further attempt. get_diagnostics then explains "
            + "one of them.",
        input: [
            .optional("run", .text, "A folder of results; without it the first of those that the server knows."),
            ListPage.limit(of: 30, upTo: 200), ListPage.cursor,
        ],
        output: [
            .required("items", .list(of: .object(item))),
            .required("passed", .integer, "Tests whose every attempt passed."),
            .required("unreadable", .list(of: .text), "Records that cannot be read."),
        ] + ListPage.outputs
    ) { arguments, context async throws(ToolFailure) in
        let run = try context.project.run(arguments.text("run"))
        let results = try context.project.results(of: run)
        let failed = results.outcomes.filter { $0.verdict != .passed }
        var result = ListPage.json(of: failed, arguments, usually: 30) { json($0, run) }
        result["passed"] = .int(results.outcomes.count - failed.count)
        result["unreadable"] = .texts(Array(results.unreadable.prefix(10)))
        return result
    }

    private static func json(_ outcome: TestOutcome, _ run: ProjectFolder.Run) -> JSONValue {
        let attempt = outcome.lastFailure
        let failure = attempt?.failures.first
        return [
            "run": .string(run.id), "test": .string(outcome.test), "verdict": .string(outcome.verdict.rawValue),
            "attempts": .int(outcome.attempts.count),
            "message": .string(Cut.text(failure?.message ?? "", to: 400).text), "place": .string(failure?.place ?? ""),
            "profile": .text(attempt?.profile), "launchState": .text(attempt?.launchState),
            "folder": .string(attempt?.folder ?? ""),
        ]
    }
}
