/// Why a command ends without having done its work.
struct CommandFailure: Error, Equatable {
    /// What went wrong and where.
    var message: String
    /// What to do next.
    var remedy: String?
    var exit: ExitCode

    init(_ message: String, remedy: String? = nil, exit: ExitCode = .failure) {
        self.message = message
        self.remedy = remedy
        self.exit = exit
    }

    /// A command line that is wrong.
    static func usage(_ message: String, remedy: String? = nil) -> CommandFailure {
        CommandFailure(message, remedy: remedy, exit: .usage)
    }
}
