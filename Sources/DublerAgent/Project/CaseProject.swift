package import Dubler
import Foundation

/// A project as cases are automated in it: the cases and their catalog, what its sources
/// hold, and what it has written down for agents in `Dubler/agent/`.
package struct CaseProject: Sendable {
    /// Why a project cannot be read.
    package struct Fault: Error, Sendable, Equatable {
        package var message: String
        package var remedy: String
    }

    private static let marker = "Dubler/agent/config.json"

    /// Absolute.
    package let folder: String
    package let configuration: JSONValue
    package let index: ProjectIndex
    package let catalogFolder: String
    package let catalog: Catalog
    package let vocabulary: Vocabulary
    package let library: ScenarioLibrary
    package let evidence: EvidenceFolder
    package let sources: EvidenceSources
    /// Reads cases by the project's words.
    package let reader: ClauseReader

    /// Reads the project in a folder, whose sources have been read already.
    package init(folder: String, index: ProjectIndex) throws(Fault) {
        self.folder = folder
        self.index = index
        configuration = try Self.json("\(folder)/\(Self.marker)")
        let catalogFolder = "\(folder)/\(configuration["catalog"]?.stringValue ?? "Mocks")"
        self.catalogFolder = catalogFolder
        switch CatalogLoader.load(CatalogFiles(folder: catalogFolder)) {
        case .success(let loaded): catalog = loaded
        case .failure(let errors):
            let first = errors.diagnostics.first { $0.severity == .error }
            throw Fault(
                message: "the catalog \(catalogFolder) does not load"
                    + (first.map { ": \($0.location): \($0.message)" } ?? "") + ".",
                remedy: "`dubler check \(catalogFolder)` says all that is wrong."
            )
        }
        vocabulary = try Self.vocabulary("\(folder)/Dubler/agent/vocabulary.json")
        reader = ClauseReader(vocabulary)
        let sources = EvidenceSources(root: folder, index: index, catalog: catalog)
        let evidence = EvidenceFolder(root: folder, sources: sources)
        self.sources = sources
        self.evidence = evidence
        library = ScenarioLibrary(
            files: ScenarioFolder(catalog: catalogFolder).sources().files.map(ScenarioFile.read),
            check: ScenarioCheck(reader: reader, backend: BackendKnowledge(catalog: catalog)),
            evidence: { scenario, _ in evidence.standing(of: scenario, tests: index.tests(of: scenario.id)) }
        )
    }

    /// The folder that holds `Dubler/agent/config.json`: this one, or one above it.
    package static func folder(from start: String, looksUp: Bool) throws(Fault) -> String {
        var folder = URL(fileURLWithPath: start).standardizedFileURL.path
        while true {
            if FileManager.default.fileExists(atPath: "\(folder)/\(marker)") { return folder }
            let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
            if !looksUp || parent == folder { break }
            folder = parent
        }
        throw Fault(
            message: "there is no \(marker) in \(start)\(looksUp ? ", nor in a folder above" : "").",
            remedy: "Name the project's folder. Documentation/AgentFolder.md says what stands in it."
        )
    }

    // MARK: What is made of it

    package var scaffolder: Scaffolder {
        get throws(Fault) {
            Scaffolder(
                index: index,
                map: NavigationMap(try optional("navigation.json")),
                preparations: Preparations(try optional("preparations.json")),
                vocabulary: reader,
                catalog: catalog
            )
        }
    }

    /// What an agent needs to automate a case.
    package func pack(
        for entry: ScenarioLibrary.Entry,
        budget: Int = ContextPack.budget
    ) throws(Fault) -> ContextPack {
        let builder = ContextPackBuilder(
            root: folder,
            scaffolder: try scaffolder,
            configuration: configuration,
            rules: ProjectRules(ProjectFolder(path: folder)).own ?? "",
            vocabulary: vocabulary,
            catalog: catalog
        )
        return builder.pack(for: entry.result, budget: budget)
    }

    /// A scaffold as source.
    package func source(of scaffold: Scaffold) -> ScaffoldSource {
        ScaffoldSource(
            scaffold,
            base: testBase,
            // A test of the case's own, scaffolded before, may be made anew.
            taken: Set(index.tests.filter { !$0.scenarios.contains(scaffold.scenario) }.map(\.type))
        )
    }

    package func entry(_ id: String) throws(Fault) -> ScenarioLibrary.Entry {
        if let entry = library.entry(id) { return entry }
        let near = Nearest.name(to: id, among: library.entries.map(\.scenario.id), limit: 3)
        throw Fault(
            message: "there is no case \"\(Cut.text(id, to: 120).text)\" in \(catalogFolder)/scenarios.",
            remedy: near.isEmpty ? "`dubler scenario list` names all." : "Nearest: \(near.joined(separator: ", "))."
        )
    }

    /// The class that most tests inherit.
    private var testBase: String {
        var counts: [String: Int] = [:]
        for (type, file) in Dictionary(index.tests.map { ($0.type, $0.file) }, uniquingKeysWith: { first, _ in first })
        {
            guard let bytes = ResultsFolder.contents(of: "\(folder)/\(file)") else { continue }
            let words = String(decoding: bytes, as: UTF8.self)
                .split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ":") }.map(String.init)
            for (name, base) in zip(words, words.dropFirst()) where name == "\(type):" { counts[base, default: 0] += 1 }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "RegressionTestCase"
    }

    // MARK: Reading

    private func optional(_ name: String) throws(Fault) -> JSONValue {
        let path = "\(folder)/Dubler/agent/\(name)"
        return FileManager.default.fileExists(atPath: path) ? try Self.json(path) : .object(JSONObject())
    }

    private static func vocabulary(_ path: String) throws(Fault) -> Vocabulary {
        guard FileManager.default.fileExists(atPath: path) else { return .standard }
        guard let bytes = ResultsFolder.contents(of: path) else { throw unreadable(path) }
        let (vocabulary, findings) = Vocabulary.read(bytes, file: path)
        if let first = findings.first {
            throw Fault(
                message: "\(first.location): \(first.message).",
                remedy: "`dubler schema vocabulary` prints its form."
            )
        }
        return vocabulary
    }

    /// A file of JSON.
    package static func json(_ path: String) throws(Fault) -> JSONValue {
        guard let bytes = ResultsFolder.contents(of: path) else { throw unreadable(path) }
        do throws(JSONSyntaxError) {
            return try JSONDocument(bytes, file: path).root.value
        } catch {
            throw Fault(message: "\(error.location): this is no JSON: \(error.reason).", remedy: "Correct the file.")
        }
    }

    private static func unreadable(_ path: String) -> Fault {
        Fault(message: "\(path) cannot be read.", remedy: "Look at its permissions.")
    }
}
