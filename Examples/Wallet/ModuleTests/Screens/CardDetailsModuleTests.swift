import Dubler
import DublerTesting
import Testing

@testable import WalletCore

@MainActor @Suite(.catalog("Mocks"), .fakeClock()) struct CardDetailsModuleTests {
    private func appear(_ id: String = "c1") async throws -> (DisplaySpy<CardDetailsViewState>, CardDetailsInteractor) {
        let backend = try WalletBackend()
        let view = DisplaySpy<CardDetailsViewState>()
        let presenter = CardDetailsPresenter(view: view, texts: WalletBackend.texts, privacy: backend.privacy)
        let interactor = CardDetailsInteractor(id: id, presenter: presenter, service: backend.cards)
        interactor.start()
        await interactor.work.finished()
        return (view, interactor)
    }

    @Test func showsTheCardAndItsRequisites() async throws {
        let (view, _) = try await appear()
        #expect(view.state?.title.text == "Main")
        #expect(view.text("card_details_number") == "•••• 4276")
        #expect(view.text("card_details_account") == "40817810099910004312")
        await expectRequest(.get("/api/cards/c1"), count: 1)
        await expectRequest(.get("/api/cards/c1/requisites"), count: 1)
    }

    @Test func aCardThatIsGoneIsAFailure() async throws {
        let (view, interactor) = try await appear("gone")
        #expect(view.text("card_details_error") != nil)
        interactor.handle(.retry)
        await interactor.work.finished()
        await expectRequest(.get("/api/cards/gone"), count: 2)
    }

    @Test(.profile("slow_network")) func loadingIsShownUntilTheAnswerComes() async throws {
        let (view, _) = try await appear()
        let first = view.invokedDisplayParametersList.first?.state
        #expect(first?.progress != nil)
        #expect(view.state?.progress == nil)
    }

    @Test func coveredBalancesStayCovered() async throws {
        let backend = try WalletBackend()
        _ = backend.privacy.take([Setting(id: "hideBalances", value: .toggle(true))])
        let view = DisplaySpy<CardDetailsViewState>()
        let presenter = CardDetailsPresenter(view: view, texts: WalletBackend.texts, privacy: backend.privacy)
        let interactor = CardDetailsInteractor(id: "c1", presenter: presenter, service: backend.cards)
        interactor.start()
        await interactor.work.finished()
        #expect(view.text("card_details_balance")?.contains("1") == false)
    }
}
