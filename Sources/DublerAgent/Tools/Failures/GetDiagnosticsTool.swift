import Dubler

/// `get_diagnostics`
enum GetDiagnosticsTool {
    static let tool = Tool(
        "get_diagnostics",
        title: "Why a UI test failed",
        "Reads what a failed UI test left behind: its failures, the timeline, requests without an answer, how it differs "
            + "from a green attempt, and, where `parts` names them, journal, launch, profile, overrides, accessibility "
            + "hierarchy, log of the app, crash and pushes.",
        input: [
            .required("test", .text, "Class/method, as list_failures gives it."),
            .optional("run", .text, "Without it the first run that the server knows."),
            .optional("attempt", .integer.with("minimum", 1), "Without it the last attempt that failed."),
            .optional("parts", .list(of: .choice(DiagnosticsPackage.parts)), "What to add."),
            .optional("timelineLimit", .integer(in: 0...500).otherwise(60), "Last lines of the timeline."),
            .optional("partLimit", .integer(in: 500...100_000).otherwise(8_000), "Bytes of each part."),
        ],
        output: DiagnosticsPackage.output
    ) { arguments, context async throws(ToolFailure) in
        let run = try context.project.run(arguments.text("run"))
        let package = try DiagnosticsPackage(
            arguments.text("test") ?? "",
            attempt: arguments.int("attempt"),
            in: context.project.results(of: run)
        )
        return package.json(
            parts: (arguments["parts"]?.arrayValue ?? []).compactMap(\.stringValue),
            timelineLimit: arguments.int("timelineLimit") ?? 60,
            partLimit: arguments.int("partLimit") ?? 8_000
        )
    }
}
