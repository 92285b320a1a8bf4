import Dubler

/// Reads a command line by the table of commands.
struct CommandLineParser {
    /// What was asked for.
    enum Outcome {
        case run(Invocation)
        case help(CommandSpec?)
        case version
    }

    let table: CommandTable
    var environment: [String: String] = [:]

    /// Reads what stands behind the program's name.
    func parse(_ words: [String]) throws(CommandFailure) -> Outcome {
        guard let first = words.first else {
            throw .usage("say what to do.", remedy: table.listing + "\n\nSee `dubler help`.")
        }
        switch first {
        case "--help", "-h": return .help(nil)
        case "--version", "-v", "version": return .version
        case "help":
            guard let name = words.dropFirst().first else { return .help(nil) }
            return .help(try command(name))
        default: break
        }
        if first.hasPrefix("-") {
            throw .usage("\(first) stands before any command.", remedy: "See `dubler help`.")
        }
        let command = try command(first)
        var reading = Reading(command: command, environment: environment)
        return try reading.read(words.dropFirst())
    }

    private func command(_ name: String) throws(CommandFailure) -> CommandSpec {
        if let command = table.command(name) { return command }
        let near = Nearest.name(to: name, among: table.commands.map(\.name)).first
        throw .usage(
            "there is no command `\(name)`" + (near.map { "; did you mean `\($0)`?" } ?? "."),
            remedy: "`dubler help` lists the commands."
        )
    }
}

/// One command's words.
private struct Reading {
    let command: CommandSpec
    private var invocation: Invocation
    private var places: [String] = []
    /// The list that further words belong to once all places are taken.
    private var openList: OptionSpec?

    init(command: CommandSpec, environment: [String: String]) {
        self.command = command
        invocation = Invocation(command: command, environment: environment)
    }

    mutating func read(_ words: ArraySlice<String>) throws(CommandFailure) -> CommandLineParser.Outcome {
        var words = words
        while let word = words.popFirst() {
            if word == "--" {
                if command.rest == nil { places.append(contentsOf: words) } else { invocation.rest = Array(words) }
                openList = nil
                try finish(sawRest: true)
                return .run(invocation)
            }
            if word.hasPrefix("-"), word.utf8.count > 1 {
                let option = try take(word, &words)
                if option == .showHelp { return .help(command) }
            } else if let openList, places.count >= capacity {
                try add(word, to: openList)
            } else {
                places.append(word)
            }
        }
        try finish(sawRest: false)
        return .run(invocation)
    }

    private var capacity: Int { command.arguments.last?.isRepeated == true ? .max : command.arguments.count }

    private mutating func take(_ word: String, _ words: inout ArraySlice<String>) throws(CommandFailure) -> OptionSpec {
        let split = word.hasPrefix("--") ? word.firstIndex(of: "=") : nil
        let name = split.map { String(word[..<$0]) } ?? word
        let option = try option(name)
        var value = split.map { String(word[word.index(after: $0)...]) }
        guard option.takesValue else {
            if value != nil { throw refusal("\(name) takes no value") }
            invocation.values[option.name, default: []].append("")
            openList = nil
            return option
        }
        // A word that looks like an option is no value: the value was forgotten. A
        // negative number and a lone dash may be one.
        if value == nil, let next = words.first, !next.hasPrefix("-") || next == "-" || Int(next) != nil {
            value = next
            words.removeFirst()
        }
        guard let value else { throw refusal("\(name) needs a value: \(option.usage)") }
        try add(value, to: option)
        openList = option.isList ? option : nil
        return option
    }

    private mutating func add(_ value: String, to option: OptionSpec) throws(CommandFailure) {
        if case .choices(let choices) = option.hint { try check(value, choices, "--\(option.name)") }
        invocation.values[option.name, default: []].append(value)
    }

    private func option(_ name: String) throws(CommandFailure) -> OptionSpec {
        if let option = command.allOptions.first(where: { "--\($0.name)" == name || $0.letter.map { "-\($0)" } == name }
        ) {
            return option
        }
        let bare = String(name.drop { $0 == "-" })
        let near = Nearest.name(to: bare, among: command.allOptions.map(\.name)).first
        throw refusal("`dubler \(command.name)` has no option \(name)" + (near.map { "; did you mean --\($0)?" } ?? ""))
    }

    /// Gives the words to the places, from the left.
    private mutating func finish(sawRest: Bool) throws(CommandFailure) {
        var left = places[...]
        for argument in command.arguments {
            let taken = argument.isRepeated ? left : left.prefix(1)
            left = left.dropFirst(taken.count)
            if taken.isEmpty, !argument.isOptional {
                throw refusal("`dubler \(command.name)` needs \(argument.name): \(argument.help)")
            }
            if case .choices(let choices) = argument.hint {
                for word in taken { try check(word, choices, argument.name) }
            }
            if !taken.isEmpty { invocation.arguments[argument.name] = Array(taken) }
        }
        if let word = left.first { throw refusal("`dubler \(command.name)` does not know what to do with \"\(word)\"") }
        if let rest = command.rest, !rest.isOptional || sawRest, invocation.rest.isEmpty {
            throw refusal(
                sawRest ? "behind `--` there is no \(rest.name)" : "`dubler \(command.name)` needs `-- \(rest.usage)`"
            )
        }
    }

    private func check(_ value: String, _ choices: [String], _ what: String) throws(CommandFailure) {
        if choices.contains(value) { return }
        let near = Nearest.name(to: value, among: choices).first
        throw refusal(
            "\(what) is \"\(value)\"; it must be one of \(choices.joined(separator: ", "))"
                + (near.map { " (did you mean \($0)?)" } ?? "")
        )
    }

    private func refusal(_ message: String) -> CommandFailure {
        .usage(
            message.hasSuffix("?") || message.hasSuffix(".") ? message : "\(message).",
            remedy: "Usage: \(command.usage)\nSee `dubler \(command.name) --help`."
        )
    }
}
