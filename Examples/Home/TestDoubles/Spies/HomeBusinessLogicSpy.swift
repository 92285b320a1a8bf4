// Made by `dubler doubles generate`; changes are lost.
// swift-format-ignore-file

import Foundation

final class HomeBusinessLogicSpy: HomeBusinessLogic {
    init() {}

    // MARK: fetchUsers(_:)

    var isCalledFetchUsers: Bool { calledFetchUsersCount > 0 }
    var calledFetchUsersCount: Int = 0
    var calledFetchUsersParameters: (request: HomeModels.FetchUsers.Request, Void)? = nil
    var calledFetchUsersParametersList: [(request: HomeModels.FetchUsers.Request, Void)] = []
    var stubbedFetchUsersClosure: ((HomeModels.FetchUsers.Request) -> Void)? = nil
    func fetchUsers(_ request: HomeModels.FetchUsers.Request) {
        calledFetchUsersCount += 1
        calledFetchUsersParameters = (request, ())
        calledFetchUsersParametersList.append((request, ()))
        if let closure = stubbedFetchUsersClosure {
            closure(request)
            return
        }
    }

    // MARK: selectUser(_:)

    var isCalledSelectUser: Bool { calledSelectUserCount > 0 }
    var calledSelectUserCount: Int = 0
    var calledSelectUserParameters: (request: HomeModels.SelectUser.Request, Void)? = nil
    var calledSelectUserParametersList: [(request: HomeModels.SelectUser.Request, Void)] = []
    var stubbedSelectUserClosure: ((HomeModels.SelectUser.Request) -> Void)? = nil
    func selectUser(_ request: HomeModels.SelectUser.Request) {
        calledSelectUserCount += 1
        calledSelectUserParameters = (request, ())
        calledSelectUserParametersList.append((request, ()))
        if let closure = stubbedSelectUserClosure {
            closure(request)
            return
        }
    }

    /// Forgets the calls; answers stay.
    func reset() {
        calledFetchUsersCount = 0
        calledFetchUsersParameters = nil
        calledFetchUsersParametersList = []
        calledSelectUserCount = 0
        calledSelectUserParameters = nil
        calledSelectUserParametersList = []
    }
}
