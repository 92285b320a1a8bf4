/// How the program ends.
struct ExitCode: Sendable, Equatable {
    let rawValue: Int32

    init(rawValue: Int32) { self.rawValue = rawValue }

    /// It was done, or it is so.
    static let success = ExitCode(rawValue: 0)
    /// It could not be done, or it is not so.
    static let failure = ExitCode(rawValue: 1)
    /// The command line is wrong, or the question cannot be judged.
    static let usage = ExitCode(rawValue: 2)
    /// The command to start cannot be executed.
    static let notExecutable = ExitCode(rawValue: 126)
    /// The command to start is not there.
    static let notFound = ExitCode(rawValue: 127)

    /// Ended by a signal, as shells say it.
    static func signal(_ number: Int32) -> ExitCode { ExitCode(rawValue: 128 &+ number) }
}
