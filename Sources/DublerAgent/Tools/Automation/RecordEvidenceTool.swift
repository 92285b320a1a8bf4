import Dubler

/// `record_evidence`
enum RecordEvidenceTool {
    private static let recorded = Shape.object([
        .required("test", .text),
        .required("file", .text, "The evidence, in the project's folder."),
        .required("recordedAt", .text),
        .required("seconds", .number),
        .required("command", .text, "What was run."),
        .required("device", .text),
        .required("system", .text),
        .required("build", .text, "The revision of the sources."),
        .required("sources", .table(of: .text), "Digests of test, robots, profile and case."),
        .required("digest", .text),
    ])

    static let tool = Tool(
        "record_evidence",
        title: "Run a case's test and keep that it is green",
        "Runs the tests that name a case from a clean state, by `build.testCommand` of Dubler/agent/config.json, and keeps a "
            + "small file with what ran. A test is done when this has succeeded: a red run, a run without the test, or a "
            + "source that changes meanwhile is refused. It builds, so it may take minutes.",
        effect: .replaces,
        input: [
            .required("id", .text, "The case's id, or its name in the system of test cases."),
            .optional("test", .text, "One of its tests, as Class/method; without it all."),
        ],
        output: [
            .required("scenario", .text),
            .required("items", .list(of: recorded)),
        ]
    ) { arguments, context async throws(ToolFailure) in
        let project = try await CaseProject.open(context)
        let scenario = try project.found(arguments.text("id") ?? "").scenario
        let tests = try tests(of: scenario, named: arguments.text("test"), in: project)
        var items: [JSONValue] = []
        for test in tests {
            let (evidence, path) = try await Waiting.telling("running \(test.id)", context) {
                () async throws(ToolFailure) in
                try await context.recorder.record(test, of: scenario, in: project)
            }
            items.append(json(evidence, path))
        }
        return JSONObject([("scenario", .string(scenario.id)), ("items", .array(items))])
    }

    private static func tests(
        of scenario: Scenario,
        named name: String?,
        in project: CaseProject
    ) throws(ToolFailure) -> [ProjectIndex.Test] {
        let all = project.index.tests(of: scenario.id)
        if all.isEmpty {
            throw ToolFailure(
                "test_missing",
                "No test says `/// Scenario: \(scenario.id)`.",
                next: "scaffold_test writes one."
            )
        }
        guard let name else { return all }
        let found = all.filter { $0.id == name }
        if found.isEmpty {
            throw ToolFailure(
                "test_unknown",
                "\"\(Cut.text(name, to: 120).text)\" is no test of \(scenario.id).",
                next: "Its tests: \(all.map(\.id).joined(separator: ", "))."
            )
        }
        return found
    }

    private static func json(_ evidence: Evidence, _ path: String) -> JSONValue {
        var json: JSONObject = ["test": .string(evidence.test), "file": .string(path)]
        for name in ["recordedAt", "seconds", "command", "device", "system", "build", "sources", "digest"] {
            json[name] = evidence.json[name]
        }
        return .object(json)
    }
}
