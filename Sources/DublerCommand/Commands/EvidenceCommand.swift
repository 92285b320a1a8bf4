import Dubler
import DublerAgent
import Foundation

/// `dubler evidence`
enum EvidenceCommand {
    private enum Action: String, CaseIterable { case record, check }

    private static let action = ArgumentSpec(
        name: "ACTION",
        help: "record or check.",
        hint: .choices(Action.allCases.map(\.rawValue))
    )
    private static let targets = ArgumentSpec(
        name: "CASE",
        isOptional: true,
        isRepeated: true,
        help: "Of record: the case whose tests are run. Of check: cases; all without one."
    )
    private static let strict = OptionSpec.flag(
        "strict",
        help: "Of check: a test without evidence is out of date, too."
    )

    static let spec = CommandSpec(
        name: "evidence",
        summary: "keep that a test ran green, and tell which changed since",
        discussion: [
            "record runs the tests of a case with build.testCommand of Dubler/agent/config.json, narrowed to each, from "
                + "a clean state, and writes a small file to Dubler/evidence/ with digests of run, diagnostics, test, "
                + "robots, profile and case. A red run, a run without the test, a source that changes meanwhile: none "
                + "of these is evidence.",
            "check reads the files again. One that was edited is refused.",
        ],
        arguments: [action, targets],
        options: [strict, AgentProject.root, AgentProject.index, RemoteServer.json],
        rest: ArgumentSpec(
            name: "COMMAND",
            isOptional: true,
            isRepeated: true,
            help:
                "Of record: runs the tests, in the place of build.testCommand; {test}, {class} and {method} are filled in."
        ),
        examples: [
            .init(purpose: "a case is done", line: "dubler evidence record operation_retry"),
            .init(purpose: "in CI: what changed without being run", line: "dubler evidence check"),
            .init(
                purpose: "with Xcode",
                line: "dubler evidence record operation_retry -- xcodebuild test -scheme Wallet "
                    + "-destination 'name=iPhone 16' -only-testing:WalletUITests/{test}"
            ),
        ],
        exits: [
            .init(code: 0, meaning: "Recorded; or nothing changed since it was."),
            .init(
                code: 1,
                meaning: "The run is no evidence; or tests changed without being run, or files were edited."
            ),
            .init(code: 2, meaning: "The project cannot be read, or the command line is wrong."),
            .init(code: 127, meaning: "dubler-source is not installed, or the command is not there."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let project = try AgentProject.open(invocation)
        switch invocation.argument(action).flatMap(Action.init(rawValue:)) {
        case .record: return try record(project, invocation, console)
        case .check: return try check(project, invocation, console)
        case nil: throw CommandFailure.usage("an action is record or check.", remedy: "See `dubler evidence --help`.")
        }
    }

    private static func record(
        _ project: CaseProject,
        _ invocation: Invocation,
        _ console: Console
    ) throws -> ExitCode {
        let names = invocation.all(targets)
        guard names.count == 1 else {
            throw CommandFailure.usage("record takes one case.", remedy: "dubler evidence record operation_retry")
        }
        let scenario = try AgentProject.entry(names[0], of: project).scenario
        let tests = project.index.tests(of: scenario.id)
        if tests.isEmpty {
            throw CommandFailure(
                "no test says `/// Scenario: \(scenario.id)`.",
                remedy: "`dubler scaffold \(scenario.id)` writes one."
            )
        }
        let recorder = EvidenceRecorder(project: project, environment: invocation.environment, given: invocation.rest)
        for test in tests {
            let (evidence, path) = try recorder.record(test, of: scenario) { console.note($0) }
            if invocation.has(RemoteServer.json) {
                console.say(evidence.json.text)
            } else {
                console.say("\(test.id) passed; evidence: \(path)")
            }
        }
        return .success
    }

    private static func check(_ project: CaseProject, _ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let names = invocation.all(targets)
        var entries = project.library.entries
        if !names.isEmpty { entries = try names.map { try AgentProject.entry($0, of: project) } }
        var rows: [JSONValue] = []
        var isGood = true
        for entry in entries {
            for test in project.index.tests(of: entry.scenario.id) {
                let standing = project.evidence.standing(of: test, playing: entry.scenario)
                let (word, reasons) = words(of: standing)
                if standing != .current, standing != .none || invocation.has(strict) { isGood = false }
                rows.append(
                    .object(
                        JSONObject([
                            ("scenario", .string(entry.scenario.id)), ("test", .string(test.id)),
                            ("standing", .string(word)), ("changed", .array(reasons.map { .string($0) })),
                        ])
                    )
                )
                if invocation.has(RemoteServer.json) { continue }
                let why = reasons.isEmpty ? "" : ": \(reasons.joined(separator: ", "))"
                console.say("\(entry.scenario.id)  \(test.id)  \(word)\(why)")
            }
        }
        if invocation.has(RemoteServer.json) { console.say(JSONValue.array(rows).text) }
        return isGood ? .success : .failure
    }

    private static func words(of standing: EvidenceFolder.Standing) -> (String, [String]) {
        switch standing {
        case .none: ("no evidence", [])
        case .current: ("current", [])
        case .changed(let names): ("out of date", names)
        case .refused(let reason): ("refused", [reason])
        }
    }
}
