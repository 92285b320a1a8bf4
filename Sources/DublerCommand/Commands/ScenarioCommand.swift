import Dubler
import Foundation

/// `dubler scenario`
enum ScenarioCommand {
    private enum Action: String, CaseIterable { case check, list, show, pull, words }
    private enum Format: String, CaseIterable { case text, json, markdown, html }

    private static let action = ArgumentSpec(
        name: "ACTION",
        help: "check: ask what is unclear. list: how far each case has come. show: one case, as it was understood. "
            + "pull: take the cases of an export. words: print the vocabulary that ships.",
        hint: .choices(Action.allCases.map(\.rawValue))
    )
    private static let targets = ArgumentSpec(
        name: "TARGET",
        isOptional: true,
        isRepeated: true,
        help:
            "check: files (.md, .csv, .tsv, .feature) instead of the catalog's scenarios/. show: an id, or a case id. "
            + "pull: the export.",
        hint: .file
    )
    private static let catalog = OptionSpec.value(
        "catalog",
        "FOLDER",
        help: "The catalog. Default: this folder, or Mocks in it.",
        hint: .folder
    )
    private static let vocabulary = OptionSpec.value(
        "vocabulary",
        "FILE",
        help: "What words mean, over what ships. Default Dubler/agent/vocabulary.json, here or beside the catalog.",
        hint: .file
    )
    private static let index = OptionSpec.value(
        "index",
        "FILE",
        help: "The tests, as `dubler index` writes them. Default Dubler/index.json, here or beside the catalog.",
        hint: .file
    )
    private static let format = OptionSpec.value(
        "format",
        "FORMAT",
        help: "Of list: text, json, markdown or html. Default text.",
        hint: .choices(Format.allCases.map(\.rawValue))
    )
    private static let into = OptionSpec.value(
        "into",
        "FOLDER",
        help: "Of pull: where new cases go, below the catalog's scenarios/. Default: the export's name."
    )
    private static let dryRun = OptionSpec.flag("dry-run", help: "Of pull: say what would change, and write nothing.")

