import Foundation
import HeadlessDevice
import WalletCore

/// What the app asks of its device, asked of the headless one.
final class HeadlessPhone: DeviceServices {
    private let host: ApplicationHost

    init(host: ApplicationHost) { self.host = host }

    func hasBiometrics() async -> Bool { await host.isBiometryEnrolled() }

    func authenticate(reason: String) async -> BiometricOutcome {
        switch await host.authenticate(reason: reason) {
        case .matched: .matched
        case .failed: .failed
        case .cancelled, .notEnrolled: .unavailable
        }
    }

    func requestNotificationPermission() async -> Bool { await host.requestNotificationAuthorization() == .authorized }

    /// As long as Apple's, and the same in every run: there is no push service behind it.
    var pushToken: String? { String(repeating: "d0b1e700", count: 8) }

    func open(_ url: URL) {
        Task { _ = await host.open(url) }
    }
}
