// Made by `dubler doubles generate`; changes are lost.
// swift-format-ignore-file

import Foundation

final class HomeWorkingLogicSpy: HomeWorkingLogic {
    init() {}

    // MARK: fetchUsers(_:)

    var isCalledFetchUsers: Bool { calledFetchUsersCount > 0 }
    var calledFetchUsersCount: Int = 0
    var calledFetchUsersParameters: (completion: ([User]?) -> Void, Void)? = nil
    var calledFetchUsersParametersList: [(completion: ([User]?) -> Void, Void)] = []
    var stubbedFetchUsersClosure: ((@escaping ([User]?) -> Void) -> Void)? = nil
    var stubbedFetchUsersCompletionResult: ([User]?, Void)? = (nil, ())
    func fetchUsers(_ completion: @escaping ([User]?) -> Void) {
        calledFetchUsersCount += 1
        calledFetchUsersParameters = (completion, ())
        calledFetchUsersParametersList.append((completion, ()))
        if let closure = stubbedFetchUsersClosure {
            closure(completion)
            return
        }
        if let arguments = stubbedFetchUsersCompletionResult {
            completion(arguments.0)
        }
    }

    /// Forgets the calls; answers stay.
    func reset() {
        calledFetchUsersCount = 0
        calledFetchUsersParameters = nil
        calledFetchUsersParametersList = []
    }
}
