final class HomePresenter: HomePresentationLogic {
    weak var viewController: (any HomeDisplayLogic)?

    func presentFetchedUsers(_ response: HomeModels.FetchUsers.Response) {
        guard let users = response.users else {
            viewController?.displayUsers(.init(message: "The users could not be loaded."))
            return
        }
        viewController?.displayUsers(.init(names: users.map { "\($0.name) (@\($0.username))" }))
    }

    func presentSelectedUser(_ response: HomeModels.SelectUser.Response) {
        viewController?.displayDetails(of: response.user.name)
    }
}
