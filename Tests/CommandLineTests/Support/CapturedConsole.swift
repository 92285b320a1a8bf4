@testable import DublerCommand

/// What a command writes, kept.
final class CapturedConsole {
    private(set) var output = ""
    private(set) var errors = ""

    func console(style: Style = .plain) -> Console {
        Console(
            style: style,
            errorStyle: style,
            output: { self.output += String(decoding: $0, as: UTF8.self) },
            error: { self.errors += String(decoding: $0, as: UTF8.self) }
        )
    }

    /// Runs the program inside this process.
    func run(_ words: [String], environment: [String: String] = [:]) -> Int32 {
        Program.run(words, environment: environment, console: console()).rawValue
    }
}
