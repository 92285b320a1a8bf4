import DublerServer
import Foundation

extension ChildProcessError {
    /// As shells say it.
    var exit: ExitCode { number == ENOENT ? .notFound : .notExecutable }
}
