import Foundation

/// The folder of one device.
package struct DeviceHome: Sendable, Equatable {
    package let folder: String
    package let udid: String

    package init(folder: String, udid: String) {
        self.folder = folder
        self.udid = udid
    }

    /// Held by the device's process while it lives.
    package var lockPath: String { "\(folder)/lock" }
    /// The name of the socket in the folder.
    package static let socketName = "device.sock"
    package var recordPath: String { "\(folder)/device.json" }
    package var settingsPath: String { "\(folder)/settings.json" }
    package var logPath: String { "\(folder)/device.log" }

    /// An app's own folder.
    package func container(_ bundle: String) -> String { "\(folder)/Containers/\(bundle)" }
    package func log(_ bundle: String) -> String { "\(folder)/Logs/\(bundle).log" }
    package func crash(_ bundle: String) -> String { "\(folder)/Logs/\(bundle).crash" }

    /// What apps inherit: the device's own environment without what is meant for
    /// the runner of tests.
    package var baseEnvironment: [String: String] {
        let kept = ["PATH", "LANG", "LC_ALL", "TZ", "LD_LIBRARY_PATH", "SSL_CERT_FILE", "SSL_CERT_DIR"]
        return ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
    }

    package var isBooted: Bool { FileLock.isHeld(lockPath) }
}
