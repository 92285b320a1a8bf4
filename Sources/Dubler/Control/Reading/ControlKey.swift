/// The members that bodies of control calls may have, beside those of the catalog's
/// own formats.
enum SessionBodyKey: String, CatalogKey {
    case id
    static let noun = "a new session"
}

enum ActivationKey: String, CatalogKey {
    case profile, scenario, reset, useCustomProfile, simulator
    static let noun = "an activation"
}

enum SimulatorKey: String, CatalogKey {
    case udid, deviceSet, bundleIdentifier
    static let noun = "`simulator`"
}

enum ResetKey: String, CatalogKey {
    case scopes
    static let noun = "a reset"
}

enum ClockKey: String, CatalogKey {
    case set, advance
    static let noun = "a move of the clock"
}

enum RuleListKey: String, CatalogKey {
    case rules
    static let noun = "a list of rules"
}

enum SwitchKey: String, CatalogKey {
    case enabled
    static let noun = "the switch"
}

enum EffectiveKey: String, CatalogKey {
    case service, method, target, headers, body, base64
    static let noun = "a request"
}

enum VerifyKey: String, CatalogKey {
    case mode, requests, count, since, epoch, timeout, settle
    static let noun = "a verification"
}

enum CountKey: String, CatalogKey {
    case atLeast, atMost
    static let noun = "`count`"
}

/// A request pattern without `when`, which asks the state of a moment that is over,
/// and with who must have answered.
enum VerifyPatternKey: String, CatalogKey {
    case service, method, path, query, exactQuery, headers, body, profile, rule
    static let noun = "a request of a verification"
}

enum EventBodyKey: String, CatalogKey {
    case kind, name, detail
    static let noun = "an event"
}

enum PushBodyKey: String, CatalogKey {
    case simulatorID, deviceSet, bundleIdentifier, payload, named
    static let noun = "a push"
}

enum OpenURLKey: String, CatalogKey {
    case simulatorID, deviceSet, url
    static let noun = "the opening of a URL"
}

enum BiometricsKey: String, CatalogKey {
    case simulatorID, deviceSet, event
    static let noun = "a biometric event"
}

enum PrivacyKey: String, CatalogKey {
    case simulatorID, deviceSet, bundleIdentifier, action, service
    static let noun = "a change of a permission"
}
