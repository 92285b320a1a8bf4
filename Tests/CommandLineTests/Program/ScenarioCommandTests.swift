import Dubler
import Testing

@testable import DublerCommand

@Suite struct ScenarioCommandTests {
    private let folder: TemporaryFolder
    private let console = CapturedConsole()

    private static let clean = """
        # open_cards: Карты
        Profile: slow
        ## Предусловия
        - Пользователь авторизован.
        ## Шаги
        1. Открыть карты.
        ## Ожидаемый результат
        - Виден список карт.
        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write([
            "Mocks/catalog.json": "{}",
            "Mocks/baseline/a.json":
                #"{ "rules": [ { "method": "GET", "path": "/api/cards", "response": { "body": [] } } ] }"#,
            "Mocks/profiles/slow.json":
                #"{ "id": "slow", "title": "Slow", "overrides": [ { "method": "GET", "path": "/api/cards", "response": { "patch": {}, "delay": 300 } } ] }"#,
            "Mocks/scenarios/cards/open_cards.md": Self.clean,
            "Mocks/scenarios/README.md": "# How we write cases",
        ])
    }

    private var catalog: [String] { ["--catalog", "\(folder.path)/Mocks"] }

    @Test func aCleanCatalogEndsWithZero() {
        #expect(console.run(["scenario", "check"] + catalog) == 0, "\(console.output)")
        #expect(console.output == "1 scenario, no questions\n")
    }

    @Test func questionsHavePlaceAndCode() throws {
        try folder.write(["Mocks/scenarios/b.md": "# b: История\n## Шаги\n1. Открыть историю.\n"])
        #expect(console.run(["scenario", "check"] + catalog) == 1)
        #expect(console.output.contains("\(folder.path)/Mocks/scenarios/b.md:1: b: Какой результат ожидается?"))
        #expect(console.output.contains("[no_expected_result]"))
        #expect(console.run(["scenario", "check", "--json"] + catalog) == 1)
        let json = try JSONDocument(Array(console.output.split(separator: "\n").last.map(String.init)?.utf8 ?? "".utf8))
            .root
        #expect(json["clean"]?.boolValue == false)
        #expect(json["questions"]?.elements.first { _ in true }?["line"]?.numberText == "1")
    }

    @Test func whatCannotBeReadEndsWithTwo() throws {
        try folder.write(["export.csv": "a,b\n1,2\n"])
        #expect(console.run(["scenario", "check", "\(folder.path)/export.csv"] + catalog) == 2)
        #expect(console.output.contains("[no_columns]"))
        #expect(console.run(["scenario", "check", "\(folder.path)/missing.md"] + catalog) == 2)
        try folder.write(["Mocks/profiles/bad.json": "{"])
        #expect(console.run(["scenario", "check"] + catalog) == 2)
        #expect(console.errors.contains("does not load"))
    }

    @Test func aVocabularyBesideTheCatalogIsRead() throws {
        try folder.write([
            "Mocks/scenarios/b.md": Self.clean.replacing("open_cards", with: "b").replacing("Открыть", with: "Чпокнуть")
        ])
        #expect(console.run(["scenario", "check"] + catalog) == 0)
        try folder.write(["Dubler/agent/vocabulary.json": #"{ "actions": { "tap": ["чпок*"] }, "verbs": {} }"#])
        #expect(console.run(["scenario", "check"] + catalog) == 2)
        #expect(console.errors.contains("a vocabulary has no \"verbs\""))
    }

    @Test func theListIsTextJSONMarkdownOrAPage() throws {
        #expect(console.run(["scenario", "list"] + catalog) == 0)
        #expect(console.output.contains("open_cards  ready"))
        #expect(console.errors.contains("no index of tests"))
        let test = #"{ "class": "T", "method": "testA", "scenario": "open_cards" }"#
        try folder.write(["Dubler/index.json": "{ \"version\": 1, \"tests\": [\(test)] }"])
        #expect(console.run(["scenario", "list", "--format", "markdown"] + catalog) == 0)
        #expect(console.output.contains("| open_cards | Карты | scaffolded | slow | T/testA | — |"))
        #expect(console.run(["scenario", "list", "--format", "html"] + catalog) == 0)
        #expect(console.output.contains("<code>open_cards</code>"))
        #expect(console.run(["scenario", "list", "--format", "json"] + catalog) == 0)
        #expect(console.output.contains(#""state":"scaffolded""#))
    }

    @Test func oneCaseIsShownAsItWasUnderstood() {
        #expect(console.run(["scenario", "show", "open_cards"] + catalog) == 0)
        #expect(
            console.output.contains("launch   authorizedAndUnlocked") && console.output.contains("action open @cards")
        )
        #expect(console.run(["scenario", "show", "open_card"] + catalog) == 1)
        #expect(console.errors.contains("Nearest: open_cards"))
        #expect(console.run(["scenario", "show"] + catalog) == 2)
    }

    @Test func anExportIsPulledAgainAndAgain() throws {
        let export = "ID,Title,Steps,Expected Result\nC1,Вход,Ввести логин,Виден экран\n"
        try folder.write(["tms.csv": export])
        let pull = ["scenario", "pull", "\(folder.path)/tms.csv"] + catalog
        #expect(console.run(pull + ["--dry-run"]) == 0)
        #expect(!folder.has("Mocks/scenarios/tms/vhod.md"))
        #expect(console.run(pull) == 0)
        #expect(console.output.contains("+ scenarios/tms/vhod.md"))
        let written = folder.text("Mocks/scenarios/tms/vhod.md")
        #expect(written.hasPrefix("# vhod: Вход\nКейс: C1\n"))
        try folder.write(["Mocks/scenarios/tms/vhod.md": written.replacing("Кейс:", with: "Профиль: slow\nКейс:")])
        #expect(console.run(pull) == 0)
        #expect(console.output.hasSuffix("1 case in the export: 0 added, 0 changed, 1 unchanged, 0 kept, 0 gone\n"))
        try folder.write(["tms.csv": export.replacing("экран", with: "список")])
        #expect(console.run(pull) == 0)
        #expect(console.output.contains("~ scenarios/tms/vhod.md  Вход  (expected result)"))
        #expect(folder.text("Mocks/scenarios/tms/vhod.md").contains("Профиль: slow"))
    }

    @Test func theVocabularyThatShipsIsPrinted() throws {
        #expect(console.run(["scenario", "words"]) == 0)
        #expect(Vocabulary.read(Array(console.output.utf8), file: "v.json").1.isEmpty)
        let schema = CapturedConsole()
        #expect(schema.run(["schema", "vocabulary"]) == 0)
        #expect(throws: Never.self) { try JSONDocument(Array(schema.output.utf8)) }
    }
}
