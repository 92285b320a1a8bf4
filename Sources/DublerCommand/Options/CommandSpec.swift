/// A command: what it takes, what help says of it, and what it does. Parsing, help
/// and completion all read this.
struct CommandSpec: Sendable {
    struct Example: Sendable {
        let purpose: String
        let line: String
    }

    struct Exit: Sendable {
        let code: Int32
        let meaning: String
    }

    let name: String
    /// What it does, in half a sentence.
    let summary: String
    /// More about it, in paragraphs without line breaks.
    var discussion: [String] = []
    var arguments: [ArgumentSpec] = []
    var options: [OptionSpec] = []
    /// What stands behind `--`: the command that is started.
    var rest: ArgumentSpec?
    let examples: [Example]
    let exits: [Exit]
    let run: @Sendable (Invocation, Console) throws -> ExitCode

    var allOptions: [OptionSpec] { options + [.showHelp] }

    /// `dubler serve [CATALOG] [options]`
    var usage: String {
        var parts = ["dubler", name]
        parts.append(contentsOf: arguments.map(\.usage))
        if !options.isEmpty { parts.append("[options]") }
        if let rest { parts.append(rest.isOptional ? "[-- \(rest.name)…]" : "-- \(rest.usage)") }
        return parts.joined(separator: " ")
    }
}
