import Dubler
import Foundation
import Testing

@testable import DublerContract

/// A baseline out of a document is one that the document takes.
@Suite struct OpenAPIImportTests {
    private static let document = """
        openapi: 3.1.0
        info: {title: a, version: b}
        servers: [{url: https://a.example/v2}]
        paths:
          /cards/{id}:
            get:
              operationId: card
              responses:
                '404': {description: no, content: {application/problem+json: {schema: {type: object}}}}
                '200':
                  description: yes
                  headers: {X-Rate: {required: true, schema: {type: integer, minimum: 5}}}
                  content: {application/json: {schema: {$ref: '#/components/schemas/Card'}}}
            delete: {responses: {'204': {description: gone}}}
          /told:
            get:
              responses:
                '200':
                  description: yes
                  content:
                    application/json:
                      example: {id: wrong}
                      examples: {good: {value: {id: 7, kind: b}}}
                      schema: {$ref: '#/components/schemas/Card'}
          /none:
            get:
              responses:
                '200': {description: no, content: {application/json: {schema: {not: {}}}}}
          /files/{name}.zip:
            get: {responses: {'200': {description: yes}}}
        components:
          schemas:
            Card:
              type: object
              required: [id, kind]
              properties:
                id: {type: integer}
                kind: {enum: [a, b]}
                secret: {type: string, writeOnly: true}
                at: {type: string, format: date-time}
                tags: {type: array, minItems: 2, items: {type: string, pattern: '^[A-Z]{3}$'}}
                next: {$ref: '#/components/schemas/Card'}
        """

    private static func importer(_ text: String) throws -> Importer {
        var importer = Importer(.openapi)
        try importer.read(Array(text.utf8), file: "folder/api.yaml", files: ImportFiles { _ in nil })
        return importer
    }

    @Test func answersComeOutOfExamplesElseSchemas() throws {
        var backend = try ImportFixture(try Self.importer(Self.document))
        let card = try backend.send("GET", "/v2/cards/9")
        #expect(card.text == #"{"id":1,"kind":"a","at":"2026-01-15T09:00:00Z","tags":["USD","USD"]}"#)
        #expect(card.head.contains("X-Rate: 5"))
        #expect(try backend.send("DELETE", "/v2/cards/9").status == 204)
        #expect(try backend.send("GET", "/v2/told").text == #"{"id":7,"kind":"b"}"#)
    }

    @Test func whatCannotBeMadeIsNamedWithItsLine() throws {
        let backend = try ImportFixture(try Self.importer(Self.document))
        #expect(
            backend.said == [
                "note openapi_invalid 23", "unsupported GET /none 28", "unsupported GET /files/{name}.zip 30",
            ]
        )
    }

    @Test func theSameDocumentMakesTheSameFiles() throws {
        let first = try ImportFixture(try Self.importer(Self.document))
        let second = try ImportFixture(try Self.importer(Self.document))
        #expect(first.files == second.files)
    }

    @Test func whatIsNoDocumentIsRefusedWithItsPlace() {
        #expect(throws: ImportFailure.self) { try Self.importer("swagger: '2.0'\npaths: {}\n") }
        #expect(throws: ImportFailure.self) { try Self.importer("a: [") }
    }

    /// Every answer of every document is held against the document by our own check.
    @Test(.enabled(if: Corpora.folder("openapi") != nil, "the corpora are not on this machine"))
    func everyAnswerIsOneThatTheDocumentTakes() throws {
        let folder = try #require(Corpora.folder("openapi"))
        let table = try String(contentsOf: folder.appendingPathComponent("ORACLE.tsv"), encoding: .utf8)
        var operations = 0
        var rules = 0
        var refused = 0
        var wrong: [String] = []
        for line in table.split(separator: "\n") where !line.hasPrefix("#") {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard cells.count == 8, cells[3] == "valid", cells[1].hasPrefix("3.") else { continue }
            let file = String(cells[0].dropFirst("openapi/".count))
            let url = folder.appendingPathComponent(file)
            let base = url.deletingLastPathComponent()
            var importer = Importer(.openapi)
            let load: @Sendable (String) -> [UInt8]? = { path in
                (try? Data(contentsOf: base.appendingPathComponent(path))).map { Array($0) }
            }
            try importer.read(Array(try Data(contentsOf: url)), file: file, files: ImportFiles(load))
            let draft = importer.finished()
            operations += draft.items
            rules += draft.rules.count
            refused += draft.findings.count { $0.kind == .unsupported }
            #expect(draft.rules.count + draft.findings.count { $0.kind == .unsupported } == draft.items, "\(file)")
            var files = CatalogWriter(.baseline, source: .openapi).files(of: draft)
            let name = url.lastPathComponent
            files["catalog.json"] = Array(#"{ "services": { "api": { "openapi": "\#(name)" } } }"#.utf8)
            files[name] = load(name)
            switch CatalogLoader.load(CatalogFiles(files)) {
            case .failure(let errors): wrong.append("\(file): \(errors.diagnostics.prefix(3))")
            case .success(let catalog):
                var checker = ContractChecker(catalog, load: load)
                let kinds = ["contract_document", "contract_document_missing", "contract_nothing_checked"]
                let found = checker.run().findings.filter { $0.severity == .error && !kinds.contains($0.code) }
                wrong += found.map { "\(file): \($0)" }
            }
        }
        print("imported \(rules) of \(operations) operations, \(refused) refused, \(wrong.count) wrong")
        #expect(wrong == [], "\(wrong.prefix(30).joined(separator: "\n"))")
        #expect(rules * 100 >= operations * 95, "\(rules) of \(operations)")
    }
}
