import Foundation
import HeadlessDevice

let result = SimctlProgram.run(
    arguments: Array(CommandLine.arguments.dropFirst()),
    environment: ProcessInfo.processInfo.environment
)
exit(result)
