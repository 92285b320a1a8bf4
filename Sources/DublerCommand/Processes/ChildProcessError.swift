import Foundation

/// Why a program could not be started.
struct ChildProcessError: Error, Equatable {
    let program: String
    /// The system's number of the error.
    let number: Int32

    init(_ program: String, _ number: Int32) {
        self.program = program
        self.number = number
    }

    var reason: String {
        switch number {
        case ENOENT: "there is no such program"
        case EACCES: "it may not be executed"
        default: String(cString: strerror(number)).lowercased()
        }
    }

    /// As shells say it.
    var exit: ExitCode { number == ENOENT ? .notFound : .notExecutable }
}
