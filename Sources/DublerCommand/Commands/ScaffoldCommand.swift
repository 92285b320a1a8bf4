import Dubler
import DublerAgent
import Foundation

/// `dubler scaffold`
enum ScaffoldCommand {
    private static let scenario = ArgumentSpec(
        name: "CASE",
        help: "The case's id, or its id in the test-management system."
    )
    private static let output = OptionSpec.value("output", "FILE", help: "Write the test there.", hint: .file)
    private static let force = OptionSpec.flag("force", help: "Write over a file that is there.")
    private static let explain = OptionSpec.flag("explain", help: "What each statement became, with scores; no source.")

    static let spec = CommandSpec(
        name: "scaffold",
        summary: "write a UI test out of a case and the robots there are",
        discussion: [
            "Each step and expectation is mapped to methods of robots by what names, identifiers and comments say, in "
                + "English and Russian; expected requests become assertions on the backend. Screens on the way come "
                + "from Dubler/agent/navigation.json.",
            "A step that no method fits, or that several fit, becomes an #error that names what is missing: nothing is "
                + "guessed. A case with open questions is refused.",
        ],
        arguments: [scenario],
        options: [output, force, explain, AgentProject.root, AgentProject.index, RemoteServer.json],
        examples: [
            .init(
                purpose: "a new test",
                line: "dubler scaffold operation_retry --output UITests/Operation/OperationRetryTests.swift"
            ),
            .init(purpose: "what is understood of a case", line: "dubler scaffold operation_retry --explain"),
        ],
        exits: [
            .init(code: 0, meaning: "The test is whole."),
            .init(code: 1, meaning: "Something is missing, questions are open, or there is no such case."),
            .init(code: 2, meaning: "The project cannot be read, or the command line is wrong."),
            .init(code: 127, meaning: "dubler-source is not installed, and --index names no file."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let project = try AgentProject.open(invocation)
        let entry = try AgentProject.entry(invocation.argument(scenario) ?? "", of: project)
        let scaffolder: Scaffolder
        do throws(CaseProject.Fault) {
            scaffolder = try project.scaffolder
        } catch {
            throw CommandFailure(error)
        }
        let scaffold: Scaffold
        do throws(ScaffoldRefusal) {
            scaffold = try scaffolder.scaffold(entry.result)
        } catch {
            if invocation.has(RemoteServer.json) { console.say(JSONValue.object(json(error, entry)).text) }
            for question in error.questions { console.note("\(question.location): \(question.text)") }
            throw CommandFailure(error.message, remedy: error.remedy)
        }
        let source = project.source(of: scaffold)
        let report = MappingReport(scaffold)
        if let path = invocation.text(output) {
            try write(source.text, to: path, force: invocation.has(force))
            console.note("\(path): \(source.typeName)/\(source.methodName)")
        }
        if invocation.has(RemoteServer.json) {
            var json = report.json
            json["test"] = .string("\(source.typeName)/\(source.methodName)")
            json["source"] = .string(source.text)
            console.say(JSONValue.object(json).text)
        } else if invocation.has(explain) {
            for line in report.lines { console.say(line) }
        } else if invocation.text(output) == nil {
            console.put(Array(source.text.utf8))
        }
        for missing in scaffold.missing where !invocation.has(explain) {
            console.note("missing for «\(missing.text)»: \(missing.action ?? missing.reason)")
        }
        return scaffold.isWhole ? .success : .failure
    }

    private static func json(_ refusal: ScaffoldRefusal, _ entry: ScenarioLibrary.Entry) -> JSONObject {
        JSONObject([
            ("scenario", .string(entry.scenario.id)), ("refused", .string(refusal.message)),
            ("remedy", .string(refusal.remedy)), ("questions", .array(refusal.questions.map { .object($0.json) })),
        ])
    }

    private static func write(_ text: String, to path: String, force: Bool) throws(CommandFailure) {
        if !force, FileManager.default.fileExists(atPath: path) {
            throw CommandFailure(
                "\(path) is there already.",
                remedy: "A test that people may have changed is not written over; --force does it."
            )
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        if let reason = FileDescriptor.writeFile(Array(text.utf8), to: path) {
            throw CommandFailure("\(path) cannot be written: \(reason).")
        }
    }
}
