import Dubler
import Testing

/// Cases out of an export, again and again.
@Suite struct ScenarioPullTests {
    private static let export = """
        ID,Title,Preconditions,Steps,Expected Result
        C1,Вход,Пользователь не авторизован,Ввести логин,Виден экран карт
        C2,Вход,Пользователь не авторизован,Ввести пароль,Видна ошибка
        """

    private static func pull(_ text: String, _ existing: [ScenarioFile] = []) -> ScenarioPull {
        ScenarioPull(export: ScenarioBench.read(text, "export.csv"), existing: existing, folder: "scenarios/tms")
    }

    private static func files(_ pull: ScenarioPull) -> [ScenarioFile] {
        pull.changes.compactMap { change in change.text.map { ScenarioBench.read($0, change.path) } }
    }

    @Test func newCasesGetFilesOfTheirOwn() {
        let pull = Self.pull(Self.export)
        #expect(pull.changes.map(\.path) == ["scenarios/tms/vhod.md", "scenarios/tms/vhod_2.md"])
        #expect(pull.changes.map(\.kind) == [.added, .added])
        #expect(Self.files(pull).flatMap(\.cases).map { $0.keys[.testCase]?.text } == ["C1", "C2"])
    }

    @Test func theSameExportAgainChangesNothing() {
        let files = Self.files(Self.pull(Self.export))
        #expect(Self.pull(Self.export, files).changes.map(\.kind) == [.unchanged, .unchanged])
    }

    @Test func whatDevelopersAddedStays() {
        var files = Self.files(Self.pull(Self.export))
        let text =
            "# sign_in: Вход\nProfile: sign_in\nКейс: C1\n## Предусловия\n- Пользователь не авторизован\n## Шаги\n1. Ввести логин\n## Ожидаемый результат\n- Виден экран карт\n"
        files[0] = ScenarioBench.read(text, "scenarios/tms/vhod.md")
        let again = Self.pull(Self.export.replacing("Виден экран карт", with: "Виден главный экран"), files)
        let change = again.changes[0]
        #expect(change.kind == .changed)
        #expect(change.parts == ["expected result"])
        let scenario = ScenarioBench.read(change.text ?? "", change.path).cases.first
        #expect(scenario?.id == "sign_in")
        #expect(scenario?.keys[.profile]?.text == "sign_in")
        #expect(scenario?.expectations.statements.map(\.text) == ["Виден главный экран"])
        #expect(scenario?.digest != files[0].cases[0].digest)
    }

    @Test func whatIsGoneIsNamedAndLeftAlone() {
        let files = Self.files(Self.pull(Self.export))
        let less = Self.export.split(separator: "\n").prefix(2).joined(separator: "\n")
        let changes = Self.pull(less, files).changes
        #expect(changes.map(\.kind) == [.unchanged, .gone])
        #expect(changes[1].text == nil)
    }

    @Test func aFileWithOtherCasesIsLeftAlone() {
        let text = "# a: Вход\nCase: C1\n## Шаги\n1. Старый шаг\n\n# b: Другой\n## Шаги\n1. Открыть карты\n"
        let changes = Self.pull(Self.export, [ScenarioBench.read(text, "scenarios/hand.md")]).changes
        #expect(changes.map(\.kind) == [.kept, .added])
        #expect(changes[0].text == nil)
    }

    @Test func whatMarkdownWouldReadOtherwiseIsWrittenSo() {
        let text =
            "Title,Steps,Expected Result\n\"# A *b* _c_ [d](e) | f\",\"1. Tap <!-- x -->\n2. \n3. Type a_b `*`\",\"- Steps: none\"\n"
        let scenario = ScenarioBench.scenario(text, "a.csv")
        let back = ScenarioBench.scenario(ScenarioMarkdown(scenario).text)
        #expect(back.title == scenario.title)
        #expect(back.steps.statements.map(\.text) == scenario.steps.statements.map(\.text))
        #expect(back.digest == scenario.digest)
    }
}
