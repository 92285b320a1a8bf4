import Dubler

/// `check_profile`
enum CheckProfileTool {
    private static let diagnostic: [Member] = [
        .required("severity", .text),
        .required("code", .text),
        .required("message", .text),
        .required("line", .integer.orNull, "In the profile as compact JSON, from 1."),
        .required("column", .integer.orNull),
    ]

    static let tool = Tool(
        "check_profile",
        title: "Check a profile",
        "Checks a profile before it is written to a file: unknown keys, wrong values, ambiguous rules. Nothing is stored. "
            + "Write the file below the catalog's profiles/ only when `valid` is true.",
        input: [.required("profile", .object, "The profile as its file would hold it: { id, title, overrides, … }.")],
        output: [
            .required("valid", .flag, "Whether the catalog would load it."),
            .required("diagnostics", .list(of: .object(diagnostic))),
            .required("diagnosticsLeftOut", .integer),
        ]
    ) { arguments, context async throws(ToolFailure) in
        let profile = arguments["profile"] ?? .null
        let answer = try await context.control.ask(.post, "/profiles:check", body: profile)
        let found = (answer["diagnostics"]?.arrayValue ?? []).map { $0.only(diagnostic.map(\.name)) }
        let fitting = Cut.fitting(found)
        return JSONObject([
            ("valid", answer["valid"] ?? false),
            ("diagnostics", .array(Array(found.prefix(fitting)))),
            ("diagnosticsLeftOut", .int(found.count - fitting)),
        ])
    }
}
