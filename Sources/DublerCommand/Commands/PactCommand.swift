import Dubler
import DublerContract
import Foundation

/// `dubler pact` and `dubler pact verify`
enum PactCommand {
    private static let files = ArgumentSpec(
        name: "FILE",
        isOptional: true,
        isRepeated: true,
        help: "Diagnostics of sessions, with their journals; or `verify` and Pacts.",
        hint: .file
    )
    private static let catalog = OptionSpec.value("catalog", "FOLDER", help: "The catalog's folder.", hint: .folder)
    private static let output = OptionSpec(
        name: "output",
        letter: "o",
        shape: .value("FOLDER"),
        help: "Where contracts are written; `pacts` by default.",
        hint: .folder
    )
    private static let consumer = OptionSpec.value(
        "consumer",
        "NAME",
        help: "The app's name; the catalog's by default."
    )
    private static let state = OptionSpec.list(
        "state",
        "STATE=PROFILE",
        help: "The profile that plays a provider state."
    )

    static let spec = CommandSpec(
        name: "pact",
        summary: "make a consumer's Pact of a green run's journals, or hold the profiles against a Pact",
        discussion: [
            "`dubler pact FILE…` reads the diagnostics of sessions (`GET /sessions/{s}/diagnostics`); without a FILE it asks "
                + "every session of the running server. One contract of version 4 is written for each service.",
            "`dubler pact verify PACT…` plays each interaction in the profile that its provider state names, and in each "
                + "profile that answers the same request with the same status.",
        ],
        arguments: [files],
        options: [
            catalog, output, consumer, state, CheckOutput.strict, CheckOutput.format, RemoteServer.url,
            RemoteServer.token,
        ],
        examples: [
            .init(purpose: "of all sessions of the running server", line: "dubler pact --catalog Mocks -o pacts"),
            .init(
                purpose: "what another team agreed to",
                line: "dubler pact verify pacts/app-api.json --catalog Mocks"
            ),
        ],
        exits: [
            .init(code: 0, meaning: "Contracts were written, or the profiles are as the Pact says."),
            .init(code: 1, meaning: "The run is not green, nothing can stand in a contract, or profiles differ."),
            .init(code: 2, meaning: "The command line is wrong, or a file cannot be read."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let folder = try CatalogFolder.find(invocation.text(catalog))
        var given = invocation.all(files)
        let isCheck = given.first == "verify"
        if isCheck { given.removeFirst() }
        switch CatalogLoader.load(CatalogFiles(folder: folder)) {
        case .failure(let errors):
            return output(folder).write(errors.diagnostics, checked: 0, invocation, console)
        case .success(let catalog):
            return isCheck
                ? try verify(given, catalog, folder, invocation, console)
                : try write(given, catalog, invocation, console)
        }
    }

    private static func output(_ folder: String) -> CheckOutput {
        CheckOutput(
            tool: "dubler pact verify",
            folder: folder,
            kinds: PactKind.allCases.map { FindingsReport.Kind(code: $0.rawValue, summary: $0.summary) },
            noun: ("answer checked", "answers checked")
        )
    }

    private static func document(_ path: String) throws(CommandFailure) -> JSONDocument {
        guard let bytes = FileDescriptor.contents(of: path) else {
            throw .usage("\(path) cannot be read.", remedy: "Name a file.")
        }
        do throws(JSONSyntaxError) {
            // An absolute path stays what it is where findings of the catalog are listed.
            return try JSONDocument(bytes, file: URL(fileURLWithPath: path).standardizedFileURL.path)
        } catch {
            throw .usage("\(path) is not JSON: \(error.reason), at \(error.location).")
        }
    }

    private static func verify(
        _ paths: [String],
        _ catalog: Catalog,
        _ folder: String,
        _ invocation: Invocation,
        _ console: Console
    ) throws -> ExitCode {
        guard !paths.isEmpty else {
            throw CommandFailure.usage("the Pact is missing.", remedy: "dubler pact verify PACT")
        }
        let states = Dictionary(try invocation.pairs(state, "=").map { ($0.name, $0.value) }) { $1 }
        var checker = PactChecker(catalog, states: states)
        for path in paths { checker.check(try document(path).root) }
        let report = checker.report()
        return output(folder).write(report.findings, checked: report.checked, invocation, console)
    }

    private static func write(
        _ paths: [String],
        _ catalog: Catalog,
        _ invocation: Invocation,
        _ console: Console
    ) throws -> ExitCode {
        var writer = PactWriter(catalog, consumer: invocation.text(consumer) ?? catalog.settings.name)
        for (name, value) in try journals(paths, invocation) {
            if let reason = writer.take(value) { throw CommandFailure("\(name) makes no contract: \(reason).") }
        }
        for note in writer.notes { console.note("note: \(note)") }
        guard writer.count > 0 else {
            throw CommandFailure(
                "nothing was asked that could stand in a contract.",
                remedy: "Run the regression first; a journal lasts until the next activation of its session."
            )
        }
        let folder = invocation.text(output) ?? "pacts"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for file in writer.files() {
            if let reason = FileDescriptor.writeFile(file.text, to: "\(folder)/\(file.name)") {
                throw CommandFailure("\(folder)/\(file.name) cannot be written: \(reason).")
            }
            console.say("\(folder)/\(file.name)")
        }
        console.say("\(writer.count) interactions, \(writer.notes.count) left out")
        return .success
    }

    private static func journals(_ paths: [String], _ invocation: Invocation) throws -> [(String, JSONValue)] {
        guard paths.isEmpty else { return try paths.map { ($0, try document($0).root.value) } }
        let server = try RemoteServer(invocation)
        let sessions = try server.ask(.get, "/sessions")["items"]?.arrayValue ?? []
        return try sessions.compactMap { $0["id"]?.stringValue }.map { id in
            ("session \(id)", try server.ask(.get, "/sessions/\(PercentEncoding.encode(id.utf8))/diagnostics"))
        }
    }
}
