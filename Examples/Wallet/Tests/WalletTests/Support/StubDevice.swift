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
    private var answers = 0
    private(set) var permissionRequests = 0
    private(set) var opened: [URL] = []

    func hasBiometrics() async -> Bool { isEnrolled }

    func authenticate(reason: String) async -> BiometricOutcome {
        authentications += 1
        defer { answers += 1 }
        await hold?.wait()
        return outcome
    }

    /// Returns once so many answers about a face were given, and the app had its turn to take them.
    func answered(_ count: Int) async {
        while answers < count { await Task.yield() }
        for _ in 0..<100 { await Task.yield() }
    }

    func requestNotificationPermission() async -> Bool {
        permissionRequests += 1
        return permits
    }

    func open(_ url: URL) { opened.append(url) }
}
