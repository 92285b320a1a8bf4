/// `dubler identifiers`
enum IdentifiersCommand {
    static let spec = CommandSpec(
        name: "identifiers",
        summary: "compare the identifiers that the app sets with those that robots use",
        discussion: [
            "Interpolations are wildcards: `card_\\(id)` is `card_*`. config.json names constructors that take identifiers, and exceptions with their reasons."
        ],
        options: [SourceQuestion.format, SourceQuestion.config, SourceQuestion.root, SourceQuestion.output],
        examples: [.init(purpose: "where each is set and used", line: "dubler identifiers --format markdown")],
        exits: [
            .init(code: 0, meaning: "App and robots agree."),
            .init(code: 1, meaning: "One is used but never set, or set but never used."),
            .init(code: 2, meaning: "There is no config.json, or it is wrong."),
            .init(code: 127, meaning: "dubler-source is not installed."),
        ],
        run: SourceQuestion.run
    )
}
