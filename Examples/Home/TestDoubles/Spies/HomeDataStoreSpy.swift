// Made by `dubler doubles generate`; changes are lost.
// swift-format-ignore-file

import Foundation

final class HomeDataStoreSpy: HomeDataStore {
    init() {}

    // MARK: users

    var isCalledUsersGetter: Bool { calledUsersGetterCount > 0 }
    var isCalledUsersSetter: Bool { calledUsersSetterCount > 0 }
    var calledUsersGetterCount: Int = 0
    var calledUsersSetterCount: Int = 0
    var calledUsers: [User]? = nil
    var calledUsersList: [[User]] = []
    var stubbedUsers: [User] = []
    var users: [User] {
        get {
            calledUsersGetterCount += 1
            return stubbedUsers
        }
        set {
            calledUsersSetterCount += 1
            calledUsers = newValue
            calledUsersList.append(newValue)
            stubbedUsers = newValue
        }
    }

    // MARK: selectedUser

    var isCalledSelectedUserGetter: Bool { calledSelectedUserGetterCount > 0 }
    var calledSelectedUserGetterCount: Int = 0
    var stubbedSelectedUser: User? = nil
    var selectedUser: User? {
        get {
            calledSelectedUserGetterCount += 1
            return stubbedSelectedUser
        }
    }

    /// Forgets the calls; answers stay.
    func reset() {
        calledUsersGetterCount = 0
        calledUsersSetterCount = 0
        calledUsers = nil
        calledUsersList = []
        calledSelectedUserGetterCount = 0
    }
}
