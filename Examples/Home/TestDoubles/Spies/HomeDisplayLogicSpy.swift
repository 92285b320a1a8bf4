// Made by `dubler doubles generate`; changes are lost.
// swift-format-ignore-file

import Foundation

final class HomeDisplayLogicSpy: HomeDisplayLogic {
    init() {}

    // MARK: displayUsers(_:)

    var isCalledDisplayUsers: Bool { calledDisplayUsersCount > 0 }
    var calledDisplayUsersCount: Int = 0
    var calledDisplayUsersParameters: (viewModel: HomeModels.FetchUsers.ViewModel, Void)? = nil
    var calledDisplayUsersParametersList: [(viewModel: HomeModels.FetchUsers.ViewModel, Void)] = []
    var stubbedDisplayUsersClosure: ((HomeModels.FetchUsers.ViewModel) -> Void)? = nil
    func displayUsers(_ viewModel: HomeModels.FetchUsers.ViewModel) {
        calledDisplayUsersCount += 1
        calledDisplayUsersParameters = (viewModel, ())
        calledDisplayUsersParametersList.append((viewModel, ()))
        if let closure = stubbedDisplayUsersClosure {
            closure(viewModel)
            return
        }
    }

    // MARK: displayDetails(of:)

    var isCalledDisplayDetails: Bool { calledDisplayDetailsCount > 0 }
    var calledDisplayDetailsCount: Int = 0
    var calledDisplayDetailsParameters: (name: String, Void)? = nil
    var calledDisplayDetailsParametersList: [(name: String, Void)] = []
    var stubbedDisplayDetailsClosure: ((String) -> Void)? = nil
    func displayDetails(of name: String) {
        calledDisplayDetailsCount += 1
        calledDisplayDetailsParameters = (name, ())
        calledDisplayDetailsParametersList.append((name, ()))
        if let closure = stubbedDisplayDetailsClosure {
            closure(name)
            return
        }
    }

    /// Forgets the calls; answers stay.
    func reset() {
        calledDisplayUsersCount = 0
        calledDisplayUsersParameters = nil
        calledDisplayUsersParametersList = []
        calledDisplayDetailsCount = 0
        calledDisplayDetailsParameters = nil
        calledDisplayDetailsParametersList = []
    }
}
