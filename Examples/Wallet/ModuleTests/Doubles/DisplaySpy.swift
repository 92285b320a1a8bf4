// Made by `dubler doubles generate`; changes are lost.
// swift-format-ignore-file

import Foundation
@testable import WalletCore

@MainActor
final class DisplaySpy<State>: Display {
    init() {}

    // MARK: display(_:)

    var invokedDisplay: Bool { invokedDisplayCount > 0 }
    var invokedDisplayCount: Int = 0
    var invokedDisplayParameters: (state: State, Void)? = nil
    var invokedDisplayParametersList: [(state: State, Void)] = []
    var stubbedDisplayClosure: ((State) -> Void)? = nil
    func display(_ state: State) {
        invokedDisplayCount += 1
        invokedDisplayParameters = (state, ())
        invokedDisplayParametersList.append((state, ()))
        if let closure = stubbedDisplayClosure {
            closure(state)
            return
        }
    }

    /// Forgets the calls; answers stay.
    func reset() {
        invokedDisplayCount = 0
        invokedDisplayParameters = nil
        invokedDisplayParametersList = []
    }
}
