import Dubler

/// `get_scenario`
enum GetScenarioTool {
    private static let longestText = 20_000

    static let tool = Tool(
        "get_scenario",
        title: "One test case",
        "Gives a test case as its tester wrote it, with profile, launch state, open questions and the tests that name it. "
            + "What is not written there is not expected: ask instead of guessing.",
        input: [.required("id", .text, "The case's id, or its name in the system of test cases.")],
        output: ScenarioShape.summary.filter { !["questions", "tests"].contains($0.name) } + [
            .required("text", .text),
            .required("textIsCut", .flag, "Read `file` for the rest."),
            .required("language", .text.orNull),
            .required("digest", .text.orNull, "Of what the case says; evidence names it."),
            .required("questions", .list(of: ScenarioShape.question)),
            .required("tests", .list(of: .object)),
        ]
    ) { arguments, context async throws(ToolFailure) in
        let item = try await Scenarios.one(arguments.text("id") ?? "", context.control)
        var result = JSONObject(
            ["id", "title", "state", "profile", "case", "launch", "file", "line", "language", "digest"].map {
                ($0, item[$0] ?? .null)
            }
        )
        let text = Cut.text(item["text"]?.stringValue ?? "", to: longestText)
        result["text"] = .string(text.text)
        result["textIsCut"] = .bool(text.isCut)
        result["questions"] = ScenarioShape.questions(item)
        result["tests"] = item["tests"] ?? []
        return result
    }
}
