// Made by `dubler doubles generate`; changes are lost.
// swift-format-ignore-file

import Foundation
@testable import WalletCore

@MainActor
final class OperationPresentationLogicSpy: OperationPresentationLogic {
    init() {}

    // MARK: present(_:)

    var invokedPresent: Bool { invokedPresentCount > 0 }
    var invokedPresentCount: Int = 0
    var invokedPresentParameters: (response: OperationResponse, Void)? = nil
    var invokedPresentParametersList: [(response: OperationResponse, Void)] = []
    var stubbedPresentClosure: ((OperationResponse) -> Void)? = nil
    func present(_ response: OperationResponse) {
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
