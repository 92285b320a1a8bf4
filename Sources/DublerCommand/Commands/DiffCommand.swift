import Dubler

/// `dubler diff`
enum DiffCommand {
    private static let revisions = ArgumentSpec(
        name: "REV..REV",
        help: "Two revisions as git names them; with three dots from where they went apart; one alone against the "
            + "folder as it is."
    )

    static let spec = CommandSpec(
        name: "diff",
        summary: "show what a branch changes in effect, endpoint by endpoint",
        discussion: ["Markdown, for a review: what the app would be answered otherwise, not which lines differ."],
        arguments: [revisions, ServeOptions.catalog],
        examples: [
            .init(purpose: "what a branch adds", line: "dubler diff main...HEAD Mocks"),
            .init(purpose: "what is not committed yet", line: "dubler diff HEAD"),
        ],
        exits: [
            .init(code: 0, meaning: "Printed, changes or none."),
            .init(code: 1, meaning: "A revision is unknown, or its catalog does not load."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let range = try RevisionRange(invocation.argument(revisions) ?? "")
        let folder = try CatalogFolder.find(invocation.argument(ServeOptions.catalog))
        let repository = GitRepository(folder: folder)
        let old = try range.fromMergeBase ? repository.mergeBase(range.old, range.new ?? "HEAD") : range.old
        let before = try load(repository.files(at: old), range.old, console)
        let after: Catalog
        if let new = range.new {
            after = try load(repository.files(at: new), new, console)
        } else {
            after = try load(CatalogFiles(folder: folder), "the folder", console)
        }
        console.put(Array(CatalogDiff(from: before, to: after).markdown.utf8))
        return .success
    }

    private static func load(
        _ files: CatalogFiles,
        _ revision: String,
        _ console: Console
    ) throws(CommandFailure) -> Catalog {
        switch CatalogLoader.load(files) {
        case .success(let catalog): return catalog
        case .failure(let errors):
            let report = DiagnosticReport(errors.diagnostics)
            for line in report.lines(console.errorStyle) { console.note(line) }
            throw CommandFailure(
                "the catalog of \(revision) does not load: \(report.summary).",
                remedy: "Only catalogs that load can be compared."
            )
        }
    }
}
