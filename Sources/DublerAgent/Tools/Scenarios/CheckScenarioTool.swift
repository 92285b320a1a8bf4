import Dubler

/// `check_scenario`
enum CheckScenarioTool {
    static let tool = Tool(
        "check_scenario",
        title: "Check a test case",
        "Finds in a test case what would make somebody guess who automates it: no expected result, steps without an action, "
            + "preconditions that nothing prepares, contradictions with its profile. Each is a question for the tester: hand "
            + "it on as it is, and automate only a case that is `clear`. Files are read anew for each call.",
        input: [.optional("id", .text, "One case; without it all.")],
        output: [
            .required("clear", .flag, "Whether nothing is open."),
            .required("checked", .integer, "Cases that were looked at."),
            .required("questions", .list(of: asked)),
            .required("questionsLeftOut", .integer),
            .required("findings", .list(of: .text), "What could not be read; nothing is `clear` before it can be."),
        ]
    ) { arguments, context async throws(ToolFailure) in
        var (items, findings) = try await Scenarios.read(context.control)
        if let id = arguments.text("id") {
            items = [try Scenarios.one(id, of: items)]
            // What lies in other files is no matter of this case.
            let file = items[0]["file"]?.stringValue ?? ""
            findings.removeAll { !$0.isError || $0.file.hasPrefix("scenarios/") && $0.file != file }
        }
        let all = items.flatMap { item in
            (ScenarioShape.questions(item).arrayValue ?? []).map { question -> JSONValue in
                var object = JSONObject([("scenario", item["id"] ?? "")])
                for (key, value) in question.objectValue?.members ?? [] { object[key] = value }
                return .object(object)
            }
        }
        let fitting = Cut.fitting(all)
        return JSONObject([
            ("clear", .bool(all.isEmpty && !findings.contains(where: \.isError))), ("checked", .int(items.count)),
            ("questions", .array(Array(all.prefix(fitting)))), ("questionsLeftOut", .int(all.count - fitting)),
            ("findings", Scenarios.shown(findings)),
        ])
    }

    private static let asked = Shape.object([
        .required("scenario", .text),
        .required("code", .text),
        .required("question", .text, "For the tester, in the language of the case."),
        .required("file", .text),
        .required("line", .integer),
        .required("about", .text),
    ])
}
