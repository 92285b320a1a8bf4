/// `dubler navigation`
enum NavigationCommand {
    static let spec = CommandSpec(
        name: "navigation",
        summary: "show which screen leads to which by which robot, and check it",
        discussion: ["The map is Dubler/agent/navigation.json; its robots, methods and identifiers must exist."],
        options: [SourceQuestion.format, SourceQuestion.config, SourceQuestion.root, SourceQuestion.output],
        examples: [.init(purpose: "the map of the project in this folder", line: "dubler navigation")],
        exits: [
            .init(code: 0, meaning: "Written, and the map is right."),
            .init(code: 1, meaning: "The map says what the sources don't."),
            .init(code: 2, meaning: "There is no map or config.json, or one is wrong."),
            .init(code: 127, meaning: "dubler-source is not installed."),
        ],
        run: SourceQuestion.run
    )
}
