import DublerApp

/// The launch states that tests begin with, by their names; `LaunchState` of
/// DublerUITest has the same.
package enum LaunchPreset: String, CaseIterable, Sendable {
    case authorizedAndUnlocked
    case authorizedAndLocked
    case authorizedAndLockedByBiometrics
    case unauthorized
    case onboarding

    package var arguments: [String] { [LaunchKey.uiTesting, LaunchKey.resetApplicationState] }

    package var environment: [String: String] {
        [LaunchKey.authorizationState: authorization.rawValue, LaunchKey.accessState: access.name]
    }

    private var authorization: Authorization { self == .unauthorized ? .unauthorized : .authorized }

    private var access: Access {
        switch self {
        case .authorizedAndUnlocked, .unauthorized: .unlocked
        case .authorizedAndLocked: .locked
        case .authorizedAndLockedByBiometrics: .lockedByBiometrics
        case .onboarding: .onboarding
        }
    }
}
