import Foundation

/// Where a command writes: results to one stream, everything else to the other.
struct Console {
    let style: Style
    let errorStyle: Style
    /// Whether a person may be watching the progress.
    let isInteractive: Bool
    private let writeOutput: ([UInt8]) -> Void
    private let writeError: ([UInt8]) -> Void

    init(
        style: Style = .plain,
        errorStyle: Style = .plain,
        isInteractive: Bool = false,
        output: @escaping ([UInt8]) -> Void,
        error: @escaping ([UInt8]) -> Void
    ) {
        self.style = style
        self.errorStyle = errorStyle
        self.isInteractive = isInteractive
        writeOutput = output
        writeError = error
    }

    /// The streams of the process.
    static func standard(environment: [String: String]) -> Console {
        let isTerminal = isatty(STDERR_FILENO) != 0
        return Console(
            style: Style(isTerminal: isatty(STDOUT_FILENO) != 0, environment: environment),
            errorStyle: Style(isTerminal: isTerminal, environment: environment),
            isInteractive: isTerminal,
            output: { FileDescriptor.write($0, to: STDOUT_FILENO) },
            error: { FileDescriptor.write($0, to: STDERR_FILENO) }
        )
    }

    /// A line of the result.
    func say(_ line: String) { writeOutput(Array((line + "\n").utf8)) }

    /// A part of the result, as it is.
    func put(_ bytes: [UInt8]) { writeOutput(bytes) }

    /// A line for people: progress, warnings, errors.
    func note(_ line: String) { writeError(Array((line + "\n").utf8)) }

    /// Says why a command fails.
    func fail(_ failure: CommandFailure) {
        note(errorStyle.paint("dubler:", .bold) + " " + errorStyle.paint("error:", .red) + " " + failure.message)
        if let remedy = failure.remedy { note(remedy) }
    }
}
