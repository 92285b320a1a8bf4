import Dubler

/// `dubler effective`
enum EffectiveCommand {
    private static let method = ArgumentSpec(name: "METHOD", help: "The request's method.")
    private static let target = ArgumentSpec(name: "TARGET", help: "Its path and query, as they would be sent.")
    private static let headers = OptionSpec.list("header", "'NAME: VALUE'", help: "A field of the request.")
    private static let body = OptionSpec.value("body", "TEXT", help: "The request's body; @FILE takes it from a file.")
    private static let service = OptionSpec.value("service", "NAME", help: "The service that is asked.")

    static let spec = CommandSpec(
        name: "effective",
        summary: "show what a request would be answered, and why",
        discussion: ["A dry run: it consumes nothing, and the journal does not know of it."],
        arguments: [method, target],
        options: [
            headers, body, service, RemoteServer.session, RemoteServer.url, RemoteServer.token, RemoteServer.json,
        ],
        examples: [
            .init(purpose: "the second page of the cards", line: "dubler effective GET '/api/cards?offset=20'"),
            .init(
                purpose: "an operation, with a body",
                line: "dubler effective POST /api/operation --header 'X-Platform: iOS' --body '{\"amount\":5}'"
            ),
        ],
        exits: [
            .init(code: 0, meaning: "A rule or a collection would answer."),
            .init(code: 1, meaning: "Nothing would, or no server answers."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let server = try RemoteServer(invocation)
        var request = JSONObject()
        request["service"] = invocation.text(service).map { .string($0) }
        request["method"] = .string(invocation.argument(method) ?? "")
        request["target"] = .string(invocation.argument(target) ?? "")
        let fields = try invocation.pairs(headers, ":")
        request["headers"] = .array(fields.map { [.string($0.name), .string($0.value)] })
        if let text = invocation.text(body) { add(try BodyOption.bytes(text), to: &request) }
        let answer = try server.ask(.post, server.target("effective"), body: .object(request))
        if invocation.has(RemoteServer.json) {
            console.say(answer.text)
        } else {
            EffectiveText(style: console.style).print(answer, console)
        }
        return answer["matched"]?.boolValue == true ? .success : .failure
    }

    private static func add(_ bytes: [UInt8], to request: inout JSONObject) {
        if let text = String(validating: bytes, as: UTF8.self) {
            request["body"] = .string(text)
        } else {
            request["base64"] = .string(Base64.encode(bytes))
        }
    }
}
