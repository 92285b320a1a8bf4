import Foundation
import Testing

@testable import Dubler

@Suite struct ScenarioFolderTests {
    private static func inFolder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cases-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        try body(folder)
    }

    @Test func readsFilesInTheOrderOfTheirPathsAndLeavesWhatIsForPeople() throws {
        let files = [
            "Mocks/scenarios/b.md": "# b", "Mocks/scenarios/a/c.md": "# c", "Mocks/scenarios/README.md": "# people",
            "Mocks/scenarios/.draft/d.md": "# d", "Mocks/scenarios/notes.txt": "no case", "outside.md": "# outside",
        ]
        try Self.inFolder(files) { folder in
            let scenarios = folder.appendingPathComponent("Mocks/scenarios")
            try FileManager.default.createSymbolicLink(
                at: scenarios.appendingPathComponent("link.md"),
                withDestinationURL: folder.appendingPathComponent("outside.md")
            )
            let read = ScenarioFolder(catalog: folder.appendingPathComponent("Mocks").path).sources()
            #expect(read.files.map(\.path) == ["scenarios/a/c.md", "scenarios/b.md"])
            #expect(read.problems.isEmpty)
        }
    }

    @Test func findsVocabularyAndIndexBesideTheCatalog() throws {
        let files = ["Mocks/scenarios/a.md": "# a", "Dubler/index.json": "[]", "Dubler/agent/vocabulary.json": "{}"]
        try Self.inFolder(files) { folder in
            let book = ScenarioBook(ScenarioFolder(catalog: folder.appendingPathComponent("Mocks").path))
            #expect(book.index == Array("[]".utf8))
            #expect(book.vocabulary == Array("{}".utf8))
        }
    }
}
