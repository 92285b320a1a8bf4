import Dubler

/// `dubler journal`
enum JournalCommand {
    private static let follow = OptionSpec.flag("follow", "f", help: "Go on with what comes, until Ctrl-C.")
    private static let method = OptionSpec.value("method", "M", help: "Only requests of this method.")
    private static let path = OptionSpec.value("path", "P", help: "Only requests to this path, written as in a rule.")
    private static let status = OptionSpec.value("status", "N", help: "Only requests answered with this status.")
    private static let kind = OptionSpec.value(
        "kind",
        "K",
        help: "Only requests of which this became.",
        hint: .choices(["matched", "unmatched", "ignored", "stale", "stray", "protocol"])
    )
    private static let since = OptionSpec.value(
        "since",
        "S",
        help: "Only what came after this number, or mark of the test."
    )
    private static let limit = OptionSpec.value("limit", "N", help: "At most so many, the oldest first.")

    static let spec = CommandSpec(
        name: "journal",
        summary: "show what a session was asked and answered",
        discussion: ["With --json every entry is a line of JSON, whole but for long bodies."],
        options: [
            follow, method, path, status, kind, since, limit, RemoteServer.session, RemoteServer.url,
            RemoteServer.token, RemoteServer.json,
        ],
        examples: [
            .init(purpose: "while the app runs", line: "dubler journal --follow"),
            .init(purpose: "what found no answer, for a script", line: "dubler journal --kind unmatched --json"),
        ],
        exits: [
            .init(code: 0, meaning: "Shown."),
            .init(code: 1, meaning: "There is no such session, or the server has gone."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let server = try RemoteServer(invocation)
        var query: [(String, String)] = []
        for option in [method, path, kind] {
            if let text = invocation.text(option) { query.append((option.name, text)) }
        }
        if let number = try invocation.int(status, in: 0...999) { query.append((status.name, String(number))) }
        let isJSON = invocation.has(RemoteServer.json)
        var reader = JournalReader(server: server, query: query) { entry in
            if isJSON { return console.say(entry.text) }
            for line in JournalLine(style: console.style).lines(entry) { console.say(line) }
        }
        reader.limit = try invocation.int(limit, in: 1...1_000_000_000)
        if let text = invocation.text(since) { reader.since = text }
        if invocation.has(follow) { return try reader.follow(console) }
        try reader.read()
        return .success
    }
}
