import Dubler
import DublerServer
import Foundation

/// `dubler run`
enum RunCommand {
    private static let diagnostics = OptionSpec.value(
        "diagnostics",
        "FOLDER",
        help:
            "Where to leave what explains the run. Without it only a failed run leaves something, in dubler-diagnostics.",
        hint: .folder
    )
    private static let port = OptionSpec.value(ServeOptions.port.name, "N", help: "Main port. Default any free one.")
    private static let standardFolder = "dubler-diagnostics"

    static let spec = CommandSpec(
        name: "run",
        summary: "serve a catalog while a command runs",
        discussion: [
            "Starts a server on a free port, tells the command where by DUBLER_URL (and TEST_RUNNER_DUBLER_URL, which "
                + "xcodebuild hands to the tests), and stops with it: the one line that a CI job needs.",
            "Every request must name a session; one that does not is refused, and fails the run. Signals are passed "
                + "on to the command. Temporary overrides that are stored beside the catalog are left alone.",
        ],
        arguments: [ServeOptions.catalog],
        options: [port] + ServeOptions.shared + [ServeOptions.log, diagnostics],
        rest: ArgumentSpec(name: "COMMAND", isRepeated: true, help: "The command, with its own arguments."),
        examples: [
            .init(
                purpose: "the whole regression",
                line: "dubler run Mocks -- xcodebuild test -scheme Regression -destination 'name=iPhone 16'"
            ),
            .init(purpose: "tests of a package", line: "dubler run Mocks -- swift test"),
        ],
        exits: [
            .init(code: 0, meaning: "The command ended with 0, and no request went astray."),
            .init(
                code: 1,
                meaning: "The command ended with 1; or with 0, but requests named no session; or there was no server."
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
        var run = CommandRun(server: server, words: invocation.rest, environment: invocation.environment)
        let log = ServerLog(format: options.logFormat, style: console.errorStyle)
        let end = try run.perform { console.note(log.line($0, at: .system())) }
        return try conclude(run, end, invocation, console)
    }

    private static func conclude(
        _ run: CommandRun,
        _ end: ChildProcessEnd,
        _ invocation: Invocation,
        _ console: Console
    ) throws -> ExitCode {
        let report = RunReport(run, end)
        let given = invocation.text(diagnostics)
        let isRed = !end.isSuccess || !report.strays.isEmpty
        if isRed || given != nil {
            let folder = given ?? standardFolder
            try report.write(to: folder)
            console.note("diagnostics: \(folder)")
        }
        for line in report.strayLines { console.note(line) }
        return end.isSuccess && !report.strays.isEmpty ? .failure : end.exit
    }
}
