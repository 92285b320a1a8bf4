public import Foundation

/// What a test asked of the app: its launch arguments and environment, read once.
///
/// The app asks for it in one place of its own, which a release does not compile:
///
/// ```swift
/// #if UITESTING
/// start.apply(LaunchConfiguration.current())
/// #endif
/// ```
///
/// It governs the local session alone. Business data always comes over the network.
public struct LaunchConfiguration: Sendable, Equatable {
    /// Whether a UI test started the app: `-uiTesting`.
    public let isUITesting: Bool
    /// Whether the app clears what it keeps before anything else: `-resetApplicationState`.
    public let resetsApplicationState: Bool
    /// Whether there is a session; `nil` leaves it to what the app finds on the device.
    public let authorization: Authorization?
    /// What stands before the content; `nil` leaves it to the app.
    public let access: Access?
    /// Where the app's date provider takes `now` from.
    public let clock: AppClock
    /// The access token of the prepared session.
    public let accessToken: String?
    /// The refresh token of the prepared session.
    public let refreshToken: String?
    /// The code that unlocks a locked app.
    public let accessCode: String?
    /// Languages in the order of preference, as `["ru", "en"]`; empty leaves them to the system.
    public let languages: [String]
    /// Identifier of the locale, such as `ru_RU`.
    public let locale: String?
    /// The time zone of dates.
    public let timeZone: TimeZone?
    /// A `UIContentSizeCategory`, such as `UICTContentSizeCategoryXL`.
    public let contentSize: String?
    /// Whether the app animates; tests are quicker without.
    public let animationsEnabled: Bool
    /// Local switches by name.
    public let flags: [String: String]
    /// Addresses by their variable: `API_BASE_URL`.
    public let addresses: [String: URL]
    /// What could not be understood, as sentences that name variable and value.
    /// An app under test shows them rather than starting in a state nobody asked for.
    public let problems: [String]

    /// Reads arguments (the first may be the program's path) and environment.
    public init(arguments: [String], environment: [String: String]) {
        var reader = LaunchReader(arguments: arguments, environment: environment)
        isUITesting = reader.has(LaunchKey.uiTesting)
        resetsApplicationState = reader.has(LaunchKey.resetApplicationState)
        authorization = reader.authorization()
        access = reader.variable(LaunchKey.accessState).map { Access($0) }
        clock = reader.clock()
        accessToken = reader.variable(LaunchKey.accessToken)
        refreshToken = reader.variable(LaunchKey.refreshToken)
        accessCode = reader.variable(LaunchKey.accessCode)
        languages = reader.list(after: LaunchKey.languages)
        locale = reader.value(after: LaunchKey.locale)
        timeZone = reader.timeZone()
        contentSize = reader.value(after: LaunchKey.contentSize)
        animationsEnabled = reader.animations()
        flags = reader.flags()
        addresses = reader.addresses()
        problems = reader.problems
    }

    /// The configuration of this process.
    public static func current() -> LaunchConfiguration {
        LaunchConfiguration(
            arguments: ProcessInfo.processInfo.arguments,
            environment: ProcessInfo.processInfo.environment
        )
    }

    /// The address of a service by its name in the catalog: `api` is `API_BASE_URL`.
    ///
    /// A service to which the catalog gives another variable (`"env"`) is asked for by that variable.
    public func baseURL(for service: String) -> URL? {
        addresses[LaunchKey.baseURL(of: service)] ?? addresses[service]
    }

    /// Whether a local switch is on: its value is `true`, `yes`, `on` or `1`. `nil` where it was not set.
    public func isOn(_ flag: String) -> Bool? {
        flags[flag].map { ["true", "yes", "on", "1"].contains($0.lowercased()) }
    }
}
