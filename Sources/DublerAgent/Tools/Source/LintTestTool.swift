import Dubler

/// `lint_test`
enum LintTestTool {
    private static let finding: [Member] = [
        .required("rule", .text),
        .required("file", .text),
        .required("line", .integer),
        .required("column", .integer),
        .required("message", .text, "What is wrong and what to do."),
        .required("fixable", .flag, "Whether `dubler-source lint --fix` mends it."),
    ]

    static let tool = Tool(
        "lint_test",
        title: "Lint tests and robots",
        "Checks tests and robots by the project's rules: no sleeping, no coordinates, elements in robots alone, `prepare` "
            + "first, profiles that exist, bounded waits and the like. Call it after every change of a test or robot; a test "
            + "with findings is not done. Nothing is written.",
        input: [
            .optional(
                "paths",
                Shape.list(of: .text).with("minItems", 1),
                "Files or folders in the project; without it all that the configuration names."
            ),
            .optional("rules", .list(of: .text), "Only these rules."),
            ListPage.limit(of: 50, upTo: 500), ListPage.cursor,
        ],
        output: [
            .required("clean", .flag),
            .required("files", .integer, "Files that were read."),
            .required("items", .list(of: .object(finding))),
        ] + ListPage.outputs
    ) { arguments, context async throws(ToolFailure) in
        let paths = try (arguments["paths"]?.arrayValue ?? []).compactMap(\.stringValue).map {
            path throws(ToolFailure) in
            try context.project.checked(path)
        }
        let rules = (arguments["rules"]?.arrayValue ?? []).compactMap(\.stringValue)
        let words = ["lint", "--format=json"] + rules.map { "--rule=\($0)" } + paths
        let report = try await context.source.json(words)
        let all = report["findings"]?.arrayValue ?? []
        var result = ListPage.json(of: all, arguments, usually: 50) { $0.only(finding.map(\.name)) }
        result["clean"] = .bool(all.isEmpty)
        result["files"] = report["files"] ?? 0
        return result
    }
}

extension ProjectFolder {
    /// A path of the project as it was given, which leads nowhere else and is no option.
    func checked(_ path: String) throws(ToolFailure) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("-"), !path.utf8.contains(0), !parts.contains("..")
        else {
            throw ToolFailure(
                "path_refused",
                "\"\(Cut.text(path, to: 200).text)\" is no path in the project.",
                next: "Give it relative to \(self.path), without `..`."
            )
        }
        return path
    }
}
