/// In which state a test starts the app: its launch arguments and environment.
///
/// A value; the presets are beginnings, the builders give changed copies:
///
/// ```swift
/// try prepare(profile: "midnight", launchState: .authorizedAndUnlocked.timeZone("Europe/Moscow"))
/// ```
///
/// It governs the local session alone. Business data always comes over the network.
/// What the app makes of it is in ``LaunchConfiguration`` of `DublerApp`.
public struct LaunchState: Sendable, Equatable {
    /// What reports call it, such as `authorizedAndUnlocked`.
    public var name: String
    /// Launch arguments in their order.
    public var arguments: [String]
    /// Launch environment, without the addresses and the clock, which ``RegressionRun`` adds.
    public var environment: [String: String]

    /// A state of one's own.
    ///
    /// - Parameters:
    ///   - name: What reports call it.
    ///   - arguments: Launch arguments; by default the app knows that it is tested,
    ///     and forgets what an earlier test left.
    ///   - environment: Launch environment.
    public init(
        _ name: String,
        arguments: [String] = [LaunchKey.uiTesting, LaunchKey.resetApplicationState],
        environment: [String: String] = [:]
    ) {
        self.name = name
        self.arguments = arguments
        self.environment = environment
    }

    private init(_ name: String, _ authorization: Authorization, _ access: Access) {
        self.init(
            name,
            environment: [
                LaunchKey.authorizationState: authorization.rawValue, LaunchKey.accessState: access.name,
            ]
        )
    }
}

extension LaunchState {
    /// A session is there, and nothing stands before the content.
    public static let authorizedAndUnlocked = LaunchState("authorizedAndUnlocked", .authorized, .unlocked)
    /// A session is there, behind the code.
    public static let authorizedAndLocked = LaunchState("authorizedAndLocked", .authorized, .locked)
    /// A session is there, behind Face ID or Touch ID.
    public static let authorizedAndLockedByBiometrics =
        LaunchState("authorizedAndLockedByBiometrics", .authorized, .lockedByBiometrics)
    /// No session: the app shows its sign-in.
    public static let unauthorized = LaunchState("unauthorized", .unauthorized, .unlocked)
    /// A session is there, and the steps of the first start are before the user.
    public static let onboarding = LaunchState("onboarding", .authorized, .onboarding)
}

extension LaunchState: CustomStringConvertible {
    /// What it sets, such as `-uiTesting -resetApplicationState ACCESS_STATE=unlocked`.
    public var description: String { Self.text(arguments, environment) }

    static func text(_ arguments: [String], _ environment: [String: String]) -> String {
        let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return (arguments + variables).joined(separator: " ")
    }
}
