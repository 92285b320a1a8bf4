import Dubler
import DublerContract

/// `dubler import`
enum ImportCommand {
    private static let source = ArgumentSpec(
        name: "SOURCE",
        help: "What the files are.",
        hint: .choices(ImportSource.allCases.map(\.rawValue))
    )
    private static let files = ArgumentSpec(
        name: "FILE",
        isRepeated: true,
        help: "The files, in the order in which the source would load them.",
        hint: .file
    )
    private static let output = OptionSpec(
        name: "output",
        letter: "o",
        shape: .value("CATALOG"),
        help: "The catalog's folder; made where it is missing.",
        hint: .folder
    )
    private static let place = OptionSpec.value(
        "as",
        "PLACE",
        help: "`baseline` or `profile:ID`; the baseline by default."
    )
    private static let replace = OptionSpec.flag("replace", help: "Write although an earlier import is there.")
    private static let strict = OptionSpec.flag("strict", help: "Exit with 1 if anything is unsupported.")

    static let spec = CommandSpec(
        name: "import",
        summary: "make a catalog of recorded traffic or of another tool's stubs",
        discussion: [
            "What can be said exactly is carried over; what cannot is left out and named with its file and line. Nothing is dropped silently.",
            "Where the same import is in the catalog already and would change, the change is shown and nothing is written, unless --replace is given.",
        ],
        arguments: [source, files],
        options: [output, place, replace, strict],
        examples: [
            .init(purpose: "a recording becomes the baseline", line: "dubler import har session.har -o Mocks"),
            .init(purpose: "answers out of a document", line: "dubler import openapi api.yaml -o Mocks"),
            .init(
                purpose: "stubs become a profile",
                line: "dubler import wiremock mappings/a.json mappings/b.json -o Mocks --as profile:legacy --strict"
            ),
        ],
        exits: [
            .init(code: 0, meaning: "Imported, or it is there already just so."),
            .init(
                code: 1,
                meaning:
                    "A file is not one of that source, the catalog would not load, an import that is there would change, or under --strict something is unsupported."
            ),
            .init(code: 2, meaning: "The command line is wrong, or a file cannot be read."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        guard let name = invocation.argument(source), let kind = ImportSource(rawValue: name) else {
            let known = ImportSource.allCases.map(\.rawValue).joined(separator: ", ")
            throw CommandFailure.usage("the source must be one of \(known).", remedy: "See `dubler import --help`.")
        }
        guard let folder = invocation.text(output) else {
            throw CommandFailure.usage("the catalog is missing.", remedy: "Name its folder: -o Mocks")
        }
        let writer = CatalogWriter(
            try place(invocation),
            source: kind,
            templatesByDefault: (try? CatalogLoader.load(folder: folder).get())?.settings.template ?? false
        )
        let draft = try draft(kind, invocation.all(files))
        for finding in draft.findings { console.note("\(finding)") }
        let target = ImportTarget(folder: folder, rulesFile: writer.rulesFile)
        try target.write(draft, writer, replaces: invocation.has(replace), console)
        let unsupported = draft.findings.count { $0.kind == .unsupported }
        console.say(
            "\(draft.items) in the source, \(draft.rules.count) rules with \(draft.rules.reduce(0) { $0 + $1.responses.count }) answers, "
                + "\(unsupported) unsupported, \(draft.findings.count - unsupported) notes"
        )
        return invocation.has(strict) && unsupported > 0 ? .failure : .success
    }

    private static func place(_ invocation: Invocation) throws(CommandFailure) -> CatalogWriter.Place {
        guard let text = invocation.text(place), text != "baseline" else { return .baseline }
        let id = text.dropFirst("profile:".count)
        guard text.hasPrefix("profile:"), !id.isEmpty, !id.hasPrefix("."),
            id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_.-".contains($0)) })
        else {
            throw invocation.wrong(place, text, "baseline or profile:ID, the ID of letters, digits, `_`, `.` and `-`")
        }
        return .profile(String(id))
    }

    private static func draft(_ kind: ImportSource, _ paths: [String]) throws(CommandFailure) -> ImportDraft {
        var importer = Importer(kind)
        for path in paths {
            guard let bytes = FileDescriptor.contents(of: path) else {
                throw .usage("\(path) cannot be read.", remedy: "Name files, not folders.")
            }
            let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
            do throws(ImportFailure) {
                try importer.read(
                    bytes,
                    file: path,
                    files: ImportFiles { FileDescriptor.contents(of: "\(folder)/\($0)") }
                )
            } catch {
                throw CommandFailure("\(error).", remedy: "Nothing was written.")
            }
        }
        return importer.finished()
    }
}
