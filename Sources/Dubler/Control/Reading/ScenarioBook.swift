/// The plain-text cases of a catalog as they lie there, with what they are read by.
package struct ScenarioBook: Sendable {
    /// The files of `scenarios/`, in the order of their paths.
    package var files: [ScenarioFile.Source]
    /// Files that cannot be read.
    package var problems: [Diagnostic]
    /// `Dubler/agent/vocabulary.json`; `nil` where a team has none of its own.
    package var vocabulary: [UInt8]?
    /// `Dubler/index.json`; `nil` where it was not written.
    package var index: [UInt8]?
    /// Tells how the evidence of cases stands, for an index and the catalog that it is held
    /// against; who serves the book may know.
    package var evidence: EvidenceReader = { _, _ in { _ in .none } }

    package typealias EvidenceReader =
        @Sendable (_ index: [UInt8], _ catalog: Catalog) -> (Scenario) -> EvidenceStanding

    package init(
        files: [ScenarioFile.Source] = [],
        problems: [Diagnostic] = [],
        vocabulary: [UInt8]? = nil,
        index: [UInt8]? = nil
    ) {
        self.files = files
        self.problems = problems
        self.vocabulary = vocabulary
        self.index = index
    }

    /// All that is read of the cases of a catalog's folder, as it lies there now.
    package init(_ folder: ScenarioFolder) {
        let (files, problems) = folder.sources()
        self.init(
            files: files,
            problems: problems,
            vocabulary: folder.find("agent/vocabulary.json").flatMap(ScenarioFolder.contents),
            index: folder.find("index.json").flatMap(ScenarioFolder.contents)
        )
    }

    /// A case with its text as written.
    struct Item: Sendable {
        var entry: ScenarioLibrary.Entry
        var text: String

        /// What a search looks at.
        var searched: [String] {
            let keys = entry.scenario.keys
            return [
                entry.scenario.id, entry.scenario.title, keys[.profile]?.text ?? "", keys[.testCase]?.text ?? "", text,
            ]
        }

        var json: JSONObject {
            var json = entry.json
            json["text"] = .string(text)
            return json
        }
    }

    /// All cases, judged against a catalog, and what could not be read of the book.
    func read(against catalog: Catalog) -> (items: [Item], findings: [Diagnostic]) {
        var findings = problems
        let reader = reader(&findings)
        let tests = tests(&findings)
        let library = ScenarioLibrary(
            files: files.map(ScenarioFile.read),
            check: ScenarioCheck(reader: reader, backend: BackendKnowledge(catalog: catalog)),
            index: tests,
            evidence: { [standing = evidence(index ?? [], catalog)] scenario, _ in standing(scenario) }
        )
        let lines = Dictionary(
            files.map { ($0.path, Self.lines(of: $0.bytes)) },
            uniquingKeysWith: { first, _ in first }
        )
        findings += library.findings
        let items = library.entries.indices.map { place in
            let location = library.entries[place].scenario.location
            let next = library.entries[safe: place + 1]?.scenario.location
            let all = lines[location.file] ?? []
            let end = next?.file == location.file ? (next?.line ?? 1) - 1 : all.count
            let own = location.line < end ? Array(all[location.line..<end]) : []
            let text = Prose.trimmed(own.joined(separator: "\n"))
            // A case that is a row of a table has no lines of its own.
            let scenario = library.entries[place].scenario
            return Item(
                entry: library.entries[place],
                text: text.isEmpty ? ScenarioMarkdown(scenario).text : text
            )
        }
        return (items, findings)
    }

    private func reader(_ findings: inout [Diagnostic]) -> ClauseReader {
        guard let vocabulary else { return .standard }
        let (words, faults) = Vocabulary.read(vocabulary, file: "Dubler/agent/vocabulary.json")
        findings += faults
        return ClauseReader(words)
    }

    /// The tests of the index, and what is wrong with it.
    func readTests() -> (items: [TestIndex.Test], findings: [Diagnostic]) {
        var findings: [Diagnostic] = []
        let index = tests(&findings)
        return (index.all, findings)
    }

    private func tests(_ findings: inout [Diagnostic]) -> TestIndex {
        guard let index else { return TestIndex() }
        do throws(JSONSyntaxError) {
            return try TestIndex(index, file: "Dubler/index.json")
        } catch {
            findings.append(
                Diagnostic(
                    .error,
                    code: "json_syntax",
                    message: "the index of tests cannot be read: \(error.reason); `dubler-source index` writes it anew",
                    location: error.location
                )
            )
            return TestIndex()
        }
    }

    private static func lines(of bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }
}
