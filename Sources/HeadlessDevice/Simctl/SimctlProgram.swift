import Foundation

/// The program `headless-simctl`.
package enum SimctlProgram {
    /// Runs a command line; gives the exit status.
    package static func run(arguments: [String], environment: [String: String]) -> Int32 {
        if arguments.first == "device" {
            return DeviceCommand.run(Array(arguments.dropFirst()), environment: environment)
        }
        return 64
    }
}
