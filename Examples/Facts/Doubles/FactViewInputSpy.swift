// Made by `dubler doubles generate`; changes are lost.
// swift-format-ignore-file

import Dubler
import Foundation

final class FactViewInputSpy: FactViewInput {
    init() {}

    // MARK: update(viewState:)

    var invokedUpdate: Bool { invokedUpdateCount > 0 }
    var invokedUpdateCount: Int = 0
    var invokedUpdateParameters: (viewState: FactViewState, Void)? = nil
    var invokedUpdateParametersList: [(viewState: FactViewState, Void)] = []
    var stubbedUpdateClosure: ((FactViewState) -> Void)? = nil
    func update(viewState: FactViewState) {
        invokedUpdateCount += 1
        invokedUpdateParameters = (viewState, ())
        invokedUpdateParametersList.append((viewState, ()))
        if let closure = stubbedUpdateClosure {
            closure(viewState)
            return
        }
    }

    // MARK: showError()

    var invokedShowError: Bool { invokedShowErrorCount > 0 }
    var invokedShowErrorCount: Int = 0
    var stubbedShowErrorClosure: (() -> Void)? = nil
    func showError() {
        invokedShowErrorCount += 1
        if let closure = stubbedShowErrorClosure {
            closure()
            return
        }
    }

    /// Forgets the calls; answers stay.
    func reset() {
        invokedUpdateCount = 0
        invokedUpdateParameters = nil
        invokedUpdateParametersList = []
        invokedShowErrorCount = 0
    }
}
