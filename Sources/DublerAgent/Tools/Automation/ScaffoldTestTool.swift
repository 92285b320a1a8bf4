import Dubler
import Foundation

/// `scaffold_test`
enum ScaffoldTestTool {
    private static let missing = Shape.object([
        .required("statement", .text, "The step or the expectation."),
        .required("about", .text, "The words of it that nothing fits."),
        .required("reason", .text),
        .required("action", .text.orNull, "The robot's method that would be needed, as a proposal."),
        .required("identifier", .text.orNull, "An accessibility identifier that the app does not set yet."),
        .required("near", .list(of: .text), "Methods that come near."),
    ])

    private static let mapping = Shape.object([
        .required("section", .choice(["precondition", "step", "expectation"])),
        .required("statement", .text),
        .required("line", .integer),
        .required("calls", .list(of: .text), "With their scores."),
        .required("notes", .list(of: .text)),
    ])

    static let tool = Tool(
        "scaffold_test",
        title: "Write a test out of a case",
        "Makes a UI test of a case and the robots there are: `prepare` with profile and launch state, each step as calls of "
            + "robots, expected requests as assertions of the backend. With `output` the file is written. What no robot can "
            + "do is in `missing` and an #error in the source: extend the robot, or the app, and call again; do not work "
            + "around it. A case with open questions is refused.",
        effect: .replaces,
        input: [
            .required("id", .text, "The case's id, or its name in the system of test cases."),
            .optional(
                "output",
                .text,
                "A Swift file in a folder of tests, such as UITests/RetryTests.swift."
            ),
            .optional("replace", .flag.otherwise(false), "Writes over a file that is there."),
        ],
        output: [
            .required("scenario", .text),
            .required("test", .text, "Class/method."),
            .required("whole", .flag, "Whether nothing is missing."),
            .required("profile", .text.orNull),
            .required("launchState", .text),
            .required("mapping", .list(of: mapping)),
            .required("missing", .list(of: missing)),
            .required("source", .text),
            .required("written", .text.orNull, "The file; null where only the source was asked for."),
        ]
    ) { arguments, context async throws(ToolFailure) in
        let project = try await CaseProject.open(context)
        let entry = try project.found(arguments.text("id") ?? "")
        let file = try arguments.text("output").map { path throws(ToolFailure) in
            try project.testFile(path, in: context.project)
        }
        let scaffold = try scaffold(entry, of: project)
        let source = project.source(of: scaffold)
        if let file { try write(source.text, to: file, replaces: arguments.flag("replace") ?? false) }
        return JSONObject([
            ("scenario", .string(scaffold.scenario)),
            ("test", .string("\(source.typeName)/\(source.methodName)")), ("whole", .bool(scaffold.isWhole)),
            ("profile", .text(scaffold.profile)), ("launchState", .string(scaffold.launchState)),
            ("mapping", .array(scaffold.mappings.map(json))),
            ("missing", .array(scaffold.mappings.flatMap { mapping in mapping.missing.map { json($0, mapping) } })),
            ("source", .string(source.text)), ("written", .text(file)),
        ])
    }

    private static func scaffold(
        _ entry: ScenarioLibrary.Entry,
        of project: CaseProject
    ) throws(ToolFailure) -> Scaffold {
        let scaffolder: Scaffolder
        do throws(CaseProject.Fault) {
            scaffolder = try project.scaffolder
        } catch {
            throw ToolFailure(error)
        }
        do throws(ScaffoldRefusal) {
            return try scaffolder.scaffold(entry.result)
        } catch {
            let questions = error.questions.map { "\n- \($0.location): \($0.text)" }.joined()
            throw ToolFailure(
                error.questions.isEmpty ? "case_not_ready" : "needs_clarification",
                error.message + questions,
                next: error.remedy + (error.questions.isEmpty ? "" : " check_scenario shows each with its line.")
            )
        }
    }

    private static func json(_ mapping: Scaffold.Mapping) -> JSONValue {
        let calls = mapping.calls.map { call in
            "\(call.receiver)\(call.text)  \(call.isWay ? "the way there" : MappingReport.percent(call.score))"
        }
        return .object(
            JSONObject([
                ("section", .string(mapping.section.rawValue)), ("statement", .string(mapping.text)),
                ("line", .int(mapping.location.line)), ("calls", .texts(calls)), ("notes", .texts(mapping.notes)),
            ])
        )
    }

    private static func json(_ missing: Scaffold.Missing, _ mapping: Scaffold.Mapping) -> JSONValue {
        .object(
            JSONObject([
                ("statement", .string(mapping.text)), ("about", .string(missing.text)),
                ("reason", .string(missing.reason)), ("action", .text(missing.action)),
                ("identifier", .text(missing.identifier?.name)),
                ("near", .texts(missing.near.map { "\($0.method) (\(MappingReport.percent($0.score)))" })),
            ])
        )
    }

    private static func write(_ text: String, to path: String, replaces: Bool) throws(ToolFailure) {
        if !replaces, FileManager.default.fileExists(atPath: path) {
            throw ToolFailure(
                "file_exists",
                "\(path) is there already, and people may have changed it.",
                next: "Read it; give another `output`, or `replace` where nothing of it is to be kept."
            )
        }
        do {
            let url = URL(fileURLWithPath: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw ToolFailure("file_unwritable", "\(path) cannot be written: \(error.localizedDescription).")
        }
    }
}
