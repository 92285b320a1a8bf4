import Dubler
import DublerAgent

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
    private static let junit = OptionSpec.value(
        "junit",
        "FILE",
        help: "Also JUnit XML, with the scenario of each test and that case's id as `test_id`.",
        hint: .file
    )
    private static let catalog = OptionSpec.value(
        "catalog",
        "FOLDER",
        help: "Of --junit: the catalog whose cases have ids. Default: this folder, or Mocks in it, if there is one.",
        hint: .folder
    )
    private static let index = OptionSpec.value(
        "index",
        "FILE",
        help: "Of --junit: the tests, as `dubler index` writes them. Default Dubler/index.json, here or beside the "
            + "catalog.",
        hint: .file
    )
    static let spec = CommandSpec(
        name: "report",
        summary: "make one page of the results of UI tests",
        discussion: [
            "Merges shards and attempts: what passed first, what passed on retry, what failed, and what is quarantined "
                + "by a file { \"tests\": [ { \"test\": \"Class/method\", \"owner\": \"anna\", \"expires\": \"2026-02-01\" } ] }. "
                + "An entry that has expired protects nothing any more.",
            "The page needs no other file: timelines with their requests, messages, screenshots and what differed from a "
                + "green attempt, else from the last green run, stand in it. Its links lead to the folders of failed "
                + "tests, as they lie from the page.",
        ],
        arguments: [results],
        options: [
            output, ReportSources.green, ReportSources.quarantine, ReportSources.title, junit, catalog, index,
            RemoteServer.json,
        ],
        examples: [
            .init(purpose: "of the run before", line: "dubler report"),
            .init(
                purpose: "four shards of a CI job, compared with the last green one",
                line: "dubler report shard-*/results --green green -o report.html --quarantine quarantine.json"
            ),
            .init(purpose: "for a test-management system", line: "dubler report --junit results.xml --catalog Mocks"),
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
        let sources = try ReportSources(given.isEmpty ? [".dubler/results"] : given, invocation)
        guard let summary = try sources.summary() else {
            throw CommandFailure(
                "there are no results in \(sources.folders.joined(separator: ", ")).",
                remedy: "Tests that derive from RegressionTestCase leave them where DUBLER_RESULTS says, else in "
                    + ".dubler/results of the folder they run in."
            )
        }
        let file = invocation.text(output) ?? "report.html"
        try ReportPage(summary, file: file).write(to: file)
        if let junit = invocation.text(junit) {
            let report = JUnitReport(summary: summary, cases: try cases(invocation))
            try ReportFile(path: junit).write(report.text)
        }
        print(summary, file, asJSON: invocation.has(RemoteServer.json), console)
        return summary.isGreen ? .success : .failure
    }

    /// The cases by their tests; none where there is neither index nor catalog.
    private static func cases(_ invocation: Invocation) throws(CommandFailure) -> [String: [JUnitReport.Case]] {
        let given = invocation.text(catalog)
        let folder: String?
        do throws(CommandFailure) {
            folder = try CatalogFolder.find(given)
        } catch {
            if given != nil { throw error }
            folder = nil
        }
        let files = ScenarioFiles(catalog: folder)
        let tests = try files.index(invocation.text(index)).index.all
        return JUnitReport.cases(tests, files.library().flatMap(\.cases))
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
