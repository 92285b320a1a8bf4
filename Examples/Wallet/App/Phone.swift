import LocalAuthentication
import UIKit
import UserNotifications
import WalletCore

/// What the app asks of its device, asked of iOS.
@MainActor
final class Phone: DeviceServices {
    var pushToken: String?

    func hasBiometrics() async -> Bool {
        LAContext().canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: nil)
    }

    func authenticate(reason: String) async -> BiometricOutcome {
        do {
            let context = LAContext()
            // The app has a code of its own; the system's fallback button would lead nowhere.
            context.localizedFallbackTitle = ""
            let matched = try await context.evaluatePolicy(
                .deviceOwnerAuthenticationWithBiometrics,
                localizedReason: reason
            )
            return matched ? .matched : .failed
        } catch let error as LAError where error.code == .authenticationFailed {
            return .failed
        } catch {
            return .unavailable
        }
    }

    func requestNotificationPermission() async -> Bool {
        let options: UNAuthorizationOptions = [.alert, .badge, .sound]
        let isGranted = (try? await UNUserNotificationCenter.current().requestAuthorization(options: options)) ?? false
        if isGranted { UIApplication.shared.registerForRemoteNotifications() }
        return isGranted
    }

    func open(_ url: URL) { UIApplication.shared.open(url) }
}