    static let spec = CommandSpec(
        name: "scenario",
        summary: "read test cases in plain text, and ask what is unclear",
        discussion: [
            "A case is Markdown in scenarios/ of the catalog, in English or Russian: preconditions, steps, expected "
                + "result. What would make somebody guess who automates it is a question to its tester, with its line "
                + "and in the case's language; expected behaviour is never invented.",
            "pull is repeatable: what developers added (profile, launch state, the case's name) stays, and cases that "
                + "are gone from the export are named and left alone.",
        ],
        arguments: [action, targets],
        options: [catalog, vocabulary, index, format, into, dryRun, RemoteServer.json],
        examples: [
            .init(purpose: "what is unclear in the catalog's cases", line: "dubler scenario check --catalog Mocks"),
            .init(purpose: "the traceability table", line: "dubler scenario list --format html > scenarios.html"),
            .init(purpose: "one case, as it was understood", line: "dubler scenario show operation_retry"),
            .init(
                purpose: "the cases of a test-management system",
                line: "dubler scenario pull export.csv --into testrail"
            ),
        ],
        exits: [
            .init(code: 0, meaning: "Nothing is unclear; listed, shown or pulled."),
            .init(code: 1, meaning: "Questions are open, or there is no case of that name."),
            .init(code: 2, meaning: "A file cannot be read, the catalog does not load, or the command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let targets = invocation.all(targets)
        switch invocation.argument(action).flatMap(Action.init(rawValue:)) {
        case .check: return try check(targets, invocation, console)
        case .list: return try list(targets, invocation, console)
        case .show: return try show(targets, invocation, console)
        case .pull: return try pull(targets, invocation, console)
        case .words:
            console.put(Array(Vocabulary.shippedText.utf8))
            return .success
        case nil: return .usage
        }
    }

    /// The catalog's folder; files that are named need none.
    private static func files(_ invocation: Invocation, needsCatalog: Bool) throws(CommandFailure) -> ScenarioFiles {
        do throws(CommandFailure) {
            return ScenarioFiles(catalog: try CatalogFolder.find(invocation.text(catalog)))
        } catch {
            if needsCatalog || invocation.has(catalog) { throw error }
            return ScenarioFiles(catalog: nil)
        }
    }

    private static func library(
        _ files: ScenarioFiles,
        _ read: [ScenarioFile],
        _ invocation: Invocation
    ) throws(CommandFailure) -> (library: ScenarioLibrary, index: String?) {
        let catalog = try files.loaded()
        let check = ScenarioCheck(
            reader: ClauseReader(try files.vocabulary(invocation.text(vocabulary))),
            backend: catalog.map { BackendKnowledge(catalog: $0) } ?? BackendKnowledge()
        )
        let (tests, path) = try files.index(invocation.text(index))
        let standing = files.evidence(index: path, catalog: catalog)
        let library = ScenarioLibrary(files: read, check: check, index: tests) { scenario, _ in standing(scenario) }
        return (library, path)
    }

    // MARK: check

    private static func check(_ targets: [String], _ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let files = try files(invocation, needsCatalog: targets.isEmpty)
        let read = targets.isEmpty ? files.library() : ScenarioFiles.read(targets)
        let (library, _) = try library(files, read, invocation)
        let report = ScenarioReport(library, catalog: files.catalog, isNamed: !targets.isEmpty)
        if invocation.has(RemoteServer.json) {
            console.say(JSONValue.object(report.json).text)
        } else {
            for line in report.lines(console.style) { console.say(line) }
            console.say(console.style.paint(report.summary, report.exit == .success ? .green : .yellow))
        }
        return report.exit
    }

    // MARK: list

    private static func list(_ targets: [String], _ invocation: Invocation, _ console: Console) throws -> ExitCode {
        guard targets.isEmpty else {
            throw CommandFailure.usage("`dubler scenario list` takes no file.", remedy: "--catalog names the catalog.")
        }
        let files = try files(invocation, needsCatalog: true)
        let (library, path) = try library(files, files.library(), invocation)
        let table = TraceabilityTable(library, title: "Scenarios of \(files.catalog ?? "the catalog")")
        let isJSON = invocation.has(RemoteServer.json)
        switch isJSON ? .json : invocation.text(format).flatMap(Format.init(rawValue:)) ?? .text {
        case .json: console.say(JSONValue.array(library.entries.map { .object($0.json) }).text)
        case .markdown: console.put(Array(table.markdown.utf8))
        case .html: console.put(Array(table.html.utf8))
        case .text:
            let width = library.entries.map(\.scenario.id.count).max() ?? 0
            for entry in library.entries {
                let state = TraceabilityTable.name(of: entry.state).padded(to: 21)
                let ink: Style.Ink = entry.state == .needsClarification ? .yellow : .green
                let name = entry.scenario.id.padded(to: width + 2)
                let profile = (entry.scenario.keys[.profile]?.text ?? "—").padded(to: 36)
                let tests = entry.tests.map(\.id).joined(separator: ", ")
                console.say("\(name)\(console.style.paint(state, ink)) \(profile)\(tests)")
            }
            console.say(table.summary)
        }
        if path == nil {
            console.note(
                "dubler: no index of tests was found, so no case counts as scaffolded; `dubler-source index` writes it."
            )
        }
        return library.findings.contains { $0.severity == .error } ? .usage : .success
    }

    // MARK: show

    private static func show(_ targets: [String], _ invocation: Invocation, _ console: Console) throws -> ExitCode {
        guard targets.count == 1, let id = targets.first else {
            throw CommandFailure.usage(
                "one case is shown at a time.",
                remedy: "Name its id: `dubler scenario show operation_retry`."
            )
        }
        let files = try files(invocation, needsCatalog: true)
        let (library, _) = try library(files, files.library(), invocation)
        guard let entry = library.entry(id) else {
            let near = Nearest.name(to: id, among: library.entries.map(\.scenario.id), limit: 3)
            throw CommandFailure(
                "there is no case \"\(id)\" in \(files.catalog ?? "")/scenarios.",
                remedy: near.isEmpty ? "`dubler scenario list` names all." : "Nearest: \(near.joined(separator: ", "))."
            )
        }
        if invocation.has(RemoteServer.json) {
            var json = entry.json
            for (key, value) in entry.scenario.json.members where json[key] == nil { json[key] = value }
            console.say(JSONValue.object(json).text)
        } else {
            for line in ScenarioText(entry: entry, style: console.style).lines { console.say(line) }
        }
        return .success
    }

    // MARK: pull

    private static func pull(_ targets: [String], _ invocation: Invocation, _ console: Console) throws -> ExitCode {
        guard targets.count == 1, let path = targets.first else {
            throw CommandFailure.usage(
                "one export is pulled at a time.",
                remedy: "Name it: `dubler scenario pull export.csv`."
            )
        }
        let files = try files(invocation, needsCatalog: true)
        let export = ScenarioFiles.read([path])[0]
        if let failure = export.findings.first(where: { $0.severity == .error }) {
            throw CommandFailure(
                "\(path):\(failure.location.line): \(failure.message) [\(failure.code)].",
                exit: .usage
            )
        }
        let stem =
            path.split(separator: "/").last.map { $0.split(separator: ".").dropLast().joined(separator: "_") } ?? ""
        let folder = "scenarios/" + (invocation.text(into) ?? Slug.of(stem))
        let pull = ScenarioPull(export: export, existing: files.library(), folder: folder)
        if !invocation.has(dryRun) { try write(pull, to: files.catalog ?? ".") }
        let report = PullReport(pull: pull, export: export)
        if invocation.has(RemoteServer.json) {
            console.say(JSONValue.object(report.json).text)
        } else {
            for line in report.lines(console.style) { console.say(line) }
        }
        return .success
    }

    private static func write(_ pull: ScenarioPull, to catalog: String) throws(CommandFailure) {
        for change in pull.changes {
            guard let text = change.text else { continue }
            let path = "\(catalog)/\(change.path)"
            let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            } catch {
                throw CommandFailure("the folder \(folder) cannot be made: \(error.localizedDescription)")
            }
            if let reason = FileDescriptor.writeFile(Array(text.utf8), to: path) {
                throw CommandFailure("\(path) cannot be written: \(reason).")
            }
        }
    }
}
