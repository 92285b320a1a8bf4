import Foundation
import HeadlessDevice
import HeadlessXCUI
import XCTest

/// The toy app, installed on this process's device.
@MainActor
enum Toy {
    static let bundle = "org.dubler.toy"
    static let info = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("HeadlessToy/Info.json").path

    /// An app object before anything is launched.
    nonisolated static func application() -> XCUIApplication {
        MainActor.assumeIsolated { XCUIApplication(bundleIdentifier: bundle) }
    }

    static func launch(_ app: XCUIApplication, _ environment: [String: String] = [:]) {
        HeadlessSimulator.install(info)
        app.launchArguments = ["-uiTesting"]
        app.launchEnvironment = environment
        app.launch()
    }

    /// `simctl` on this process's device; `#` stands for its UDID.
    @discardableResult
    static func simctl(_ words: String..., input: String = "") -> Simctl.Output {
        let simctl = Simctl(environment: ProcessInfo.processInfo.environment) { Array(input.utf8) }
        let device = HeadlessSimulator.udid
        return simctl.run(["--set", HeadlessSimulator.deviceSet] + words.map { $0 == "#" ? device : $0 })
    }
}
