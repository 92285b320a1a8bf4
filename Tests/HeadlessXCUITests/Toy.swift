import Foundation
import HeadlessXCUI
import XCTest

/// The toy app, installed on this process's device.
@MainActor
enum Toy {
    static let bundle = "org.dubler.toy"
    static let info = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("HeadlessToy/Info.json").path

    /// An app object before anything is launched; test cases are made in any thread.
    nonisolated static func application() -> XCUIApplication {
        MainActor.assumeIsolated { XCUIApplication(bundleIdentifier: bundle) }
    }

    static func launch(_ app: XCUIApplication, _ environment: [String: String] = [:]) {
        HeadlessSimulator.install(info)
        app.launchArguments = ["-uiTesting"]
        app.launchEnvironment = environment
        app.launch()
    }
}
