extension CompletionScript {
    var fish: String {
        var lines = ["# Completion of `dubler` for fish.", "complete -c dubler -f"]
        for command in table.commands {
            lines.append(
                "complete -c dubler -n __fish_use_subcommand -a \(command.name) -d \(Self.quoted(command.summary))"
            )
        }
        lines.append("complete -c dubler -n __fish_use_subcommand -l version -d 'Show the version.'")
        for command in table.commands {
            let start = "complete -c dubler -n '__fish_seen_subcommand_from \(command.name)'"
            if let hint = hint(ofArgumentsOf: command), let values = fishValues(hint) {
                lines.append("\(start) \(values)")
            }
            for option in command.allOptions {
                var line = "\(start) -l \(option.name)"
                if let letter = option.letter { line += " -s \(letter)" }
                if option.takesValue { line += " -r" }
                if option.takesValue, let values = fishValues(option.hint) { line += " \(values)" }
                lines.append("\(line) -d \(Self.quoted(option.help))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func fishValues(_ hint: ValueHint) -> String? {
        switch hint {
        case .none: nil
        case .file: "-F"
        case .folder: "-a '(__fish_complete_directories)'"
        case .choices(let choices): "-a \(Self.quoted(choices.joined(separator: " ")))"
        }
    }
}
