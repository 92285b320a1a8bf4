import XCTest

final class HomeInteractorTests: XCTestCase {
    private var sut: HomeInteractor!
    private var worker: HomeWorkingLogicSpy!
    private var presenter: HomePresentationLogicSpy!

    private let users = [
        User(id: 1, name: "Ivan", username: "ivan"), User(id: 2, name: "Vasya", username: "vasya91"),
        User(id: 3, name: "Maria", username: "maria_m"),
    ]

    override func setUp() {
        super.setUp()
        let interactor = HomeInteractor()
        let worker = HomeWorkingLogicSpy()
        let presenter = HomePresentationLogicSpy()
        interactor.worker = worker
        interactor.presenter = presenter
        sut = interactor
        self.worker = worker
        self.presenter = presenter
    }

    override func tearDown() {
        sut = nil
        worker = nil
        presenter = nil
        super.tearDown()
    }

    func testFetchUsers() {
        worker.stubbedFetchUsersCompletionResult = (users, ())

        sut.fetchUsers(.init())

        XCTAssertTrue(worker.isCalledFetchUsers, "Not started worker.fetchUsers(_:)")
        XCTAssertTrue(presenter.isCalledPresentFetchedUsers, "Not started presenter.presentFetchedUsers(_:)")
        XCTAssertEqual(sut.users, users)
    }

    func testFetchUsersThatFails() {
        sut.users = users
        worker.stubbedFetchUsersCompletionResult = (nil, ())

        sut.fetchUsers(.init())

        XCTAssertTrue(presenter.isCalledPresentFetchedUsers)
        XCTAssertEqual(sut.users, [])
    }

    func testSelectUser() {
        sut.users = users

        sut.selectUser(.init(index: 1))

        XCTAssertNotNil(sut.selectedUser, "User not selected")
        XCTAssertEqual(sut.selectedUser?.id, 2)
        XCTAssertEqual(sut.selectedUser?.name, "Vasya")
        XCTAssertTrue(presenter.isCalledPresentSelectedUser)
    }

    func testSelectUserThatIsNotThere() {
        sut.users = users

        sut.selectUser(.init(index: 3))

        XCTAssertNil(sut.selectedUser)
        XCTAssertFalse(presenter.isCalledPresentSelectedUser)
    }
}
