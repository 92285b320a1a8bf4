/// Questions in the words of testers, in both languages.
struct QuestionText {
    let language: ProseLanguage

    private func say(_ english: String, _ russian: String) -> String { language == .russian ? russian : english }

    var noExpectedResult: String {
        say(
            "What is the expected result? The case does not say what must be seen, or which requests "
                + "must be sent, after its steps.",
            "Какой результат ожидается? В кейсе не сказано, что должно быть видно или какие запросы "
                + "должны уйти после шагов."
        )
    }

    var noSteps: String {
        say(
            "Which steps lead to the expected result? The case has none.",
            "Какие шаги ведут к результату? В кейсе их нет."
        )
    }

    func unobservable(_ text: String, _ word: String) -> String {
        let because = word.isEmpty ? "" : say(" “\(word)” can't be seen.", " «\(word)» увидеть нельзя.")
        return say(
            "How can it be seen that “\(text)”?\(because) Name what is on the screen (a text, a "
                + "button, a state) or which requests are sent.",
            "По чему видно, что «\(text)»?\(because) Назовите, что появляется на экране (текст, "
                + "кнопка, состояние) или какие запросы уходят."
        )
    }

    func noAction(_ text: String) -> String {
        if text.isEmpty {
            return say(
                "What does the user do in this step? It is empty.",
                "Что делает пользователь на этом шаге? Он пуст."
            )
        }
        return say(
            "What does the user do in the step “\(text)”? No action is named: what to tap, enter, open or wait for.",
            "Что делает пользователь на шаге «\(text)»? Действие не названо: что нажать, ввести, "
                + "открыть или чего дождаться."
        )
    }

    func noObject(_ text: String) -> String {
        say(
            "On what is it done in the step “\(text)”? Name the button, the field or the screen.",
            "С чем это сделать на шаге «\(text)»? Назовите кнопку, поле или экран."
        )
    }

    func noEnd(_ text: String) -> String {
        say(
            "Until when is waited in the step “\(text)”? Name what is waited for, or for how many seconds.",
            "До какого момента ждать на шаге «\(text)»? Назовите, чего ждать или сколько секунд."
        )
    }

    func alternative(_ text: String) -> String {
        say(
            "Which of it is expected: “\(text)”? A test expects the same at each run; write the one that this "
                + "backend gives, or two cases.",
            "Что именно ожидается: «\(text)»? Тест ждёт одного и того же при каждом запуске; оставьте то, что "
                + "даёт этот backend, или напишите два кейса."
        )
    }

    func otherThanEntered(_ expected: String, _ entered: String) -> String {
        say(
            "Which value is expected? The steps enter “\(entered)”, and “\(expected)” is expected of the same.",
            "Какое значение ожидается? В шагах вводится «\(entered)», а ожидается «\(expected)» того же."
        )
    }

    func unmapped(_ text: String, hasProfile: Bool) -> String {
        let what = say(
            hasProfile ? "neither a start of the app nor the profile" : "neither a start of the app nor a profile",
            hasProfile ? "ни состоянию запуска, ни профилю" : "ни состоянию запуска, ни какому-либо профилю"
        )
        return say(
            "How is “\(text)” prepared? It corresponds to \(what).",
            "Как подготовить «\(text)»? Это условие не соответствует \(what)."
        )
    }

    func contradictingLaunch(_ text: String, _ other: String) -> String {
        say(
            "In which state does the app start? “\(text)” contradicts “\(other)”.",
            "В каком состоянии запускается приложение? «\(text)» противоречит «\(other)»."
        )
    }

    func unknownLaunch(_ name: String, near: [String], known: [String]) -> String {
        let hint = near.isEmpty ? known.joined(separator: ", ") : near.joined(separator: ", ")
        return say(
            "Which launch state is meant by “\(name)”? There is none of that name; there are \(hint).",
            "Какое состояние запуска имеется в виду под «\(name)»? Такого нет; есть \(hint)."
        )
    }

    func skipped(_ subject: String, by state: String) -> String {
        let names: [String: (String, String)] = [
            "authorization": ("the sign-in", "авторизация"), "onboarding": ("the onboarding", "онбординг"),
            "accessCode": ("the access code", "код доступа"),
        ]
        let name = names[subject] ?? (subject, subject)
        return say(
            "Should the case go through \(name.0) itself? It is its subject, and the start "
                + "“\(state)” skips it. If something else is tested, say so in `Subject:`.",
            "Должен ли кейс сам пройти то, что проверяет (\(name.1))? Старт «\(state)» это "
                + "пропускает. Если проверяется другое, укажите это в `Предмет:`."
        )
    }

    func unknownProfile(_ id: String, near: [String]) -> String {
        let list = near.map { "“\($0)”" }.joined(separator: ", ")
        let hint = near.isEmpty ? "" : say(" Nearest: \(list).", " Ближайшие: \(list).")
        return say(
            "Which profile is meant by “\(id)”? The catalog has none of that name.\(hint)",
            "Какой профиль имеется в виду под «\(id)»? В каталоге такого нет.\(hint)"
        )
    }

    func errorNotGiven(_ text: String, _ profile: String?, _ routes: [String]) -> String {
        let list = routes.prefix(4).joined(separator: ", ")
        let what =
            routes.isEmpty ? "" : say(" (\(list) are answered without one)", " (на \(list) приходят ответы без ошибки)")
        return say(
            "Where does the error “\(text)” come from? \(backend(profile)) gives none\(what).",
            "Откуда возьмётся ошибка «\(text)»? \(backend(profile)) её не даёт\(what)."
        )
    }

    func successNotGiven(_ text: String, _ profile: String?, _ routes: [String]) -> String {
        let list = routes.prefix(4).joined(separator: ", ")
        return say(
            "How can “\(text)” happen? \(backend(profile)) answers \(list) with errors only.",
            "Как может получиться «\(text)»? \(backend(profile)) на \(list) отвечает только ошибками."
        )
    }

    func tooManyAttempts(_ count: Int, _ most: Int, _ profile: String?, _ route: String) -> String {
        say(
            "How many attempts are there? The case makes \(count), \(backend(profile)) answers "
                + "\(most) of \(route) and fails after them.",
            "Сколько попыток делает кейс? В нём их \(count), а \(backend(profile)) отвечает на "
                + "\(route) только \(most) раз, дальше последовательность закончена."
        )
    }

    func wrongCount(_ count: Int, _ needed: Int, _ profile: String?, _ route: String) -> String {
        say(
            "How many requests are sent? The case expects \(count) of \(route); in it \(needed) are made, and of these "
                + "\(backend(profile)) completes the last.",
            "Сколько запросов уходит? Кейс ожидает \(count) на \(route), а делает \(needed), и на последний "
                + "\(backend(profile)) отвечает успехом."
        )
    }

    func otherValue(_ value: String, _ given: String, _ profile: String?) -> String {
        say(
            "Where does “\(value)” come from? \(backend(profile)) answers with “\(given)”.",
            "Откуда возьмётся «\(value)»? \(backend(profile)) отвечает «\(given)»."
        )
    }

    private func backend(_ profile: String?) -> String {
        guard let profile else { return say("The normal backend", "Обычный backend") }
        return say("The profile \(profile)", "Профиль \(profile)")
    }

    func duplicate(_ id: String, _ other: SourceLocation) -> String {
        say(
            "Which case is “\(id)”? Another one of that name is in \(other.file):\(other.line).",
            "Какой из кейсов называется «\(id)»? Ещё один с таким именем в \(other.file):\(other.line)."
        )
    }
}
