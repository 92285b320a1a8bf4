import Dubler
import DublerAgent

/// The files of cases on disk, and what they are held against.
struct ScenarioFiles {
    /// Folder of the catalog; `nil` where files are checked that belong to none.
    let catalog: String?

    /// The files of `scenarios/`, in the order of their paths.
    func library() -> [ScenarioFile] {
        guard let catalog else { return [] }
        let (files, problems) = ScenarioFolder(catalog: catalog).sources()
        let read = files.map(ScenarioFile.read) + problems.map(Self.file)
        return read.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// Files that were named one by one.
    static func read(_ paths: [String]) -> [ScenarioFile] {
        paths.map { path in
            guard let bytes = FileDescriptor.contents(of: path) else { return file(.unreadable(path)) }
            return ScenarioFile.read(.init(path: path, bytes: bytes))
        }
    }

    private static func file(_ problem: Diagnostic) -> ScenarioFile {
        var file = ScenarioFile(path: problem.location.file)
        file.findings = [problem]
        return file
    }

    /// The catalog; `nil` where files belong to none.
    func loaded() throws(CommandFailure) -> Catalog? {
        guard let catalog else { return nil }
        switch CatalogLoader.load(CatalogFiles(folder: catalog)) {
        case .success(let loaded): return loaded
        case .failure(let errors):
            let report = DiagnosticReport(errors.diagnostics, folder: catalog)
            throw CommandFailure(
                "the catalog \(catalog) does not load: \(report.summary).",
                remedy: "`dubler check \(catalog)` says what is wrong; cases are held against its profiles.",
                exit: .usage
            )
        }
    }

    /// The vocabulary of the team over the one that ships.
    func vocabulary(_ given: String?) throws(CommandFailure) -> Vocabulary {
        guard let path = given ?? find("agent/vocabulary.json") else { return .standard }
        guard let bytes = FileDescriptor.contents(of: path) else {
            throw .usage("the vocabulary \(path) cannot be read.", remedy: "--vocabulary names a JSON file.")
        }
        let (vocabulary, findings) = Vocabulary.read(bytes, file: path)
        if let first = findings.first {
            throw .usage("\(first.location): \(first.message).", remedy: "`dubler schema vocabulary` prints its form.")
        }
        return vocabulary
    }

    /// The index of tests; empty where none was written.
    func index(_ given: String?) throws(CommandFailure) -> (index: TestIndex, path: String?) {
        guard let path = given ?? find("index.json") else { return (TestIndex(), nil) }
        guard let bytes = FileDescriptor.contents(of: path) else {
            throw .usage("the index \(path) cannot be read.", remedy: "`dubler-source index` writes it.")
        }
        do throws(JSONSyntaxError) {
            return (try TestIndex(bytes, file: path), path)
        } catch {
            throw .usage(
                "\(error.location): the index of tests cannot be read: \(error.reason).",
                remedy: "`dubler-source index` writes it anew."
            )
        }
    }

    /// How the evidence of each case stands; nobody knows without an index of the tests.
    func evidence(index path: String?, catalog: Catalog?) -> (Scenario) -> EvidenceStanding {
        guard let path, let catalog, let index = FileDescriptor.contents(of: path) else { return { _ in .none } }
        return EvidenceFolder.reader(beside: ScenarioFolder(catalog: self.catalog ?? "."))(index, catalog)
    }

    /// `Dubler/…` of this project.
    private func find(_ name: String) -> String? { ScenarioFolder(catalog: catalog ?? ".").find(name) }
}
