import Foundation

/// The program `dubler-source`: words in, text and an exit code out.
package enum SourceCommand {
    /// What a run writes and how it ends.
    package struct Result: Sendable, Equatable {
        package var output = ""
        package var errors = ""
        package var exit: Int32 = 0
    }

    private static let commands: [(name: String, help: String, run: @Sendable (SourceOptions) -> Result)] = [
        ("lint", "check tests, robots and specs against the rules", LintCommand.run),
        ("robots", "list the robots with their methods", RobotsCommand.run),
        ("identifiers", "compare the identifiers that the app sets with those that robots use", IdentifiersCommand.run),
        ("navigation", "show which screen leads to which by which robot", NavigationCommand.run),
        ("index", "write what the sources say, for other tools", IndexCommand.run),
        ("config", "check Dubler/agent/", ConfigCommand.run),
        ("schema", "print the JSON Schema of config or navigation", SchemaCommand.run),
    ]

    /// Runs the words behind the program's name in a working directory.
    package static func run(_ words: [String], current folder: String) -> Result {
        let current = URL(fileURLWithPath: folder)
        guard let name = words.first, !["help", "--help", "-h"].contains(name) else { return Result(output: usage) }
        if name == "--version" { return Result(output: "dubler-source, index version \(SourceIndex.version)\n") }
        if name == "doubles" {
            switch DoublesRequest.parse(Array(words.dropFirst()), current: current) {
            case .failure(let error): return .usage(error.message)
            case .success(let request):
                if request.watches { return DoublesWatch(request: request).run() }
                return Workers.run { DoublesCommand.run(request) } ?? .usage("nothing was done.")
            }
        }
        guard let command = commands.first(where: { $0.name == name }) else {
            let near = Nearest.name(to: name, among: commands.map(\.name)).map { "; did you mean `\($0)`?" } ?? "."
            return .usage("there is no command `\(name)`\(near)")
        }
        switch SourceOptions.parse(Array(words.dropFirst()), command: name, current: current) {
        case .failure(let error): return .usage(error.message)
        case .success(let options):
            return Workers.run { command.run(options) } ?? .usage("nothing was done.")
        }
    }

    private static var usage: String {
        let doubles = [
            (name: "doubles", help: "make test doubles of protocols and classes: doubles generate FILES -o OUT")
        ]
        let lines = (commands.map { ($0.name, $0.help) } + doubles.map { ($0.name, $0.help) }).map {
            (name: $0, help: $1)
        }.map { "  \($0.name.padding(toLength: 13, withPad: " ", startingAt: 0))\($0.help)\n" }
            .joined()
        return """
            dubler-source: what Dubler asks of Swift source

            Usage
              dubler-source COMMAND [PATH…] [options]

            Commands
            \(lines)
            Options
              --config FILE   Dubler/agent/config.json; else it is looked for upwards
              --root DIR      where to look from, instead of the working directory
              --format F      lint: text, json, github, sarif, junit; others: text, json, markdown
              --output FILE   write there instead of to the terminal
              --rule NAME     lint: this rule alone; may be repeated
              --rules         lint: list the rules
              --fix           lint: mend what can be mended mechanically

            """
    }
}

extension SourceCommand.Result {
    /// A question that can't be answered as it is put.
    static func usage(_ message: String) -> SourceCommand.Result {
        SourceCommand.Result(errors: "dubler-source: \(message)\n", exit: 2)
    }

    static func problems(_ problems: [String]) -> SourceCommand.Result {
        SourceCommand.Result(errors: problems.map { $0 + "\n" }.joined(), exit: 2)
    }
}
