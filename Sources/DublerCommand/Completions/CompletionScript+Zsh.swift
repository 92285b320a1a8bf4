extension CompletionScript {
    var zsh: String {
        var lines = ["#compdef dubler", "# Completion of `dubler` for zsh.", "_dubler() {", "    local -a commands=("]
        for command in table.commands {
            lines.append("        \(Self.quoted("\(command.name):\(command.summary)"))")
        }
        lines.append(contentsOf: [
            "    )",
            "    if (( CURRENT == 2 )); then",
            "        _describe -t commands command commands",
            "        _arguments '--help[Show help]' '--version[Show the version]'",
            "        return",
            "    fi",
            "    local command=$words[2]",
            "    shift words",
            "    (( CURRENT-- ))",
            "    case $command in",
        ])
        for command in table.commands { lines.append(contentsOf: zsh(command)) }
        lines.append(contentsOf: [
            "    esac", "}", "if [ \"$funcstack[1]\" = _dubler ]; then", "    _dubler \"$@\"", "else",
        ])
        lines.append(contentsOf: ["    compdef _dubler dubler", "fi"])
        return lines.joined(separator: "\n") + "\n"
    }

    private func zsh(_ command: CommandSpec) -> [String] {
        var specs: [String] = []
        for option in command.allOptions {
            // What is repeatable begins with a star; brackets and colons end a part.
            var spec = option.isList ? "*" : ""
            spec += "--\(option.name)\(option.takesValue ? "=" : "")[\(Self.zshText(option.help))]"
            if option.takesValue { spec += ":\(option.name):\(zshValues(option.hint))" }
            specs.append(Self.quoted(spec))
            if let letter = option.letter { specs.append(Self.quoted("-\(letter)[\(Self.zshText(option.help))]")) }
        }
        if let hint = hint(ofArgumentsOf: command) {
            specs.append(Self.quoted("*:argument:\(zshValues(hint))"))
        }
        return ["    \(command.name))", "        _arguments -s \\"]
            + specs.enumerated().map { "            \($1)\($0 == specs.count - 1 ? " ;;" : " \\")" }
    }

    private static func zshText(_ text: String) -> String {
        text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    private func zshValues(_ hint: ValueHint) -> String {
        switch hint {
        case .none: " "
        case .file: "_files"
        case .folder: "_files -/"
        case .choices(let choices): "(\(choices.joined(separator: " ")))"
        }
    }
}
