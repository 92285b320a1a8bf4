import Foundation

/// The simulator that this process's tests run on.
public struct TestSimulator: Sendable, Equatable {
    /// Its UDID, as `simctl` takes it; empty on a device that is no simulator.
    public let id: String
    /// Its device set, as `simctl --set` takes it; `nil` for the usual one.
    public let deviceSet: String?

    /// Names a simulator.
    public init(id: String, deviceSet: String? = nil) {
        self.id = id
        self.deviceSet = deviceSet
    }

    /// The simulator of this process.
    @preconcurrency @MainActor public static var current: TestSimulator {
        #if canImport(XCUIAutomation)
            let environment = ProcessInfo.processInfo.environment
            // Clones of parallel tests live in a set of their own.
            let isClone = environment.values.contains { $0.contains("/XCTestDevices/") }
            return TestSimulator(
                id: environment["SIMULATOR_UDID"] ?? "",
                deviceSet: isClone ? "testing" : nil
            )
        #else
            return TestSimulator(id: HeadlessSimulator.udid, deviceSet: HeadlessSimulator.deviceSet)
        #endif
    }
}
