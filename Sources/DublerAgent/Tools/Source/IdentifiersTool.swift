import Dubler

/// `identifiers`
enum IdentifiersTool {
    private static let identifier: [Member] = [
        .required("pattern", .text, "`*` stands for what is filled in."),
        .required("set", .list(of: .text), "Where the app sets it: file and line."),
        .required("used", .list(of: .text), "Where robots use it."),
    ]

    static let tool = Tool(
        "identifiers",
        title: "Accessibility identifiers",
        "Lists the accessibility identifiers that the app sets and robots use, read from the sources, and those that only "
            + "one side knows. One that a step needs and the app does not set is a change to the app.",
        input: [
            .optional("search", .text, "A part of the identifier, such as operation_."),
            ListPage.limit(of: 100, upTo: 500), ListPage.cursor,
        ],
        output: [
            .required("items", .list(of: .object(identifier))),
            .required("usedButNeverSet", .list(of: .text)),
            .required("setButNeverUsed", .list(of: .text)),
        ] + ListPage.outputs
    ) { arguments, context async throws(ToolFailure) in
        let report = try await context.source.json(["identifiers", "--format", "json"])
        let search = arguments.text("search") ?? ""
        func fits(_ pattern: String?) -> Bool { search.isEmpty || pattern?.contains(search) == true }
        let all = (report["identifiers"]?.arrayValue ?? []).filter { fits($0["pattern"]?.stringValue) }
        var result = ListPage.json(of: all, arguments, usually: 100) { $0.only(identifier.map(\.name)) }
        for name in ["usedButNeverSet", "setButNeverUsed"] {
            result[name] = .array((report[name]?.arrayValue ?? []).filter { fits($0.stringValue) })
        }
        return result
    }
}
