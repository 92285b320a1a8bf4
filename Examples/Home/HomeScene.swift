/// The scene of the users, in the Clean Swift structure.
struct User: Equatable, Sendable {
    let id: Int
    let name: String
    let username: String
}

enum HomeModels {
    enum FetchUsers {
        struct Request {}
        struct Response: Equatable { var users: [User]? }
        struct ViewModel: Equatable {
            var names: [String] = []
            var message: String?
        }
    }

    enum SelectUser {
        struct Request { let index: Int }
        struct Response: Equatable { let user: User }
    }
}

protocol HomeBusinessLogic: AnyObject {
    func fetchUsers(_ request: HomeModels.FetchUsers.Request)
    func selectUser(_ request: HomeModels.SelectUser.Request)
}

protocol HomeDataStore: AnyObject {
    var users: [User] { get set }
    var selectedUser: User? { get }
}

protocol HomePresentationLogic: AnyObject {
    func presentFetchedUsers(_ response: HomeModels.FetchUsers.Response)
    func presentSelectedUser(_ response: HomeModels.SelectUser.Response)
}

protocol HomeDisplayLogic: AnyObject {
    func displayUsers(_ viewModel: HomeModels.FetchUsers.ViewModel)
    func displayDetails(of name: String)
}

protocol HomeWorkingLogic: AnyObject {
    func fetchUsers(_ completion: @escaping ([User]?) -> Void)
}
