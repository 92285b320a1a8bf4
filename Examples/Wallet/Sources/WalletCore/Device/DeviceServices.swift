package import Foundation

/// What the app asks of the device it runs on.
@MainActor package protocol DeviceServices: AnyObject, Sendable {
    /// Whether Face ID or Touch ID is there and set up.
    func hasBiometrics() async -> Bool
    func authenticate(reason: String) async -> BiometricOutcome
    func requestNotificationPermission() async -> Bool
    /// Where pushes for this installation go, as hexadecimal text.
    var pushToken: String? { get }
    func open(_ url: URL)
}

package enum BiometricOutcome: Sendable, Equatable {
    case matched
    case failed
    /// Cancelled by the user, locked out, or taken away meanwhile.
    case unavailable
}
