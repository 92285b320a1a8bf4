// Made by `dubler doubles generate`; changes are lost.
// swift-format-ignore-file

import Foundation

final class HomePresentationLogicSpy: HomePresentationLogic {
    init() {}

    // MARK: presentFetchedUsers(_:)

    var isCalledPresentFetchedUsers: Bool { calledPresentFetchedUsersCount > 0 }
    var calledPresentFetchedUsersCount: Int = 0
    var calledPresentFetchedUsersParameters: (response: HomeModels.FetchUsers.Response, Void)? = nil
    var calledPresentFetchedUsersParametersList: [(response: HomeModels.FetchUsers.Response, Void)] = []
    var stubbedPresentFetchedUsersClosure: ((HomeModels.FetchUsers.Response) -> Void)? = nil
    func presentFetchedUsers(_ response: HomeModels.FetchUsers.Response) {
        calledPresentFetchedUsersCount += 1
        calledPresentFetchedUsersParameters = (response, ())
        calledPresentFetchedUsersParametersList.append((response, ()))
        if let closure = stubbedPresentFetchedUsersClosure {
            closure(response)
            return
        }
    }

    // MARK: presentSelectedUser(_:)

    var isCalledPresentSelectedUser: Bool { calledPresentSelectedUserCount > 0 }
    var calledPresentSelectedUserCount: Int = 0
    var calledPresentSelectedUserParameters: (response: HomeModels.SelectUser.Response, Void)? = nil
    var calledPresentSelectedUserParametersList: [(response: HomeModels.SelectUser.Response, Void)] = []
    var stubbedPresentSelectedUserClosure: ((HomeModels.SelectUser.Response) -> Void)? = nil
    func presentSelectedUser(_ response: HomeModels.SelectUser.Response) {
        calledPresentSelectedUserCount += 1
        calledPresentSelectedUserParameters = (response, ())
        calledPresentSelectedUserParametersList.append((response, ()))
        if let closure = stubbedPresentSelectedUserClosure {
            closure(response)
            return
        }
    }

    /// Forgets the calls; answers stay.
    func reset() {
        calledPresentFetchedUsersCount = 0
        calledPresentFetchedUsersParameters = nil
        calledPresentFetchedUsersParametersList = []
        calledPresentSelectedUserCount = 0
        calledPresentSelectedUserParameters = nil
        calledPresentSelectedUserParametersList = []
    }
}
