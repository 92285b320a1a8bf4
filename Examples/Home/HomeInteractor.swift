final class HomeInteractor: HomeBusinessLogic, HomeDataStore {
    var presenter: (any HomePresentationLogic)?
    var worker: (any HomeWorkingLogic)?

    var users: [User] = []
    private(set) var selectedUser: User?

    func fetchUsers(_ request: HomeModels.FetchUsers.Request) {
        worker?.fetchUsers { [weak self] users in
            self?.users = users ?? []
            self?.presenter?.presentFetchedUsers(.init(users: users))
        }
    }

    func selectUser(_ request: HomeModels.SelectUser.Request) {
        guard users.indices.contains(request.index) else { return }
        let user = users[request.index]
        selectedUser = user
        presenter?.presentSelectedUser(.init(user: user))
    }
}
