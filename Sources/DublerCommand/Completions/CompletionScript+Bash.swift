extension CompletionScript {
    var bash: String {
        var lines = [
            "# Completion of `dubler` for bash.",
            "_dubler() {",
            "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}",
            "    COMPREPLY=()",
            "    if [ \"$COMP_CWORD\" -eq 1 ]; then",
            "        COMPREPLY=($(compgen -W '\(table.commands.map(\.name).joined(separator: " ")) --help --version' "
                + "-- \"$cur\"))",
            "        return",
            "    fi",
            "    case \"${COMP_WORDS[1]}\" in",
        ]
        for command in table.commands { lines.append(contentsOf: bash(command)) }
        lines.append(contentsOf: ["    esac", "}", "complete -F _dubler dubler"])
        return lines.joined(separator: "\n") + "\n"
    }

    private func bash(_ command: CommandSpec) -> [String] {
        var lines = ["    \(command.name))"]
        let valued = command.allOptions.filter(\.takesValue)
        if !valued.isEmpty {
            lines.append("        case \"$prev\" in")
            for option in valued {
                let reply = bashReply(option.hint) ?? "return"
                lines.append("        --\(option.name)) \(reply == "return" ? reply : "\(reply); return") ;;")
            }
            lines.append("        esac")
        }
        let options = command.allOptions.map { "--\($0.name)" }.joined(separator: " ")
        lines.append("        if [[ \"$cur\" == -* ]]; then")
        lines.append("            COMPREPLY=($(compgen -W '\(options)' -- \"$cur\"))")
        if let hint = hint(ofArgumentsOf: command), let reply = bashReply(hint) {
            lines.append("        else")
            lines.append("            \(reply)")
        }
        lines.append("        fi ;;")
        return lines
    }

    private func bashReply(_ hint: ValueHint) -> String? {
        switch hint {
        case .none: nil
        case .file: "COMPREPLY=($(compgen -f -- \"$cur\"))"
        case .folder: "COMPREPLY=($(compgen -d -- \"$cur\"))"
        case .choices(let choices): "COMPREPLY=($(compgen -W '\(choices.joined(separator: " "))' -- \"$cur\"))"
        }
    }

    /// What the arguments of a command are, where that is one thing.
    func hint(ofArgumentsOf command: CommandSpec) -> ValueHint? {
        if command.name == HelpCommand.spec.name { return .choices(table.commands.map(\.name)) }
        return command.arguments.map(\.hint).first { $0 != .none }
    }
}
