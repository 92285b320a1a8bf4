import Foundation

/// An installed app: its names, its program and what opens it.
package struct AppDescriptor: Codable, Sendable, Equatable {
    package var bundleIdentifier: String
    package var displayName: String
    /// Absolute path of the program.
    package var executable: String
    /// Custom URL schemes.
    package var schemes: [String]
    /// Where it was installed from; what `get_app_container … app` answers.
    package var bundlePath: String

    package init(
        bundleIdentifier: String,
        displayName: String,
        executable: String,
        schemes: [String],
        bundlePath: String
    ) {
        self.bundleIdentifier = bundleIdentifier
        self.displayName = displayName
        self.executable = executable
        self.schemes = schemes
        self.bundlePath = bundlePath
    }
}
