import Dubler

/// `dubler verify-requests`
enum VerifyRequestsCommand {
    static let methodPlace = ArgumentSpec(name: "METHOD", isOptional: true, help: "The method, as --method gives it.")
    static let pathPlace = ArgumentSpec(name: "PATH", isOptional: true, help: "The path, as --path gives it.")
    static let method = OptionSpec.value("method", "M", help: "The method; without it any.")
    static let path = OptionSpec.value("path", "P", help: "The path, written as in a rule: /api/cards/{id}.")
    static let query = OptionSpec.list("query", "NAME=VALUE", help: "A field that the query must hold.")
    static let headers = OptionSpec.list("header", "'NAME: VALUE'", help: "A field that the head must hold.")
    static let body = OptionSpec.value("body", "JSON", help: "JSON that the body must hold, members not named aside.")
    static let service = OptionSpec.value("service", "NAME", help: "The service that was asked.")
    static let rule = OptionSpec.value("rule", "NAME", help: "The rule that must have answered.")
    static let profile = OptionSpec.value("profile", "ID", help: "The profile whose rule must have answered.")
    static let count = OptionSpec.value("count", "N", help: "Exactly so many. Without any number at least one.")
    static let atLeast = OptionSpec.value("at-least", "N", help: "So many or more.")
    static let atMost = OptionSpec.value("at-most", "N", help: "So many or fewer.")
    static let noUnmatched = OptionSpec.flag("no-unmatched", help: "Instead: every request found an answer.")
    static let since = OptionSpec.value("since", "S", help: "Only what came after this number, or mark of the test.")
    static let within = OptionSpec.value("within", "TIME", help: "How long to wait for requests that are missing: 5s.")
    static let settle = OptionSpec.value(
        "settle",
        "TIME",
        help: "How long an upper bound waits for a surplus request, such as that of a double tap. Default 300ms."
    )

    static let spec = CommandSpec(
        name: "verify-requests",
        summary: "say whether a session was asked as expected",
        discussion: ["Looks at the requests since the activation. Fields that are given twice are both asked for."],
        arguments: [methodPlace, pathPlace],
        options: [
            method, path, query, headers, body, service, rule, profile, count, atLeast, atMost, noUnmatched, since,
            within, settle, RemoteServer.session, RemoteServer.url, RemoteServer.token, RemoteServer.json,
        ],
        examples: [
            .init(
                purpose: "the operation was sent twice, not three times",
                line: "dubler verify-requests --method POST --path /api/operation --count 2"
            ),
            .init(
                purpose: "wait for a page to be asked for",
                line: "dubler verify-requests GET /api/cards --query offset=20 --within 5s"
            ),
            .init(purpose: "nothing went unanswered", line: "dubler verify-requests --no-unmatched"),
        ],
        exits: [
            .init(code: 0, meaning: "It was as expected."),
            .init(code: 1, meaning: "It was not."),
            .init(
                code: 2,
                meaning: "It cannot be judged: the command line is wrong, no server answers, the journal has dropped "
                    + "what is asked for, or the profile changed meanwhile."
            ),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let question = try VerifyQuestion(invocation)
        do {
            let server = try RemoteServer(invocation)
            if question.waits, console.isInteractive, !invocation.has(RemoteServer.json) {
                console.note("waiting for \(question.title) …")
            }
            let answer = try server.ask(
                .post,
                server.target("verify"),
                body: question.json,
                deadline: question.deadline
            )
            if invocation.has(RemoteServer.json) {
                console.say(answer.text)
            } else {
                for line in question.lines(answer, console.style) { console.say(line) }
            }
            return answer["passed"]?.boolValue == true ? .success : .failure
        } catch let error as BackendError {
            throw CommandFailure(error, exit: .usage)
        }
    }
}
