import Dubler
import DublerServer
import Foundation

/// `dubler report`
enum ReportCommand {
    private static let results = ArgumentSpec(
        name: "RESULTS",
        isOptional: true,
        isRepeated: true,
        help: "Folders of results, one for each shard. Default .dubler/results.",
        hint: .folder
    )
    private static let output = OptionSpec(
        name: "output",
        letter: "o",
        shape: .value("FILE"),
        help: "The page. Default report.html.",
        hint: .file
    )
    private static let green = OptionSpec.list(
        "green",
        "RESULTS",
        help: "Results of the last green run, which failed tests are compared with.",
        hint: .folder
    )
    private static let quarantine = OptionSpec.value(
        "quarantine",
        "FILE",
        help: "Tests that may fail for a while: JSON with owner and expiry of each.",
        hint: .file
    )
    private static let title = OptionSpec.value("title", "TEXT", help: "What stands above. Default: the run's folders.")

    static let spec = CommandSpec(
        name: "report",
        summary: "make one page of the results of UI tests",
        discussion: [
            "Merges shards and attempts: what passed first, what passed on retry, what failed, and what is quarantined "
                + "by a file { \"tests\": [ { \"test\": \"Class/method\", \"owner\": \"anna\", \"expires\": \"2026-02-01\" } ] }. "
                + "An entry that has expired protects nothing any more.",
            "The page needs no other file: timelines, messages, screenshots and what differed from a green attempt, "
                + "else from the last green run, stand in it.",
        ],
        arguments: [results],
        options: [output, green, quarantine, title, RemoteServer.json],
        examples: [
            .init(purpose: "of the run before", line: "dubler report"),
            .init(
                purpose: "four shards of a CI job, compared with the last green one",
                line: "dubler report shard-*/results --green green -o report.html --quarantine quarantine.json"
            ),
        ],
        exits: [
            .init(code: 0, meaning: "No test failed but quarantined ones."),
            .init(code: 1, meaning: "Tests failed, a record is unreadable, or there are no results."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let given = invocation.all(results)
        let folders = given.isEmpty ? [".dubler/results"] : given
        let list = try invocation.text(quarantine).map { try QuarantineList(path: $0) } ?? .empty
        var attempts: [AttemptRecord] = []
        var unreadable: [String] = []
        for (shard, folder) in folders.enumerated() {
            let (found, failures) = try ResultsFolder(path: folder, shard: shard).attempts()
            attempts += found
            unreadable += failures.map(\.message)
        }
        guard !attempts.isEmpty || !unreadable.isEmpty else {
            throw CommandFailure(
                "there are no results in \(folders.joined(separator: ", ")).",
                remedy: "Tests that derive from RegressionTestCase leave them where DUBLER_RESULTS says, else in "
                    + ".dubler/results of the folder they run in."
            )
        }
        var greens: [AttemptRecord] = []
        for folder in invocation.list(green) { greens += try ResultsFolder(path: folder, shard: 0).attempts().found }
        let summary = RunSummary(
            title: invocation.text(title) ?? folders.joined(separator: ", "),
            made: .system(),
            shards: folders,
            attempts: attempts,
            greens: greens,
            quarantine: list,
            unreadable: unreadable
        )
        let file = invocation.text(output) ?? "report.html"
        try write(ReportPage(summary).html, to: file)
        print(summary, file, asJSON: invocation.has(RemoteServer.json), console)
        return summary.isGreen ? .success : .failure
    }

    private static func write(_ text: String, to file: String) throws(CommandFailure) {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            throw CommandFailure(
                "the report cannot be written to \(file): \(error.localizedDescription).",
                remedy: "Name a file that may be written with -o."
            )
        }
    }

    private static func print(_ summary: RunSummary, _ file: String, asJSON: Bool, _ console: Console) {
        if asJSON { return console.say(summary.json.text) }
        console.say("\(summary.headline): \(file)")
        for outcome in summary.outcomes where outcome.verdict == .failed {
            let message = outcome.lastFailure?.failures.first?.message.split(separator: "\n").first ?? ""
            console.say("  \(console.style.paint("failed", .red))  \(outcome.test)  \(message)")
        }
        for text in summary.remarks + summary.unreadable { console.note(text) }
    }
}
