/// `dubler index`
enum IndexCommand {
    static let spec = CommandSpec(
        name: "index",
        summary: "write what the sources say of tests, robots and identifiers, as JSON",
        discussion: ["Equal sources give equal bytes, and nothing in them names the machine."],
        options: [SourceQuestion.config, SourceQuestion.root, SourceQuestion.output],
        examples: [.init(purpose: "for the commands that read it", line: "dubler index --output Dubler/index.json")],
        exits: SourceQuestion.exits,
        run: SourceQuestion.run
    )
}
