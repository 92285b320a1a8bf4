// Made by `dubler doubles generate`; changes are lost.
// swift-format-ignore-file

import Dubler
import Foundation

final class FactRoutingSpy: FactRouting {
    init() {}

    // MARK: openDetails(identifier:)

    var invokedOpenDetails: Bool { invokedOpenDetailsCount > 0 }
    var invokedOpenDetailsCount: Int = 0
    var invokedOpenDetailsParameters: (identifier: Int, Void)? = nil
    var invokedOpenDetailsParametersList: [(identifier: Int, Void)] = []
    var stubbedOpenDetailsClosure: ((Int) -> Void)? = nil
    func openDetails(identifier: Int) {
        invokedOpenDetailsCount += 1
        invokedOpenDetailsParameters = (identifier, ())
        invokedOpenDetailsParametersList.append((identifier, ()))
        if let closure = stubbedOpenDetailsClosure {
            closure(identifier)
            return
        }
    }

    /// Forgets the calls; answers stay.
    func reset() {
        invokedOpenDetailsCount = 0
        invokedOpenDetailsParameters = nil
        invokedOpenDetailsParametersList = []
    }
}
