// Made by `dubler doubles generate`; changes are lost.
// swift-format-ignore-file

import Foundation
@testable import WalletCore

@MainActor
final class ContactFormPresentationLogicSpy: ContactFormPresentationLogic {
    init() {}

    // MARK: present(_:)

    var invokedPresent: Bool { invokedPresentCount > 0 }
    var invokedPresentCount: Int = 0
    var invokedPresentParameters: (response: ContactFormResponse, Void)? = nil
    var invokedPresentParametersList: [(response: ContactFormResponse, Void)] = []
    var stubbedPresentClosure: ((ContactFormResponse) -> Void)? = nil
    func present(_ response: ContactFormResponse) {
        invokedPresentCount += 1
        invokedPresentParameters = (response, ())
        invokedPresentParametersList.append((response, ()))
        if let closure = stubbedPresentClosure {
            closure(response)
            return
        }
    }

    /// Forgets the calls; answers stay.
    func reset() {
        invokedPresentCount = 0
        invokedPresentParameters = nil
        invokedPresentParametersList = []
    }
}
