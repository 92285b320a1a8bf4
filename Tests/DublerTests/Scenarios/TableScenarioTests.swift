import Dubler
import Foundation
import Testing

/// Plans as tables, and exports of test-management systems.
@Suite struct TableScenarioTests {
    @Test func rowsOfAPlanAreCases() {
        let file = ScenarioBench.read(
            """
            ### Sharing
            | Test case | Steps | Expected result | Result | Comment |
            |:--|:-:|--:|:--|---|
            | **Links** | PREC: A server with links | | | |
            | New link | 1. Open the file<br>2. Tap `Link` | 2. The link is listed | OK | by hand |
            | **Remarks** | for everybody | | | |
            | Two links | Create two links | | | |
            """,
            "plan.md"
        )
        #expect(file.cases.map(\.title) == ["New link", "Two links"])
        #expect(file.cases.map(\.location.line) == [5, 7])
        let link = file.cases[0]
        #expect(ScenarioBench.texts(link.preconditions.statements) == ["A server with links"])
        #expect(ScenarioBench.texts(link.steps.statements) == ["Open the file", "Tap `Link`"])
        #expect(ScenarioBench.texts(link.steps.statements[1].expected) == ["The link is listed"])
        #expect(file.cases[1].allExpectations.isEmpty)
        #expect(file.cases[1].preconditions.statements.isEmpty)
        #expect(file.findings.map(\.location.line) == [4, 6])
    }

    @Test func aTableWithoutTitlesIsReportedNotLost() {
        let file = ScenarioBench.read("### P\n| Key | Value |\n|--|--|\n| a | b |\n| c | d |\n", "plan.md")
        #expect(file.cases.isEmpty)
        #expect(file.findings.first?.message.contains("2 rows") == true)
    }

    @Test func aTableOfStepsRightBelowATitleIsItsCase() {
        let file = ScenarioBench.read(
            """
            # retry: Повтор операции
            Profile: operation_retry_after_error

            | Шаг | Ожидание |
            |---|---|
            | Открыть раздел операции | Раздел открыт |
            | Нажать «Повторить» | Виден экран успеха |
            """
        )
        #expect(file.cases.map(\.id) == ["retry"])
        #expect(file.cases.first?.profile?.id == "operation_retry_after_error")
        #expect(
            ScenarioBench.texts(file.cases.first?.steps.statements ?? []) == [
                "Открыть раздел операции", "Нажать «Повторить»",
            ]
        )
        let expected = ScenarioBench.texts(file.cases.first?.allExpectations ?? [])
        #expect(expected == ["Раздел открыт", "Виден экран успеха"])
    }

    @Test func anExportHasOneCaseInSeveralRows() {
        let file = ScenarioBench.read(
            """
            ID;Название;Предусловия;Шаги;Ожидаемый результат\r
            C1;Вход;Не авторизован;Ввести логин;Поле заполнено\r
            ;;;Нажать «Войти»;"Виден экран, ""Карты"" "\r
            C2;Выход;Авторизован;"1. Открыть настройки
            2. Нажать «Выйти»";Виден вход\r
            """,
            "export.csv"
        )
        #expect(file.cases.map(\.title) == ["Вход", "Выход"])
        #expect(file.cases.map { $0.keys[.testCase]?.text } == ["C1", "C2"])
        #expect(ScenarioBench.texts(file.cases[0].steps.statements) == ["Ввести логин", "Нажать «Войти»"])
        #expect(ScenarioBench.texts(file.cases[0].allExpectations) == ["Поле заполнено", "Виден экран, \"Карты\""])
        #expect(ScenarioBench.texts(file.cases[1].steps.statements) == ["Открыть настройки", "Нажать «Выйти»"])
        #expect(file.cases.map(\.location.line) == [2, 4])
    }

    @Test func columnsOfOtherSystemsAreKnown() {
        for header in [
            "Case ID,Title,Preconditions,Steps (Step),Steps (Expected Result)",
            "Key,Summary,Precondition,Test Step,Expected Result",
            "ID,Test Case Name,Prerequisites,Step Description,Expected Outcome",
            "Ключ,Название теста,Предусловие,Описание шага,Ожидаемое поведение",
        ] {
            let file = ScenarioBench.read("\(header)\nT-1,Name,Signed in,Tap it,It is shown\n", "export.csv")
            let scenario = file.cases.first
            #expect(scenario?.keys[.testCase]?.text == "T-1", "\(header)")
            #expect(scenario?.title == "Name", "\(header)")
            #expect(scenario?.preconditions.statements.map(\.text) == ["Signed in"], "\(header)")
            #expect(scenario?.steps.statements.map(\.text) == ["Tap it"], "\(header)")
            #expect(scenario?.allExpectations.map(\.text) == ["It is shown"], "\(header)")
        }
    }

    @Test func oldSpreadsheetsWriteWindows1251() throws {
        let text = "Название,Шаги,Ожидаемый результат\nВход,Нажать,Виден экран\n"
        let bytes = try #require(text.data(using: .windowsCP1251))
        let file = ScenarioFile.read(.init(path: "a.csv", bytes: Array(bytes)))
        #expect(file.cases.map(\.title) == ["Вход"])
        let wide = try #require(text.data(using: .utf16))
        #expect(ScenarioFile.read(.init(path: "a.csv", bytes: Array(wide))).cases.map(\.title) == ["Вход"])
    }

    @Test func anExportThatCannotBeReadSaysWhere() {
        let open = ScenarioBench.read("Title,Steps\na,\"b\nc,d\n", "a.csv")
        #expect(open.findings.map(\.code) == ["open_quote"])
        #expect(open.findings.first?.location.line == 2)
        #expect(ScenarioBench.read("a,b\n1,2\n", "a.csv").findings.map(\.code) == ["no_columns"])
        #expect(ScenarioBench.read("", "a.csv").findings.map(\.code) == ["no_columns"])
    }
}
