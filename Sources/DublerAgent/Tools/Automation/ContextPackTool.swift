import Dubler

/// `context_pack`
enum ContextPackTool {
    static let tool = Tool(
        "context_pack",
        title: "What a test of a case needs",
        "Puts together what is needed to write the test of one case, within a budget of tokens: the case, what its profile "
            + "changes, robots with their methods, the screens on the way, identifiers that are set and missing, launch "
            + "states, rules and build settings, and what scaffold_test would make of each statement. Call it before "
            + "robot_catalog and its like; what did not fit is named with where it can be had.",
        input: [
            .required("id", .text, "The case's id, or its name in the system of test cases."),
            .optional(
                "budget",
                .integer(in: 500...100_000).otherwise(.int(ContextPack.budget)),
                "Tokens that it may be: four ASCII letters are one, two of any other writing."
            ),
        ],
        output: [
            .required("scenario", .text),
            .required("tokens", .integer),
            .required("budget", .integer),
            .required("markdown", .text, "The pack."),
            .required(
                "leftOut",
                .list(
                    of: .object([
                        .required("part", .text),
                        .required("tokens", .integer),
                        .required("elsewhere", .text, "How it can be had."),
                    ])
                ),
                "What did not fit."
            ),
        ]
    ) { arguments, context async throws(ToolFailure) in
        let project = try await CaseProject.open(context)
        let entry = try project.found(arguments.text("id") ?? "")
        let pack: ContextPack
        do throws(CaseProject.Fault) {
            pack = try project.pack(for: entry, budget: arguments.int("budget") ?? ContextPack.budget)
        } catch {
            throw ToolFailure(error)
        }
        return JSONObject([
            ("scenario", .string(pack.scenario)), ("tokens", .int(pack.tokens)), ("budget", .int(pack.budget)),
            ("markdown", .string(pack.markdown)), ("leftOut", pack.json["leftOut"] ?? []),
        ])
    }
}
