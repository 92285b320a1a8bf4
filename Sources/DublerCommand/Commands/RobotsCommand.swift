/// `dubler robots`
enum RobotsCommand {
    static let spec = CommandSpec(
        name: "robots",
        summary: "list the robots of the tests with what their methods do",
        discussion: ["Read from the sources that Dubler/agent/config.json names, never written by hand."],
        options: [SourceQuestion.format, SourceQuestion.config, SourceQuestion.root, SourceQuestion.output],
        examples: [.init(purpose: "a page of them", line: "dubler robots --format markdown --output robots.md")],
        exits: SourceQuestion.exits,
        run: SourceQuestion.run
    )
}
