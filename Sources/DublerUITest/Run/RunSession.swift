import Dubler
import Foundation

/// The session of a runner: one for each process and simulator, so that parallel
/// clones never share one.
enum RunSession {
    static func name(
        simulator: String,
        process: Int32,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        for key in ["DUBLER_SESSION", "TEST_RUNNER_DUBLER_SESSION"] {
            if let name = environment[key], !name.isEmpty { return name }
        }
        let device = simulator.prefix(8).filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return device.isEmpty ? "ui-\(process)" : "ui-\(device)-\(process)"
    }

    /// The client of that session, at the server of the environment.
    static func backend(simulator: String) -> MockBackend {
        let process = ProcessInfo.processInfo
        var environment = process.environment
        environment["DUBLER_SESSION"] = name(simulator: simulator, process: process.processIdentifier)
        return .fromEnvironment(environment)
    }
}
