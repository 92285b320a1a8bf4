import Dubler
import DublerContract
import Testing

/// Documents that are made to make a reader hang or trap end with a finding.
@Suite struct HostileDocumentTests {
    private static let head = "openapi: 3.1.0\ninfo: {title: a, version: b}\n"

    private static func findings(_ document: String, body: String = "1") throws -> [Diagnostic] {
        let files = CatalogFiles(texts: [
            "catalog.json": #"{ "services": { "api": { "openapi": "a.yaml" } } }"#, "a.yaml": document,
            "baseline/a.json": #"{ "rules": [ { "method": "GET", "path": "/a", "response": { "body": \#(body) } } ] }"#,
        ])
        let catalog = try CatalogLoader.load(files).get()
        var checker = ContractChecker(catalog) { $0 == "a.yaml" ? Array(document.utf8) : nil }
        return checker.run().findings
    }

    private static func operation(_ schema: String) -> String {
        head
            + "paths: {/a: {get: {responses: {'200': {description: a, content: {application/json: {schema: \(schema)}}}}}}}\n"
    }

    @Test func nestingOfAHundredThousandIsRefused() throws {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(try Self.findings(Self.head + "x-a: " + deep).contains { $0.code == "contract_document" })
        #expect(try Self.findings("{\"openapi\": " + deep + "}").contains { $0.code == "contract_document" })
        let blocks = (0..<3_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
        #expect(try Self.findings(blocks).contains { $0.code == "contract_document" })
    }

    @Test func aliasesThatGrowWithoutEndAreRefused() throws {
        var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1..<12 {
            let before = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
            bomb += "a\(level): &a\(level) [\(before)]\n"
        }
        #expect(try Self.findings(Self.head + bomb).contains { $0.code == "contract_document" })
    }

    @Test func fiftyMegabytesAreRefusedWithTheLimit() throws {
        let long = Self.head + "x-a: \"" + String(repeating: "a", count: 50_000_000) + "\"\n"
        let finding = try #require(Self.findings(long).first { $0.code == "contract_document" })
        #expect(finding.message.contains("40 MiB"))
    }

    @Test func referencesInACircleEnd() throws {
        let circle =
            "components: {schemas: {A: {$ref: '#/components/schemas/B'}, B: {$ref: '#/components/schemas/A'}}}\n"
        let document = Self.operation("{$ref: '#/components/schemas/A'}") + circle
        #expect(try Self.findings(document).contains { $0.severity == .error })
    }

    @Test func choicesWithinChoicesEnd() throws {
        var schemas = "components: {schemas: {S0: {type: string}"
        for level in 1..<60 {
            let before = "{$ref: '#/components/schemas/S\(level - 1)'}"
            schemas += ", S\(level): {anyOf: [\(before), \(before)]}"
        }
        let document = Self.operation("{$ref: '#/components/schemas/S59'}") + schemas + "}}\n"
        #expect(try Self.findings(document).contains { $0.code == "contract_value" })
    }

    @Test func aDocumentThatIsNoneIsNamedWithItsPlace() throws {
        let finding = try #require(Self.findings("openapi: [3.1.0\n").first { $0.code == "contract_document" })
        #expect(finding.location.file == "a.yaml")
    }
}
