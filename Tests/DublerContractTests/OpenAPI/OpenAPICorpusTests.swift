import Dubler
import Foundation
import Testing

@testable import DublerContract

/// Documents of many makers, against what another tool counted in them.
@Suite struct OpenAPICorpusTests {
    private static let folder = Corpora.folder("openapi")

    /// Where our verdict is another one, and why.
    private static let explained = [
        "mockoon/import-pairs/aws-cloudfront-v3.openapi.yaml":
            "`\\-` in a class is taken, which is strict ECMA-262 no more",
        "mockoon/import-pairs/custom-schema-no-prefix-v3.openapi.yaml": "a `default` is not judged by its schema",
    ]

    private struct Row {
        var file: String
        var isValid: Bool
        /// Paths, operations, schemas, webhooks.
        var counts: [Int]
    }

    private static func rows(in folder: URL) throws -> [Row] {
        let table = try String(contentsOf: folder.appendingPathComponent("ORACLE.tsv"), encoding: .utf8)
        return table.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard cells.count == 8 else { return nil }
            let file = String(cells[0].dropFirst("openapi/".count))
            return Row(file: file, isValid: cells[3] == "valid", counts: cells[4...].compactMap { Int($0) })
        }
    }

    private static func read(_ file: String, in folder: URL) throws -> OpenAPIDocument {
        try OpenAPIDocument(file) { path in
            path.contains("://") ? nil : (try? Data(contentsOf: folder.appendingPathComponent(path))).map { Array($0) }
        }
    }

    private static func failure(of schema: OpenAPINode, in document: OpenAPIDocument) -> JSONSchemaError? {
        do throws(JSONSchemaError) {
            _ = try document.schema(schema)
            return nil
        } catch {
            return error
        }
    }

    @Test(.enabled(if: folder != nil, "the corpora are not beside the repository"))
    func countsWhatAnotherToolCounts() throws {
        let folder = try #require(Self.folder)
        let rows = try Self.rows(in: folder)
        for row in rows {
            let start = ContinuousClock.now
            let document = try Self.read(row.file, in: folder)
            #expect(ContinuousClock.now - start < .seconds(5), "\(row.file)")
            // The other tool does not follow what a path refers to.
            let written = document.operations.filter {
                document.root["paths"]?[$0.path]?.node["$ref"] == nil
            }
            let counts = [
                document.paths.count, written.count, document.schemaCount, document.webhookCount,
            ]
            #expect(counts == row.counts, "\(row.file)")
            let places = Set(document.problems.map(\.location))
            for content in document.operations.flatMap(\.responses).flatMap(\.content) {
                guard let schema = content.schema else { continue }
                guard let error = Self.failure(of: schema, in: document) else { continue }
                #expect(places.contains(error.location), "\(error.location): \(error.reason)")
            }
        }
        #expect(rows.count >= 60)
    }

    @Test(.enabled(if: folder != nil, "the corpora are not beside the repository"))
    func judgesAsAnotherToolDoes() throws {
        let folder = try #require(Self.folder)
        for row in try Self.rows(in: folder) {
            guard Self.explained[row.file] == nil else { continue }
            let problems = try Self.read(row.file, in: folder).problems
            let text = problems.map { "\($0.location): \($0.reason)" }.joined(separator: "\n")
            #expect(problems.isEmpty == row.isValid, "\(row.file): \(text)")
        }
    }

    @Test(.enabled(if: folder != nil, "the corpora are not beside the repository"))
    func readsTheSameFromJSONAndYAML() throws {
        let folder = try #require(Self.folder)
        let files = Set(try Self.rows(in: folder).map(\.file))
        // The two differ in a webhook.
        let different = ["learn.openapis.org/v3.1/tictactoe"]
        var pairs = 0
        for file in files.sorted() where file.hasSuffix(".json") {
            let name = String(file.dropLast(5))
            guard files.contains("\(name).yaml"), !different.contains(name) else { continue }
            let json = try Self.read(file, in: folder)
            let yaml = try Self.read("\(name).yaml", in: folder)
            func routes(_ document: OpenAPIDocument) -> [String] {
                document.operations.map { operation in
                    let names = operation.parameters.map(\.name) + operation.responses.map(\.status)
                    return "\(operation.method) \(operation.basePaths)\(operation.path) \(names)"
                }.sorted()
            }
            #expect(routes(json) == routes(yaml), "\(name)")
            pairs += 1
        }
        #expect(pairs >= 15)
    }
}
