package import Foundation

/// How the app starts: in a release as the device has it, in a test as the test asks.
package struct WalletStart: Sendable {
    /// The session that is there before the app looks for one.
    package enum Session: Sendable, Equatable {
        /// What the device has kept.
        case stored
        case none
        case prepared(Tokens)
    }

    /// What stands before the content, once there is a session.
    package enum Gate: Sendable, Equatable {
        /// The lock, if a code was set.
        case stored
        case none
        case lock(code: String, biometrics: Bool)
        case onboarding
    }

    /// What the app keeps on the device.
    package enum Kept: Sendable { case secrets, records }

    package var apiURL: URL
    package var authURL: URL
    package var session = Session.stored
    package var gate = Gate.stored
    package var clock = DeviceClock.system
    package var language = Language.russian
    package var timeZone = TimeZone.current
    /// Says why a call may not go to an address; `nil` lets it.
    package var objection: (@Sendable (URL) -> String?)?
    /// Whether the app asks for notifications at once, and not only where the user finds it.
    package var asksForNotifications = false
    /// What is cleared before anything of it is read.
    package var forgets: Set<Kept> = []
    /// What of the launch could not be understood.
    package var problems: [String] = []

    package init(apiURL: URL, authURL: URL) {
        self.apiURL = apiURL
        self.authURL = authURL
    }
}
