/// All commands, in the order in which help shows them.
struct CommandTable: Sendable {
    struct Section: Sendable {
        let title: String
        let commands: [CommandSpec]
    }

    let sections: [Section]

    var commands: [CommandSpec] { sections.flatMap(\.commands) }

    func command(_ name: String) -> CommandSpec? { commands.first { $0.name == name } }

    /// The commands with what they do, a line each.
    var listing: String {
        let width = (commands.map(\.name.count).max() ?? 0) + 2
        return sections.map { section in
            let lines = section.commands.map { command in
                "  " + command.name.padded(to: width) + command.summary
            }
            return ([section.title] + lines).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }
}
