/// `dubler help`, which the parser answers: it is in the table for help and completion.
enum HelpCommand {
    private static let command = ArgumentSpec(name: "COMMAND", isOptional: true, help: "The command.")

    static let spec = CommandSpec(
        name: "help",
        summary: "show help, or that of a command",
        arguments: [command],
        examples: [.init(purpose: "all about serving", line: "dubler help serve")],
        exits: [
            .init(code: 0, meaning: "Shown."),
            .init(code: 2, meaning: "There is no such command."),
        ],
        run: { _, _ in .success }
    )
}
