import XCTest

@testable import WalletCore

/// The interactor alone, between spies: what it asks of its service, what it tells its
/// presenter.
@MainActor final class OperationInteractorTests: XCTestCase {
    private struct SUT {
        let interactor: OperationInteractor
        let presenter: OperationPresentationLogicSpy
        let service: OperationServiceSpy
        let pauses: Pauses
    }

    private func makeSUT(attempts: Int = 3) -> SUT {
        let presenter = OperationPresentationLogicSpy()
        let service = OperationServiceSpy()
        let pauses = Pauses()
        var polling = OperationInteractor.Polling()
        polling.attempts = attempts
        let interactor = OperationInteractor(
            presenter: presenter,
            service: service,
            polling: polling,
            pause: pauses.pause,
            makeKey: { "key-1" }
        )
        return SUT(interactor: interactor, presenter: presenter, service: service, pauses: pauses)
    }

    private func phases(_ sut: SUT) -> [OperationResponse.Phase] {
        sut.presenter.invokedPresentParametersList.map(\.response.phase)
    }

    func testStartShowsTheForm() {
        let sut = makeSUT()
        sut.interactor.start()
        XCTAssertEqual(phases(sut), [.form])
        XCTAssertFalse(sut.service.invokedStart)
    }

    func testACompletedOperationIsShown() async {
        let sut = makeSUT()
        sut.service.stubbedStartResult = .completed(id: "op-1")
        sut.interactor.handle(.operation(.start))
        await sut.interactor.work.finished()
        XCTAssertEqual(phases(sut), [.starting, .completed(id: "op-1")])
        XCTAssertEqual(sut.service.invokedStartParameters?.order.key, "key-1")
    }

    func testARetryIsTheSameOperation() async {
        let sut = makeSUT()
        sut.service.stubbedStartError = .offline
        sut.interactor.handle(.operation(.start))
        await sut.interactor.work.finished()
        sut.service.stubbedStartError = nil
        sut.service.stubbedStartResult = .completed(id: nil)
        sut.interactor.handle(.operation(.retry))
        await sut.interactor.work.finished()
        XCTAssertEqual(phases(sut), [.starting, .temporary(.offline), .starting, .completed(id: nil)])
        XCTAssertEqual(sut.service.invokedStartParametersList.map(\.order.key), ["key-1", "key-1"])
    }

    func testASecondTapIsNoSecondOperation() async {
        let sut = makeSUT()
        sut.service.stubbedStartResult = .completed(id: nil)
        sut.interactor.handle(.operation(.start))
        sut.interactor.handle(.operation(.start))
        await sut.interactor.work.finished()
        XCTAssertEqual(sut.service.invokedStartCount, 1)
    }

    func testAnAcceptedOperationIsFollowedToItsEnd() async {
        let sut = makeSUT()
        sut.service.stubbedStartResult = .processing(id: "op-1", askAfter: .seconds(5))
        sut.service.stubbedStatusResult = .completed(id: "op-1")
        sut.interactor.handle(.operation(.start))
        await sut.interactor.work.finished()
        XCTAssertEqual(phases(sut), [.starting, .processing, .completed(id: "op-1")])
        XCTAssertEqual(sut.pauses.taken, [.seconds(5)])
    }

    func testItIsNotFollowedForEver() async {
        let sut = makeSUT(attempts: 3)
        sut.service.stubbedStartResult = .processing(id: nil, askAfter: nil)
        sut.service.stubbedStatusResult = .processing(id: nil, askAfter: nil)
        sut.interactor.handle(.operation(.start))
        await sut.interactor.work.finished()
        XCTAssertEqual(sut.service.invokedStatusCount, 3)
        XCTAssertEqual(phases(sut).last, .takesLong(nil))
    }

    func testAnotherAmountIsAnotherOperation() async {
        let sut = makeSUT()
        sut.service.stubbedStartError = .offline
        sut.interactor.handle(.operation(.start))
        await sut.interactor.work.finished()
        sut.interactor.handle(.edit(.amount, "200"))
        XCTAssertEqual(sut.presenter.invokedPresentParameters?.response.amount, "200")
        sut.interactor.handle(.operation(.retry))
        await sut.interactor.work.finished()
        XCTAssertEqual(sut.service.invokedStartParametersList.map(\.order.amount), ["100", "200"])
    }
}
