// Made by `dubler doubles generate`; changes are lost.
// swift-format-ignore-file

import Foundation
@testable import WalletCore

@MainActor
final class FlowSpy: Flow {
    init() {}

    // MARK: signedIn()

    var invokedSignedIn: Bool { invokedSignedInCount > 0 }
    var invokedSignedInCount: Int = 0
    var stubbedSignedInClosure: (() -> Void)? = nil
    func signedIn() {
        invokedSignedInCount += 1
        if let closure = stubbedSignedInClosure {
            closure()
            return
        }
    }

    // MARK: onboardingFinished()

    var invokedOnboardingFinished: Bool { invokedOnboardingFinishedCount > 0 }
    var invokedOnboardingFinishedCount: Int = 0
    var stubbedOnboardingFinishedClosure: (() -> Void)? = nil
    func onboardingFinished() {
        invokedOnboardingFinishedCount += 1
        if let closure = stubbedOnboardingFinishedClosure {
            closure()
            return
        }
    }

    // MARK: unlocked()

    var invokedUnlocked: Bool { invokedUnlockedCount > 0 }
    var invokedUnlockedCount: Int = 0
    var stubbedUnlockedClosure: (() -> Void)? = nil
    func unlocked() {
        invokedUnlockedCount += 1
        if let closure = stubbedUnlockedClosure {
            closure()
            return
        }
    }

    // MARK: settingsChanged()

    var invokedSettingsChanged: Bool { invokedSettingsChangedCount > 0 }
    var invokedSettingsChangedCount: Int = 0
    var stubbedSettingsChangedClosure: (() -> Void)? = nil
    func settingsChanged() {
        invokedSettingsChangedCount += 1
        if let closure = stubbedSettingsChangedClosure {
            closure()
            return
        }
    }

    // MARK: signOut(notice:)

    var invokedSignOut: Bool { invokedSignOutCount > 0 }
    var invokedSignOutCount: Int = 0
    var invokedSignOutParameters: (notice: String?, Void)? = nil
    var invokedSignOutParametersList: [(notice: String?, Void)] = []
    var stubbedSignOutClosure: ((String?) -> Void)? = nil
    func signOut(notice: String?) {
        invokedSignOutCount += 1
        invokedSignOutParameters = (notice, ())
        invokedSignOutParametersList.append((notice, ()))
        if let closure = stubbedSignOutClosure {
            closure(notice)
            return
        }
    }

    /// Forgets the calls; answers stay.
    func reset() {
        invokedSignedInCount = 0
        invokedOnboardingFinishedCount = 0
        invokedUnlockedCount = 0
        invokedSettingsChangedCount = 0
        invokedSignOutCount = 0
        invokedSignOutParameters = nil
        invokedSignOutParametersList = []
    }
}
