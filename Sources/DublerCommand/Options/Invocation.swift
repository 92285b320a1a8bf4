import Dubler

/// A command with what it was given.
struct Invocation: Sendable {
    let command: CommandSpec
    /// By option, in the order given.
    var values: [String: [String]] = [:]
    /// By the argument's name.
    var arguments: [String: [String]] = [:]
    /// What stood behind `--`.
    var rest: [String] = []
    var environment: [String: String] = [:]

    func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

    /// All values of a list.
    func list(_ option: OptionSpec) -> [String] { values[option.name] ?? [] }

    /// The last value given, else that of the option's variable. `xcodebuild` takes the
    /// prefix off for tests; a build phase sees it whole.
    func text(_ option: OptionSpec) -> String? {
        if let given = values[option.name]?.last { return given }
        return option.variable.flatMap { variable($0) ?? variable("TEST_RUNNER_\($0)") }
    }

    /// A variable of the environment that is not empty.
    func variable(_ name: String) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    func argument(_ argument: ArgumentSpec) -> String? { arguments[argument.name]?.first }

    func all(_ argument: ArgumentSpec) -> [String] { arguments[argument.name] ?? [] }
}

extension Invocation {
    /// A whole number within bounds.
    func int(_ option: OptionSpec, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
        guard let text = text(option) else { return nil }
        if let number = Int(text), range.contains(number) { return number }
        throw wrong(option, text, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }

    /// A time such as `5s`, in milliseconds. A bare number is refused: it would be
    /// milliseconds in the catalog and seconds to most people.
    func milliseconds(_ option: OptionSpec) throws(CommandFailure) -> Double? {
        guard let text = text(option) else { return nil }
        if let time = DurationText.milliseconds(text) { return time }
        if text == "0" { return 0 }
        throw wrong(option, text, "a time such as 300ms, 5s, 10m or 1h")
    }

    /// Bytes such as `64M`, in powers of 1024.
    func bytes(_ option: OptionSpec) throws(CommandFailure) -> Int? {
        guard let text = text(option) else { return nil }
        if let bytes = ByteSize.bytes(text) { return bytes }
        throw wrong(option, text, "a size such as 500000, 512K, 64M or 2G")
    }

    /// `name=value` pairs of a list.
    func pairs(_ option: OptionSpec, _ separator: Character) throws(CommandFailure) -> [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        for text in list(option) {
            guard let split = text.firstIndex(of: separator), split > text.startIndex else {
                throw wrong(option, text, "NAME\(separator)VALUE")
            }
            let value = text[text.index(after: split)...]
            // A field is written with a blank behind its colon, as on the wire.
            pairs.append((String(text[..<split]), String(separator == ":" ? value.drop { $0 == " " } : value)))
        }
        return pairs
    }

    func wrong(_ option: OptionSpec, _ text: String, _ right: String) -> CommandFailure {
        let isVariable = values[option.name] == nil
        let name = isVariable ? option.variable ?? option.name : "--\(option.name)"
        return .usage("\(name) is \"\(text)\"; it must be \(right).", remedy: "See `dubler \(command.name) --help`.")
    }
}
