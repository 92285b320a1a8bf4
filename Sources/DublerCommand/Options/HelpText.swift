/// What `--help` prints.
struct HelpText {
    /// Columns that text is broken at.
    private static let width = 88

    let style: Style

    /// The help of the program.
    func overview(_ table: CommandTable) -> String {
        var text = style.paint("dubler", .bold) + ": a mock backend and test platform for iOS teams\n"
        text += heading("Usage") + "  dubler COMMAND [arguments] [options]\n"
        for section in table.sections {
            text += heading(section.title) + rows(section.commands.map { ($0.name, $0.summary) })
        }
        text += heading("Options")
        text += rows([("-h, --help", "Show this help, or that of a command."), ("--version", "Show the version.")])
        text += heading("First steps")
        text += examples([
            CommandSpec.Example(
                purpose: "lay out a catalog and serve it",
                line: "dubler init Mocks && dubler serve Mocks"
            ),
            CommandSpec.Example(purpose: "all of a command", line: "dubler help serve"),
        ])
        return text
    }

    /// The help of a command.
    func command(_ command: CommandSpec) -> String {
        var text = style.paint("dubler \(command.name)", .bold) + ": \(command.summary)\n"
        text += heading("Usage") + "  \(command.usage)\n"
        for paragraph in command.discussion { text += "\n" + wrap(paragraph, indent: 0) + "\n" }
        let arguments = command.arguments + [command.rest].compactMap { $0 }
        if !arguments.isEmpty { text += heading("Arguments") + rows(arguments.map { ($0.name, described($0)) }) }
        text += heading("Options") + rows(command.allOptions.map { ($0.usage, described($0)) })
        text += heading("Examples") + examples(command.examples)
        text += heading("Exit codes") + rows(command.exits.map { (String($0.code), $0.meaning) })
        return text
    }

    private func described(_ argument: ArgumentSpec) -> String {
        guard case .choices(let choices) = argument.hint else { return argument.help }
        return "\(argument.help) One of \(choices.joined(separator: ", "))."
    }

    private func described(_ option: OptionSpec) -> String {
        var text = option.help
        if case .choices(let choices) = option.hint { text += " One of \(choices.joined(separator: ", "))." }
        if let variable = option.variable { text += " Else \(variable) of the environment." }
        return text
    }

    private func heading(_ text: String) -> String { "\n" + style.paint(text, .bold) + "\n" }

    private func examples(_ examples: [CommandSpec.Example]) -> String {
        examples.map { "  " + style.paint("# \($0.purpose)", .dim) + "\n  \($0.line)\n" }.joined(separator: "\n")
    }

    /// Two columns; a left side too wide for its column has a line of its own.
    private func rows(_ rows: [(left: String, right: String)]) -> String {
        let widest = rows.map(\.left.count).filter { $0 <= 24 }.max() ?? 0
        let column = widest + 4
        return rows.map { left, right in
            let body = wrap(right, indent: column)
            let start = "  " + left
            guard start.count <= column - 2 else { return start + "\n" + body + "\n" }
            return start.padded(to: column) + body.dropFirst(column) + "\n"
        }.joined()
    }

    private func wrap(_ text: String, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indent + line.count + 1 + word.count > Self.width {
                lines.append(margin + line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " \(word)"
        }
        if !line.isEmpty { lines.append(margin + line) }
        return lines.joined(separator: "\n")
    }
}

extension String {
    /// The text with blanks behind it up to a column.
    func padded(to column: Int) -> String {
        count < column ? self + String(repeating: " ", count: column - count) : self
    }
}
