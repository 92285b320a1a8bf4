/// An option that a command takes.
struct OptionSpec: Sendable, Equatable {
    enum Shape: Sendable, Equatable {
        case flag
        /// One value, named so in help.
        case value(String)
        /// Any number of values, over repetitions and in one row.
        case list(String)
    }

    /// Without the dashes.
    let name: String
    var letter: Character?
    let shape: Shape
    let help: String
    var hint: ValueHint = .none
    /// The variable of the environment that stands in for it.
    var variable: String?

    static func flag(_ name: String, _ letter: Character? = nil, help: String) -> OptionSpec {
        OptionSpec(name: name, letter: letter, shape: .flag, help: help)
    }

    static func value(
        _ name: String,
        _ value: String,
        help: String,
        hint: ValueHint = .none,
        variable: String? = nil
    ) -> OptionSpec {
        OptionSpec(name: name, shape: .value(value), help: help, hint: hint, variable: variable)
    }

    static func list(_ name: String, _ value: String, help: String, hint: ValueHint = .none) -> OptionSpec {
        OptionSpec(name: name, shape: .list(value), help: help, hint: hint)
    }

    /// `--port N`, as help shows it.
    var usage: String {
        let short = letter.map { "-\($0), " } ?? ""
        switch shape {
        case .flag: return "\(short)--\(name)"
        case .value(let value): return "\(short)--\(name) \(value)"
        case .list(let value): return "\(short)--\(name) \(value)…"
        }
    }

    var takesValue: Bool { shape != .flag }

    var isList: Bool {
        if case .list = shape { true } else { false }
    }

    /// Every command takes it.
    static let showHelp = OptionSpec.flag("help", "h", help: "Show this help.")
}
