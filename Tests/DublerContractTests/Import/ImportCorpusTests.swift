import Dubler
import Foundation
import Testing

@testable import DublerContract

/// Files of many people, against what another tool counted in them.
@Suite struct ImportCorpusTests {
    private static let corpora = Corpora.folder("har")?.deletingLastPathComponent()

    private static func rows(_ name: String) throws -> [[String]] {
        let folder = try #require(corpora)
        let table = try String(contentsOf: folder.appendingPathComponent("\(name)/ORACLE.tsv"), encoding: .utf8)
        return table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    private static func importer(_ source: ImportSource, _ file: String) throws -> Importer {
        let url = try #require(corpora).appendingPathComponent(file)
        let folder = url.deletingLastPathComponent()
        var importer = Importer(source)
        try importer.read(
            Array(try Data(contentsOf: url)),
            file: file,
            files: ImportFiles { path in
                (try? Data(contentsOf: folder.appendingPathComponent(path))).map { Array($0) }
            }
        )
        return importer
    }

    /// Every file is read or refused with its place, and what it became loads.
    @Test(
        .enabled(if: corpora != nil, "the corpora are not beside the repository"),
        arguments: [
            ("har", ImportSource.har, 2), ("wiremock-mappings", .wiremock, 2), ("mockoon", .mockoon, 2),
            ("mockserver-expectations", .mockserver, 1), ("postman", .postman, 2),
        ]
    )
    func countsWhatAnotherToolCounts(_ name: String, _ source: ImportSource, _ column: Int) throws {
        var read = 0
        for row in try Self.rows(name) {
            let expected = row.count > column ? Int(row[column]) : nil
            do {
                let fixture = try ImportFixture(try Self.importer(source, row[0]))
                read += 1
                if let expected { #expect(fixture.draft.items == expected, "\(row[0])") }
                if ["mockoon", "postman"].contains(name), row.count > 3, let answers = Int(row[3]) {
                    #expect(fixture.draft.answers == answers, "\(row[0])")
                }
            } catch let failure as ImportFailure {
                #expect((expected ?? 0) == 0, "\(failure)")
            } catch {
                Issue.record("\(row[0]): \(error)")
            }
        }
        #expect(read > 20)
    }
}
