import XCTest

@testable import WalletCore

@MainActor final class ContactFormInteractorTests: XCTestCase {
    private static let contact = Contact(id: "p9", name: "Oleg", phone: "+79000000009", bank: nil, favourite: nil)

    // What XCTest makes anew for every test.
    private var presenter = ContactFormPresentationLogicSpy()
    private var service = ContactsServiceSpy()
    private var repository = ListRepositorySpy<Contact>()
    private var navigation = NavigationSpy()

    override func setUp() async throws {
        presenter = ContactFormPresentationLogicSpy()
        service = ContactsServiceSpy()
        repository = ListRepositorySpy()
        navigation = NavigationSpy()
    }

    override func tearDown() async throws {
        XCTAssertFalse(navigation.invokedOpen, "the form leads nowhere but back")
    }

    private func makeSUT() -> ContactFormInteractor {
        ContactFormInteractor(
            presenter: presenter,
            service: service,
            repository: repository,
            navigation: navigation
        )
    }

    func testWhatIsTypedIsShown() {
        let sut = makeSUT()
        sut.start()
        sut.handle(.edit(.contactName, "Oleg"))
        XCTAssertEqual(presenter.invokedPresentCount, 2)
        XCTAssertEqual(presenter.invokedPresentParameters?.response.name, "Oleg")
    }

    func testASavedContactIsKeptAndTheFormLeft() async {
        service.stubbedAddResult = Self.contact
        let sut = makeSUT()
        sut.handle(.edit(.contactName, "Oleg"))
        sut.handle(.edit(.contactPhone, "+79000000009"))
        sut.handle(.contactForm(.save))
        await sut.work.finished()
        XCTAssertEqual(service.invokedAddParameters?.name, "Oleg")
        XCTAssertEqual(service.invokedAddParameters?.phone, "+79000000009")
        XCTAssertEqual(repository.invokedInsertParameters?.item, Self.contact)
        XCTAssertEqual(navigation.invokedCloseCount, 1)
    }

    func testARefusalIsShownAndNothingKept() async {
        service.stubbedAddError = .refused(status: 422, problem: ServerProblem(code: "validation_error"))
        let sut = makeSUT()
        sut.handle(.contactForm(.save))
        await sut.work.finished()
        XCTAssertEqual(presenter.invokedPresentParameters?.response.error, service.stubbedAddError)
        XCTAssertEqual(presenter.invokedPresentParameters?.response.isSaving, false)
        XCTAssertFalse(repository.invokedInsert)
        XCTAssertFalse(navigation.invokedClose)
    }

    func testASecondTapSavesNothingMore() async {
        service.stubbedAddResult = Self.contact
        let sut = makeSUT()
        sut.handle(.contactForm(.save))
        sut.handle(.contactForm(.save))
        await sut.work.finished()
        XCTAssertEqual(service.invokedAddCount, 1)
    }

    func testWhoHasLeftKeepsNothing() async {
        service.stubbedAddResult = Self.contact
        let sut = makeSUT()
        sut.handle(.contactForm(.save))
        let work = sut.work
        sut.stop()
        await work.finished()
        XCTAssertFalse(navigation.invokedClose)
    }
}
