import Dubler
import Testing

@testable import DublerCommand

@Suite struct CheckTests {
    private let folder: TemporaryFolder
    private let console = CapturedConsole()

    init() throws { folder = try TemporaryFolder() }

    @Test func aGoodCatalogIsCounted() throws {
        try folder.write([
            "catalog.json": "{}", "baseline/a.json": #"{"rules":[{"method":"GET","path":"/a","response":{}}]}"#,
        ])
        #expect(console.run(["check", folder.path]) == 0)
        #expect(console.output == "\(folder.path): no errors (1 rule)\n")
        #expect(console.errors.isEmpty)
    }

    @Test func everyErrorOfEveryFileIsALine() throws {
        try folder.write([
            "catalog.json": #"{ "nam": "x" }"#,
            "baseline/a.json": "{ \"rules\": [\n  { \"method\": \"GET\", \"path\": \"/a\", \"respons\": {} } ] }",
            "profiles/p.json": "{ \"id\": ",
        ])
        #expect(console.run(["check", folder.path]) == 1)
        let lines = console.output.split(separator: "\n")
        #expect(
            lines.contains { $0.hasPrefix("\(folder.path)/catalog.json:1:3: error: ") && $0.hasSuffix("[unknown_key]") }
        )
        #expect(lines.contains { $0.hasPrefix("\(folder.path)/baseline/a.json:2:") && $0.hasSuffix("[unknown_key]") })
        #expect(lines.contains { $0.hasPrefix("\(folder.path)/profiles/p.json:1:") && $0.hasSuffix("[json_syntax]") })
        #expect(lines.last?.contains(" errors") == true)
    }

    @Test func notesFailOnlyWhereTheyMust() throws {
        try folder.write(["catalog.json": "{}", "profile/p.json": "{}"])
        #expect(console.run(["check", folder.path]) == 0)
        #expect(console.output.contains(": note: ") && console.output.contains("no errors, 1 note"))
        #expect(console.run(["check", folder.path, "--strict"]) == 1)
    }

    @Test func scriptsGetJSON() throws {
        try folder.write(["catalog.json": #"{ "nam": "x" }"#])
        #expect(console.run(["check", folder.path, "--json"]) == 1)
        let json = try JSONDocument(Array(console.output.utf8)).root.value
        #expect(json["valid"] == false && json["errors"] == 1)
        #expect(json["diagnostics"]?[0]?["code"] == "unknown_key" && json["diagnostics"]?[0]?["file"] == "catalog.json")
    }

    @Test func aFolderThatIsNotThereIsAnError() {
        #expect(console.run(["check", "\(folder.path)/none"]) == 1)
        #expect(console.output.contains("[catalog_missing]"))
    }

    @Test func colourEndsWithItsWord() throws {
        try folder.write(["catalog.json": #"{ "nam": "x" }"#])
        let console = CapturedConsole()
        let code = Program.run(
            ["check", folder.path],
            environment: [:],
            console: console.console(style: Style(isColoured: true))
        )
        #expect(code == .failure && console.output.contains("\u{1B}[31merror:\u{1B}[0m"))
    }
}
