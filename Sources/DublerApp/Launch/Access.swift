/// What stands between the start and the app's content: `ACCESS_STATE`.
///
/// Not an enumeration, so that an app can have states of its own:
///
/// ```swift
/// extension Access {
///     static let consentMissing = Access("consentMissing")
/// }
/// ```
public struct Access: Sendable, Hashable, CustomStringConvertible {
    /// Nothing: the content is shown.
    public static let unlocked = Access("unlocked")
    /// The app asks for the code.
    public static let locked = Access("locked")
    /// The app asks for Face ID or Touch ID, with the code as the way out.
    public static let lockedByBiometrics = Access("lockedByBiometrics")
    /// The steps of the first start.
    public static let onboarding = Access("onboarding")

    /// The value of the variable.
    public let name: String

    /// A state by the value of its variable.
    public init(_ name: String) { self.name = name }

    /// The value of the variable.
    public var description: String { name }
}
