/// The launch arguments and variables that a test sets and an app reads.
///
/// Both sides take the names from here, so they cannot drift apart. A release
/// binary that holds one of them was built with its test entry points.
public enum LaunchKey {
    /// Argument: the app was started by a UI test.
    public static let uiTesting = "-uiTesting"
    /// Argument: the app clears what it keeps on the device before anything else.
    public static let resetApplicationState = "-resetApplicationState"
    /// Argument of the system, followed by a list such as `(ru, en)`.
    public static let languages = "-AppleLanguages"
    /// Argument of the system, followed by an identifier such as `ru_RU`.
    public static let locale = "-AppleLocale"
    /// Argument of the system, followed by a `UIContentSizeCategory` such as
    /// `UICTContentSizeCategoryXL`.
    public static let contentSize = "-UIPreferredContentSizeCategoryName"

    /// Variable: `authorized` or `unauthorized`.
    public static let authorizationState = "AUTHORIZATION_STATE"
    /// Variable: `unlocked`, `locked`, `lockedByBiometrics`, `onboarding`, or a value of the app's own.
    public static let accessState = "ACCESS_STATE"
    /// Variable: an RFC 3339 instant at which the app's clock stands, or `system`.
    public static let clock = "APP_CLOCK"
    /// Variable: the access token of the prepared session.
    public static let accessToken = "SESSION_ACCESS_TOKEN"
    /// Variable: the refresh token of the prepared session.
    public static let refreshToken = "SESSION_REFRESH_TOKEN"
    /// Variable: the code that unlocks a locked app.
    public static let accessCode = "SESSION_ACCESS_CODE"
    /// Variable of the system: a time zone's identifier, such as `Europe/Moscow`.
    public static let timeZone = "TZ"
    /// Variable: `enabled` or `disabled`.
    public static let animations = "APP_ANIMATIONS"
    /// Variable: local switches, `newHistory=true,askForNotifications`; a bare name is `true`.
    public static let flags = "APP_FLAGS"

    /// The variable that holds a service's address, unless the catalog names another:
    /// `API_BASE_URL` for `api`.
    public static func baseURL(of service: String) -> String {
        String(service.uppercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }) + baseURLSuffix
    }

    static let baseURLSuffix = "_BASE_URL"
}
