import Dubler
import DublerServer
import Foundation

/// `dubler run`
enum RunCommand {
    private static let diagnostics = OptionSpec.value(
        "diagnostics",
        "FOLDER",
        help:
            "Where to leave what explains the run. Without it only a failed run, or one with a report, leaves "
            + "something, in dubler-diagnostics.",
        hint: .folder
    )
    private static let port = OptionSpec.value(ServeOptions.port.name, "N", help: "Main port. Default any free one.")
    private static let results = OptionSpec.value(
        "results",
        "FOLDER",
        help: "Where UI tests leave their results, which the command is told. Default .dubler/results.",
        hint: .folder,
        variable: "DUBLER_RESULTS"
    )
    private static let report = OptionSpec.value(
        "report",
        "FILE",
        help: "The page of the UI tests' results, as of `dubler report`. Default report.html beside the diagnostics.",
        hint: .file
    )
    private static let standardFolder = "dubler-diagnostics"
    private static let standardResults = ".dubler/results"

    static let spec = CommandSpec(
        name: "run",
        summary: "serve a catalog while a command runs",
        discussion: [
            "Starts a server on a free port, tells the command where by DUBLER_URL (and TEST_RUNNER_DUBLER_URL, which "
                + "xcodebuild hands to the tests), and stops with it: the one line that a CI job needs.",
            "UI tests leave their results in an absolute folder that DUBLER_RESULTS names, and the page of this run's "
                + "results is written at the end, whether the command was successful or not. What else xcodebuild "
                + "keeps, an .xcresult, is not read.",
            "Every request must name a session; one that does not is refused, and fails the run. Signals are passed "
                + "on to the command. Temporary overrides that are stored beside the catalog are left alone.",
        ],
        arguments: [ServeOptions.catalog],
        options: [port] + ServeOptions.shared + [
            ServeOptions.log, diagnostics, results, report, ReportSources.green, ReportSources.quarantine,
        ],
        rest: ArgumentSpec(name: "COMMAND", isRepeated: true, help: "The command, with its own arguments."),
        examples: [
            .init(
                purpose: "the whole regression",
                line: "dubler run Mocks -- xcodebuild test -scheme Regression -destination 'name=iPhone 16'"
            ),
            .init(
                purpose: "one of several machines, compared with the last green run",
                line: "dubler run Mocks --report report.html --green green -- xcodebuild test-without-building "
                    + "-scheme Regression"
            ),
            .init(purpose: "tests of a package", line: "dubler run Mocks -- swift test"),
        ],
        exits: [
            .init(code: 0, meaning: "The command ended with 0, no request went astray, all was written."),
            .init(
                code: 1,
                meaning:
                    "The command ended with 1; or with 0, but requests named no session, or the report could not be "
                    + "written; or there was no server."
            ),
            .init(code: 2, meaning: "The command ended with 2, or the command line is wrong."),
            .init(code: 126, meaning: "The command may not be executed."),
            .init(code: 127, meaning: "There is no such command."),
            .init(code: 128, meaning: "And above: a signal ended the command, 128 and its number."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let folder = try CatalogFolder.find(invocation.argument(ServeOptions.catalog))
        var options = try ServeOptions(invocation, catalog: folder)
        if invocation.text(ServeOptions.port) == nil { options.configuration.port = 0 }
        options.configuration.requiresSession = true
        // What people have set aside for their own work must not reach a run, nor may
        // two servers write it.
        options.configuration.stores = false
        for warning in options.warnings { console.note("warning: \(warning)") }
        let catalog = try ServerProcess.catalog(folder, console: console)
        let server = try ServerProcess.start(catalog, options.configuration)
        let results = URL(fileURLWithPath: invocation.text(results) ?? standardResults).standardizedFileURL.path
        var run = CommandRun(
            server: server,
            words: invocation.rest,
            environment: invocation.environment,
            results: results
        )
        // A quarantine that cannot be read is told before an hour of tests.
        _ = try ReportSources([results], invocation)
        let log = ServerLog(format: options.logFormat, style: console.errorStyle)
        let end = try run.perform { console.note(log.line($0, at: .system())) }
        return conclude(run, end, invocation, console)
    }

    /// What is left of the run. Whatever fails here does not hide how the command ended.
    private static func conclude(
        _ run: CommandRun,
        _ end: ChildProcessEnd,
        _ invocation: Invocation,
        _ console: Console
    ) -> ExitCode {
        let left = RunReport(run, end)
        var isWhole = left.strays.isEmpty
        func attempt(_ work: () throws(CommandFailure) -> Void) {
            do throws(CommandFailure) {
                try work()
            } catch {
                console.fail(error)
                isWhole = false
            }
        }
        let given = invocation.text(diagnostics)
        let folder = given ?? standardFolder
        if !end.isSuccess || !left.strays.isEmpty || given != nil {
            attempt { () throws(CommandFailure) in
                try left.write(to: folder)
                console.note("diagnostics: \(folder)")
            }
        }
        attempt { () throws(CommandFailure) in
            try writePage(run, to: invocation.text(report) ?? "\(folder)/report.html", invocation, console)
        }
        for line in left.strayLines { console.note(line) }
        return end.isSuccess && !isWhole ? .failure : end.exit
    }

    /// The page of what this run's UI tests left, if they left anything.
    private static func writePage(
        _ run: CommandRun,
        to file: String,
        _ invocation: Invocation,
        _ console: Console
    ) throws(CommandFailure) {
        let sources = try ReportSources(
            [run.results],
            invocation,
            title: run.words.joined(separator: " "),
            since: run.started
        )
        guard FileManager.default.fileExists(atPath: run.results), let summary = try sources.summary() else {
            if invocation.text(report) != nil {
                console.note(
                    "no report: the command left no results in \(run.results). Tests that derive from "
                        + "RegressionTestCase do, where DUBLER_RESULTS reaches them."
                )
            }
            return
        }
        try ReportPage(summary, file: file).write(to: file)
        console.note("\(summary.headline): \(file)")
        for text in summary.remarks + summary.unreadable { console.note(text) }
    }
}
