import XCTest

final class HomePresenterTests: XCTestCase {
    private var sut: HomePresenter!
    private var viewController: HomeDisplayLogicSpy!

    override func setUp() {
        super.setUp()
        sut = HomePresenter()
        viewController = HomeDisplayLogicSpy()
        sut.viewController = viewController
    }

    override func tearDown() {
        sut = nil
        viewController = nil
        super.tearDown()
    }

    func testUsersAreNamed() {
        sut.presentFetchedUsers(.init(users: [User(id: 1, name: "Ivan", username: "ivan91")]))

        XCTAssertTrue(viewController.isCalledDisplayUsers)
        XCTAssertEqual(viewController.calledDisplayUsersParameters?.viewModel.names, ["Ivan (@ivan91)"])
    }

    func testDetailsAreOfTheUser() {
        sut.presentSelectedUser(.init(user: User(id: 2, name: "Igor", username: "igor_test")))

        XCTAssertTrue(viewController.isCalledDisplayDetails)
        XCTAssertEqual(viewController.calledDisplayDetailsParameters?.name, "Igor")
    }
}
