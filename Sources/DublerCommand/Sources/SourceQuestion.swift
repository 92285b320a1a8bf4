import Dubler

/// What the commands that read Swift sources have in common: they hand their words on.
enum SourceQuestion {
    static let config = OptionSpec.value(
        "config",
        "FILE",
        help: "Dubler/agent/config.json; else it is looked for upwards from here.",
        hint: .file
    )
    static let root = OptionSpec.value("root", "DIR", help: "Look from there instead.", hint: .folder)
    static let output = OptionSpec.value(
        "output",
        "FILE",
        help: "Write there; an unchanged file keeps its date.",
        hint: .file
    )
    static let format = OptionSpec.value(
        "format",
        "FORMAT",
        help: "How the result is written; text by default.",
        hint: .choices(["text", "json", "markdown"])
    )

    /// Starts `dubler-source` with the command line as it was read.
    @Sendable
    static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let program = try SourceProgram(environment: invocation.environment)
        return try program.run(words(invocation))
    }

    static func words(_ invocation: Invocation) -> [String] {
        var words = [invocation.command.name]
        for argument in invocation.command.arguments { words += invocation.all(argument) }
        for option in invocation.command.options {
            for value in invocation.list(option) {
                words.append("--\(option.name)")
                if option.takesValue { words.append(value) }
            }
        }
        return words
    }

    static let exits: [CommandSpec.Exit] = [
        .init(code: 0, meaning: "Written."),
        .init(code: 2, meaning: "There is no config.json, or it is wrong."),
        .init(code: 127, meaning: "dubler-source is not installed."),
    ]
}
