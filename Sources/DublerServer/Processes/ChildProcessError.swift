import Foundation

/// Why a program could not be started.
package struct ChildProcessError: Error, Equatable {
    package let program: String
    /// The system's number of the error.
    package let number: Int32

    package init(_ program: String, _ number: Int32) {
        self.program = program
        self.number = number
    }

    package var reason: String {
        switch number {
        case ENOENT: "there is no such program"
        case EACCES: "it may not be executed"
        default: String(cString: strerror(number)).lowercased()
        }
    }
}
