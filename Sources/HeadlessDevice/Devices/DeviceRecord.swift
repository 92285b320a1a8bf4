import Foundation

/// What is known of a device without asking it: its `device.json`.
package struct DeviceRecord: Codable, Sendable, Equatable {
    package static let defaultName = "iPhone 17"
    package static let defaultType = "com.apple.CoreSimulator.SimDeviceType.iPhone-17"
    package static let defaultRuntime = "com.apple.CoreSimulator.SimRuntime.iOS-26-0"

    package var udid: String
    package var name: String
    package var deviceType: String
    package var runtime: String

    package init(
        udid: String,
        name: String = Self.defaultName,
        deviceType: String = Self.defaultType,
        runtime: String = Self.defaultRuntime
    ) {
        self.udid = udid
        self.name = name
        self.deviceType = deviceType
        self.runtime = runtime
    }
}
