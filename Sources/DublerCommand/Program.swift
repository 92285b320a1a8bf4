import Dubler
import DublerAgent
import DublerServer
import Foundation

/// The program: a command line in, an exit code out.
enum Program {
    static func run(_ arguments: [String]) -> ExitCode {
        let environment = ProcessInfo.processInfo.environment
        return run(Array(arguments.dropFirst()), environment: environment, console: .standard(environment: environment))
    }

    static func run(_ words: [String], environment: [String: String], console: Console) -> ExitCode {
        do {
            switch try CommandLineParser(table: .standard, environment: environment).parse(words) {
            case .run(let invocation): return try invocation.command.run(invocation, console)
            case .help(let command):
                let help = HelpText(style: console.style)
                console.put(Array((command.map(help.command) ?? help.overview(.standard)).utf8))
            case .version: console.say("dubler \(DublerVersion.current)")
            }
            return .success
        } catch let failure as CommandFailure {
            console.fail(failure)
            return failure.exit
        } catch let error as BackendError {
            console.fail(CommandFailure(error))
            return .failure
        } catch {
            console.fail(CommandFailure("\(error)"))
            return .failure
        }
    }
}

extension CommandFailure {
    /// Why results of tests cannot be read.
    init(_ error: ResultsError) { self.init(error.message, remedy: error.remedy) }

    /// What a server or the way to it refused.
    init(_ error: BackendError, exit: ExitCode = .failure) {
        self.init("\(error.message) [\(error.code)]", remedy: error.remedy, exit: exit)
    }
}

extension CommandTable {
    static let standard = CommandTable(sections: [
        Section(
            title: "Serve",
            commands: [
                ServeCommand.spec, UpCommand.spec, StatusCommand.spec, StopCommand.spec, RunCommand.spec,
            ]
        ),
        Section(
            title: "Write a catalog",
            commands: [
                InitCommand.spec, ImportCommand.spec, CheckCommand.spec, VerifyCommand.spec, DriftCommand.spec,
                PactCommand.spec,
                DiffCommand.spec,
                ScenarioCommand.spec,
                SchemaCommand.spec,
            ]
        ),
        Section(
            title: "Talk to a running server",
            commands: [
                ActivateCommand.spec, ResetCommand.spec, JournalCommand.spec, EffectiveCommand.spec,
                VerifyRequestsCommand.spec,
            ]
        ),
        Section(
            title: "Run the app, read results",
            commands: [LaunchCommand.spec, ReportCommand.spec, ReplayCommand.spec, CheckReleaseCommand.spec]
        ),
        Section(
            title: "Agents",
            commands: [ContextCommand.spec, ScaffoldCommand.spec, EvidenceCommand.spec, MCPCommand.spec]
        ),
        Section(
            title: "Read Swift sources",
            commands: [
                LintCommand.spec, RobotsCommand.spec, IdentifiersCommand.spec, NavigationCommand.spec,
                IndexCommand.spec, DoublesCommand.spec,
            ]
        ),
        Section(title: "Shell", commands: [CompletionsCommand.spec, HelpCommand.spec]),
    ])
}
