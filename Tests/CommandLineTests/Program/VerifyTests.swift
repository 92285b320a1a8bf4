import Dubler
import Testing

@testable import DublerCommand

@Suite struct VerifyTests {
    private let folder: TemporaryFolder
    private let console = CapturedConsole()

    private static let document = """
        openapi: 3.1.0
        info: {title: Cards, version: '1'}
        paths:
          /cards/{id}:
            get:
              responses:
                '200':
                  description: a card
                  content:
                    application/json:
                      schema: {type: object, required: [id], properties: {id: {type: string}}}
                '404': {description: none}
          /limits:
            get:
              responses: {'200': {description: none}}
        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write([
            "Mocks/catalog.json": #"{ "services": { "api": { "openapi": "openapi/api.yaml" } } }"#,
            "Mocks/openapi/api.yaml": Self.document,
            "Mocks/baseline/a.json":
                #"{ "rules": [ { "method": "GET", "path": "/cards/{id}", "response": { "body": { "id": "c1" } } } ] }"#,
        ])
    }

    private var catalog: [String] { ["verify", "\(folder.path)/Mocks"] }

    private func breakTheID() throws {
        try folder.write([
            "Mocks/profiles/p.json": """
            { "id": "p", "owner": "cards", "overrides": [
              { "method": "GET", "path": "/cards/{id}", "response": { "patch": { "id": 7 } } }
            ] }
            """
        ])
    }

    @Test func aCatalogThatKeepsTheContractEndsWithZero() {
        #expect(console.run(catalog) == 0, "\(console.output)")
        #expect(console.output == "\(folder.path)/Mocks: no errors (1 answer checked)\n")
    }

    @Test func aWrongTypeInAProfileIsNamedWithItsPlace() throws {
        try breakTheID()
        #expect(console.run(catalog) == 1)
        #expect(
            console.output.contains(
                "\(folder.path)/Mocks/profiles/p.json:2:76: error: `id` is to be type string, not 7, "
                    + "in the 200 of GET /cards/{id} [contract_value]"
            ),
            "\(console.output)"
        )
    }

    @Test func coverageListsWhatNothingPlays() {
        #expect(console.run(catalog + ["--coverage"]) == 0)
        #expect(console.output.contains("baseline answers 1 of 2 operations"))
        #expect(console.output.contains("api: GET /limits: no answer in the baseline"))
        #expect(console.output.contains("api: GET /cards/{id}: nothing plays 404"))
    }

    @Test func formsForCIHoldTheSameFinding() throws {
        try breakTheID()
        #expect(console.run(catalog + ["--format", "github"]) == 1)
        #expect(
            console.output.contains(
                "::error file=\(folder.path)/Mocks/profiles/p.json,line=2,col=76,title=contract_value::"
            )
        )
    }

    @Test(arguments: ["json", "sarif"])
    func formsOfJSONAreJSON(format: String) throws {
        try breakTheID()
        #expect(console.run(catalog + ["--format", format]) == 1)
        let root = try JSONDocument(Array(console.output.utf8)).root
        let finding = root["diagnostics"]?[0] ?? root["runs"]?[0]?["results"]?[0]
        #expect((finding?["code"] ?? finding?["ruleId"])?.stringValue == "contract_value")
        let region = finding?["locations"]?[0]?["physicalLocation"]?["region"]
        #expect((finding?["line"] ?? region?["startLine"])?.numberText == "2")
    }

    @Test func aSuiteHasACaseForEachKind() throws {
        try breakTheID()
        #expect(console.run(catalog + ["--format", "junit"]) == 1)
        #expect(console.output.contains(#"<testcase classname="dubler.verify" name="contract_path_unknown"/>"#))
        #expect(console.output.contains("p.json:2:76: `id` is to be type string, not 7"))
    }

    @Test func nothingCheckedIsAFailure() throws {
        try folder.write(["Mocks/catalog.json": "{}"])
        #expect(console.run(catalog) == 1)
        #expect(console.output.contains("[contract_nothing_checked]"))
    }

    @Test func aServiceWithoutADocumentFailsOnlyWhenStrict() throws {
        try folder.write([
            "Mocks/catalog.json":
                #"{ "services": { "api": { "openapi": "openapi/api.yaml" }, "auth": { "env": "AUTH" } } }"#
        ])
        #expect(console.run(catalog) == 0, "\(console.output)")
        #expect(console.run(catalog + ["--strict"]) == 1)
        #expect(console.output.contains("[contract_document_missing]"))
    }
}
