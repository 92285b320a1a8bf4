import Foundation
import Testing

@testable import Dubler

/// The official test suite of three drafts.
@Suite struct JSONSchemaSuiteTests {
    private static let folder = Corpora.folder("json-schema-test-suite")
    private static let drafts: [(folder: String, draft: JSONSchemaDraft)] = [
        ("draft4", .draft4), ("draft7", .draft7), ("draft2020-12", .draft2020),
    ]

    @Test(.enabled(if: folder != nil, "the corpora are not beside the repository"), arguments: drafts.indices)
    func agreesWithAllThatIsRequired(index: Int) throws {
        let (folder, draft) = Self.drafts[index]
        let tally = try Self.judge(folder, draft, assertsFormat: false)
        #expect(tally.misses == [])
        #expect(tally.judged > 300)
    }

    /// Those of formats that are not claimed assert nothing, so they are left out.
    @Test(.enabled(if: folder != nil, "the corpora are not beside the repository"), arguments: drafts.indices)
    func agreesWithTheFormatsThatItClaims(index: Int) throws {
        let (folder, draft) = Self.drafts[index]
        let claimed = Set(JSONSchemaFormat.allCases.map(\.rawValue))
        let tally = try Self.judge("\(folder)/optional/format", draft, assertsFormat: true) { claimed.contains($0) }
        #expect(tally.misses == [])
        #expect(tally.judged >= 50)
    }

    /// What is optional is a rate: patterns go beyond what is matched in linear time.
    @Test(.enabled(if: folder != nil, "the corpora are not beside the repository"), arguments: drafts.indices)
    func agreesWithMostOfTheRest(index: Int) throws {
        let (folder, draft) = Self.drafts[index]
        let tally = try Self.judge("\(folder)/optional", draft, assertsFormat: false)
        let rate = 1 - Double(tally.misses.count) / Double(max(1, tally.judged))
        #expect(rate >= 0.7, "\(rate) of \(tally.judged): \(tally.misses.joined(separator: "\n"))")
    }

    private struct Tally {
        var judged = 0
        var misses: [String] = []
    }

    private static func judge(
        _ path: String,
        _ draft: JSONSchemaDraft,
        assertsFormat: Bool,
        takes: (String) -> Bool = { _ in true }
    ) throws -> Tally {
        let suite = try #require(folder)
        let tests = suite.appendingPathComponent("tests/\(path)")
        let names = try FileManager.default.contentsOfDirectory(atPath: tests.path).filter { $0.hasSuffix(".json") }
        var tally = Tally()
        for name in names.sorted() where takes(String(name.dropLast(5))) {
            for group in try document(tests.appendingPathComponent(name)).root.elements {
                try judge(group, of: name, draft, assertsFormat, suite, &tally)
            }
        }
        return tally
    }

    private static func judge(
        _ group: JSONNode,
        of name: String,
        _ draft: JSONSchemaDraft,
        _ assertsFormat: Bool,
        _ suite: URL,
        _ tally: inout Tally
    ) throws {
        let title = "\(name): \(group["description"]?.stringValue ?? "")"
        // A document of its own, so that `#` is its root.
        let root = try JSONDocument(Array(try #require(group["schema"]).bytes)).root
        let tests = group["tests"]?.elements.map { $0 } ?? []
        tally.judged += tests.count
        do {
            let schema = try JSONSchema(root, draft: draft, assertsFormat: assertsFormat) { remote($0, in: suite) }
            for test in tests {
                let isValid = schema.failure(of: try #require(test["data"])) == nil
                guard isValid != test["valid"]?.boolValue else { continue }
                tally.misses.append("\(title): \(test["description"]?.stringValue ?? "")")
            }
        } catch let error as JSONSchemaError {
            for _ in tests { tally.misses.append("\(title): \(error.reason)") }
        }
    }

    private static func document(_ file: URL) throws -> JSONDocument {
        try JSONDocument([UInt8](Data(contentsOf: file)))
    }

    private static func remote(_ uri: String, in folder: URL) -> JSONNode? {
        let host = "http://localhost:1234/"
        guard uri.hasPrefix(host) else { return nil }
        let file = folder.appendingPathComponent("remotes/" + uri.dropFirst(host.count))
        return (try? document(file))?.root
    }
}
