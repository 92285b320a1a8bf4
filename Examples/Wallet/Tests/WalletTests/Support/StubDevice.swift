import Foundation

@testable import WalletCore

@MainActor final class StubDevice: DeviceServices {
    var isEnrolled = false
    var outcome = BiometricOutcome.matched
    var permits = true
    /// Holds the answer about a face back.
    var hold: Hold?
    var pushToken: String? = String(repeating: "ab", count: 32)
    private(set) var authentications = 0
    private(set) var permissionRequests = 0
    private(set) var opened: [URL] = []

    func hasBiometrics() async -> Bool { isEnrolled }

    func authenticate(reason: String) async -> BiometricOutcome {
        authentications += 1
        await hold?.wait()
        return outcome
    }

    func requestNotificationPermission() async -> Bool {
        permissionRequests += 1
        return permits
    }

    func open(_ url: URL) { opened.append(url) }
}
