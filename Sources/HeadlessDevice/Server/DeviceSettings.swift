import Foundation

/// What a device keeps over restarts: apps, permissions, approved schemes.
struct DeviceSettings: Codable, Sendable, Equatable {
    var apps: [String: AppDescriptor] = [:]
    var notifications: [String: NotificationAuthorization] = [:]
    /// Granted (true) or revoked, by service and bundle.
    var privacy: [String: [String: Bool]] = [:]
    var schemes: [String: String] = [:]
    var isBiometryEnrolled = false
    var isDark = false

    static func read(_ path: String) -> DeviceSettings {
        guard let data = FileManager.default.contents(atPath: path),
            let settings = try? JSONDecoder().decode(DeviceSettings.self, from: data)
        else { return DeviceSettings() }
        return settings
    }

    func write(_ path: String) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        guard let data = try? encoder.encode(self) else { return }
        try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
