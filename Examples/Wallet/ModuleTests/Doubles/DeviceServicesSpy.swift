// Made by `dubler doubles generate`; changes are lost.
// swift-format-ignore-file

import Foundation
@testable import WalletCore

@MainActor
final class DeviceServicesSpy: DeviceServices {
    /// Hears of a call that has no answer, before the process stops.
    var onUnstubbed: ((String) -> Void)? = nil
    init() {}

    // MARK: hasBiometrics()

    var invokedHasBiometrics: Bool { invokedHasBiometricsCount > 0 }
    var invokedHasBiometricsCount: Int = 0
    var stubbedHasBiometricsResult: Bool = false
    var stubbedHasBiometricsClosure: (() async -> Bool)? = nil
    func hasBiometrics() async -> Bool {
        invokedHasBiometricsCount += 1
        if let closure = stubbedHasBiometricsClosure {
            return await closure()
        }
        return stubbedHasBiometricsResult
    }

    // MARK: authenticate(reason:)

    var invokedAuthenticate: Bool { invokedAuthenticateCount > 0 }
    var invokedAuthenticateCount: Int = 0
    var invokedAuthenticateParameters: (reason: String, Void)? = nil
    var invokedAuthenticateParametersList: [(reason: String, Void)] = []
    var stubbedAuthenticateResult: BiometricOutcome? = nil
    var stubbedAuthenticateClosure: ((String) async -> BiometricOutcome)? = nil
    func authenticate(reason: String) async -> BiometricOutcome {
        invokedAuthenticateCount += 1
        invokedAuthenticateParameters = (reason, ())
        invokedAuthenticateParametersList.append((reason, ()))
        if let closure = stubbedAuthenticateClosure {
            return await closure(reason)
        }
        if let result = stubbedAuthenticateResult { return result }
        unstubbed("DeviceServicesSpy.authenticate(reason:) was called and has no answer: set stubbedAuthenticateResult first.")
    }

    // MARK: requestNotificationPermission()

    var invokedRequestNotificationPermission: Bool { invokedRequestNotificationPermissionCount > 0 }
    var invokedRequestNotificationPermissionCount: Int = 0
    var stubbedRequestNotificationPermissionResult: Bool = false
    var stubbedRequestNotificationPermissionClosure: (() async -> Bool)? = nil
    func requestNotificationPermission() async -> Bool {
        invokedRequestNotificationPermissionCount += 1
        if let closure = stubbedRequestNotificationPermissionClosure {
            return await closure()
        }
        return stubbedRequestNotificationPermissionResult
    }

    // MARK: pushToken

    var invokedPushTokenGetter: Bool { invokedPushTokenGetterCount > 0 }
    var invokedPushTokenGetterCount: Int = 0
    var stubbedPushToken: String? = nil
    var pushToken: String? {
        get {
            invokedPushTokenGetterCount += 1
            return stubbedPushToken
        }
    }

    // MARK: open(_:)

    var invokedOpen: Bool { invokedOpenCount > 0 }
    var invokedOpenCount: Int = 0
    var invokedOpenParameters: (url: URL, Void)? = nil
    var invokedOpenParametersList: [(url: URL, Void)] = []
    var stubbedOpenClosure: ((URL) -> Void)? = nil
    func open(_ url: URL) {
        invokedOpenCount += 1
        invokedOpenParameters = (url, ())
        invokedOpenParametersList.append((url, ()))
        if let closure = stubbedOpenClosure {
            closure(url)
            return
        }
    }

    /// Forgets the calls; answers stay.
    func reset() {
        invokedHasBiometricsCount = 0
        invokedAuthenticateCount = 0
        invokedAuthenticateParameters = nil
        invokedAuthenticateParametersList = []
        invokedRequestNotificationPermissionCount = 0
        invokedPushTokenGetterCount = 0
        invokedOpenCount = 0
        invokedOpenParameters = nil
        invokedOpenParametersList = []
    }

    private func unstubbed(_ message: String) -> Never {
        onUnstubbed?(message)
        fatalError(message)
    }
}
