/// Which part of a case a heading begins, in the words that testers use.
package enum SectionName: Sendable, Equatable {
    case preconditions, steps, expectations, examples
    /// Known, and no part of what is played: notes, environment, actual result.
    case other

    /// What a heading, a label or a column is called; `nil` for anything else.
    init?(_ text: String) {
        let name = Self.normal(text)
        guard let known = Self.names[name] else { return nil }
        self = known
    }

    /// Lower case, without marks at the ends and what stands in brackets.
    static func normal(_ text: String) -> String {
        var text = Prose.lowered(text)
        if let bracket = text.firstIndex(of: "("), bracket > text.startIndex { text = String(text[..<bracket]) }
        return text.filter { !"*_#:`".contains($0) }
            .split(whereSeparator: { $0.isWhitespace || $0 == "-" || $0 == "/" }).joined(separator: " ")
    }

    private static let names: [String: SectionName] = {
        let lists: [(SectionName, String)] = [
            (
                .preconditions,
                """
                preconditions, precondition, pre conditions, pre condition, precond, prec, prerequisites,
                prerequisite, given, setup, set up, initial state, initial conditions, starting state, before,
                background, assumptions, предусловия, предусловие, пред условия, начальные условия,
                начальное состояние, исходное состояние, исходные условия, условия, подготовка, дано, предыстория,
                пререквизиты, до начала, перед началом, предварительные условия, предварительные шаги
                """
            ),
            (
                .steps,
                """
                steps, step, test steps, steps to reproduce, test step, actions, action, user actions, procedure,
                test procedure, when, how, how to, flow, scenario steps, instructions, step description,
                steps description, description of steps, execution, execution steps, шаги, шаг, действия, действие,
                шаги воспроизведения, шаги теста, шаги проверки, шаги сценария, шаги выполнения, порядок действий,
                последовательность действий, когда, ход, ход теста, ход выполнения, описание шагов, описание шага,
                действия пользователя, сценарий, выполнение, что делаем, что делать
                """
            ),
            (
                .expectations,
                """
                expected result, expected results, expected, expectation, expectations, expected behavior,
                expected behaviour, expected outcome, expected outcomes, result, results, outcome, outcomes, then,
                acceptance criteria, verification, verify, checks, assertions, step result, what is expected,
                ожидаемый результат, ожидаемые результаты, ожидаемый результат шага, ожидается, ожидание, ожидания,
                ожидаемое поведение, результат, результаты, тогда, ор, итог, проверки, проверка, что ожидаем,
                что проверяем, ожидаемый итог, критерии приемки
                """
            ),
            (.examples, "examples, example, примеры, пример, scenarios outline, наборы данных, data sets"),
            (
                .other,
                """
                actual result, actual results, actual, фактический результат, notes, note, comments, comment,
                related comment, remarks, environment, attachments, attachment, severity, priority, status,
                postconditions, post conditions, postcondition, description, summary, links, device, devices,
                server, tester, context, execution date, test data, data, why, about, author, заметки, заметка,
                комментарии, комментарий, примечания, примечание, окружение, вложения, серьезность, приоритет,
                статус, постусловия, постусловие, описание, краткое описание, ссылки, тестовые данные, данные,
                зачем, автор, скриншот, логи, screenshot, logs
                """
            ),
        ]
        var names: [String: SectionName] = [:]
        for (section, words) in lists {
            for word in words.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
                let name = Prose.trimmed(word)
                if !name.isEmpty { names[name] = section }
            }
        }
        return names
    }()
}

extension ScenarioKey {
    /// The key that a label names, in either language.
    init?(label: String) {
        switch SectionName.normal(label) {
        case "profile", "mock profile", "профиль", "мок профиль", "mock профиль": self = .profile
        case "case", "case id", "test case", "test case id", "testcase", "tc", "id", "кейс", "тест кейс", "id кейса",
            "ид", "номер кейса", "ключ", "key":
            self = .testCase
        case "launch", "launch state", "start", "старт", "запуск", "состояние запуска", "стартовое состояние":
            self = .launch
        case "subject", "предмет", "предмет проверки", "предмет теста": self = .subject
        default: return nil
        }
    }
}
