import Dubler
import Foundation
import Testing

/// The JSON of the pages is loaded as a team would load it.
///
/// What stands behind ```` ```json ```` says what a block is: a file of a catalog by
/// its path (the files under one heading are one catalog), a `rule` or a `response`
/// by itself, or an `answer` of Dubler, which is only JSON.
@Suite struct CatalogSnippetTests {
    @Test func loads() throws {
        var checked = 0
        for page in try Page.all() {
            var catalogs: [(section: String, files: [String: String])] = []
            for block in page.blocks where block.info.split(separator: " ").first == "json" {
                let kind = block.info.dropFirst(4).trimmingCharacters(in: .whitespaces)
                checked += 1
                switch kind {
                case "rule": expect(["baseline/x.json": #"{ "rules": [ \#(block.text) ] }"#], page, block.section)
                case "response":
                    let rule = #"{ "method": "GET", "path": "/x", "response": \#(block.text) }"#
                    expect(["baseline/x.json": #"{ "rules": [ \#(rule) ] }"#], page, block.section)
                case "answer":
                    #expect(throws: Never.self, "\(page.path):\(block.line)") {
                        try JSONDocument(Array(block.text.utf8))
                    }
                case _ where kind.hasSuffix(".json"):
                    if catalogs.last?.section != block.section { catalogs.append((block.section, [:])) }
                    catalogs[catalogs.count - 1].files[kind] = block.text
                default:
                    Issue.record("\(page.path):\(block.line): say what this JSON is: a path, rule, response or answer")
                }
            }
            for catalog in catalogs { expect(catalog.files, page, catalog.section) }
        }
        #expect(checked > 20)
    }

    private func expect(_ files: [String: String], _ page: Page, _ section: String) {
        if case .failure(let errors) = CatalogLoader.load(CatalogFiles(texts: files)) {
            Issue.record("\(page.path), \(section): \(errors)")
        }
    }
}
