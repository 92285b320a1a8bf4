import Foundation

/// The program `headless-simctl`.
package enum SimctlProgram {
    /// Runs a command line, without the program's name.
    ///
    /// - Returns: The exit status.
    package static func run(arguments: [String], environment: [String: String]) -> Int32 {
        if arguments.first == "device" {
            return DeviceCommand.run(Array(arguments.dropFirst()), environment: environment)
        }
        signal(SIGPIPE, SIG_IGN)
        let simctl = Simctl(environment: environment) {
            Array((try? FileHandle.standardInput.readToEnd()) ?? Data())
        }
        let result = simctl.run(arguments)
        _ = Descriptor.writeAll(Array(result.output.utf8) + result.bytes, to: STDOUT_FILENO)
        _ = Descriptor.writeAll(Array(result.error.utf8), to: STDERR_FILENO)
        return result.status
    }
}
