import Dubler

/// `dubler activate`
enum ActivateCommand {
    private static let profile = ArgumentSpec(
        name: "PROFILE",
        isOptional: true,
        help: "The profile's id; without it the pure baseline."
    )
    private static let keep = OptionSpec.flag(
        "keep",
        help: "Keep state, counters and journal; change the profile alone."
    )
    private static let overrides = OptionSpec.flag("overrides", help: "Switch the session's temporary overrides on.")

    static let spec = CommandSpec(
        name: "activate",
        summary: "put a profile in place",
        discussion: [
            "Everything of the session starts anew, and temporary overrides are off, unless told otherwise. Prints the "
                + "variables that the app is launched with, one a line."
        ],
        arguments: [profile],
        options: [keep, overrides, RemoteServer.session, RemoteServer.url, RemoteServer.token, RemoteServer.json],
        examples: [
            .init(purpose: "a scenario, from the start", line: "dubler activate operation_retry_after_error"),
            .init(purpose: "the pure baseline, for one simulator", line: "dubler activate --session iphone-15"),
        ],
        exits: [
            .init(code: 0, meaning: "It is in place."),
            .init(code: 1, meaning: "There is no such profile, or no server answers; nothing has changed."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let server = try RemoteServer(invocation)
        let body: JSONValue = [
            "profile": invocation.argument(profile).map { .string($0) } ?? .null,
            "reset": .bool(!invocation.has(keep)),
            "useCustomProfile": .bool(invocation.has(overrides)),
        ]
        let answer = try server.ask(.post, server.target("activate"), body: body)
        ActivationText.print(answer, asJSON: invocation.has(RemoteServer.json), console)
        return .success
    }
}

/// What an activation and a reset answer, for people.
enum ActivationText {
    static func print(_ answer: JSONValue, asJSON: Bool, _ console: Console) {
        if asJSON { return console.say(answer.text) }
        for line in lines(answer) { console.say(line) }
    }

    static func lines(_ answer: JSONValue) -> [String] {
        let profile = answer["profile"]?.stringValue ?? "the pure baseline"
        let session = answer["session"]?.stringValue.map { " in session \($0)" } ?? ""
        let epoch = answer["epoch"]?.numberValue.map { ", epoch \($0.text)" } ?? ""
        var lines = ["\(profile)\(session)\(epoch)"]
        let urls = answer["environment"]?.objectValue ?? answer["baseURLs"]?.objectValue ?? JSONObject()
        for (name, url) in urls.members { lines.append("\(name)=\(url.stringValue ?? url.text)") }
        return lines
    }
}
