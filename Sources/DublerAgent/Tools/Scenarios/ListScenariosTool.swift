import Dubler

/// `list_scenarios`
enum ListScenariosTool {
    static let tool = Tool(
        "list_scenarios",
        title: "Test cases",
        "Lists the test cases that testers wrote in plain text, and how far each has come: open questions, no profile, "
            + "ready to be automated, automated. Only a case that is `ready` is to be automated.",
        input: [
            .optional("search", .text, "Words that id, title, profile or text hold, in any order."),
            .optional("state", .choice(ScenarioState.allCases.map(\.rawValue))),
            ListPage.limit(of: 50, upTo: 200), ListPage.cursor,
        ],
        output: [
            .required("items", .list(of: .object(ScenarioShape.summary))),
            .required("findings", .list(of: .text), "What could not be read: files without a case, a broken index."),
        ] + ListPage.outputs
    ) { arguments, context async throws(ToolFailure) in
        let (all, findings) = try await Scenarios.read(context.control, search: arguments.text("search"))
        var found = all
        if let state = arguments.text("state") { found = found.filter { $0["state"]?.stringValue == state } }
        var json = ListPage.json(of: found, arguments, usually: 50) { ScenarioShape.summary($0) }
        json["findings"] = Scenarios.shown(findings)
        return json
    }
}
