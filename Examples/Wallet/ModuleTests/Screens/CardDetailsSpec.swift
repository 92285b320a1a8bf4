import Dubler
import DublerTesting

@testable import WalletCore

final class CardDetailsSpec: Spec {
    @MainActor private static func appear(_ id: String = "c1") async throws -> (
        DisplaySpy<CardDetailsViewState>, CardDetailsInteractor
    ) {
        let backend = try WalletBackend()
        let view = DisplaySpy<CardDetailsViewState>()
        let presenter = CardDetailsPresenter(view: view, texts: WalletBackend.texts, privacy: backend.privacy)
        let interactor = CardDetailsInteractor(id: id, presenter: presenter, service: backend.cards)
        interactor.start()
        await interactor.work.finished()
        return (view, interactor)
    }

    override class func spec() {
        describe("card details") {
            profile(nil) {
                it("shows the card and its requisites") {
                    let (view, _) = try await appear()
                    expect(view.state?.title.text) == "Main"
                    expect(view.text("card_details_number")) == "•••• 4276"
                    expect(view.text("card_details_account")) == "40817810099910004312"
                    await expectRequest(.get("/api/cards/c1"), count: 1)
                    await expectRequest(.get("/api/cards/c1/requisites"), count: 1)
                }
                it("a card that is gone is a failure") {
                    let (view, interactor) = try await appear("gone")
                    expect(view.text("card_details_error")).toNot(beNil())
                    interactor.handle(.retry)
                    await interactor.work.finished()
                    await expectRequest(.get("/api/cards/gone"), count: 2)
                }
                it("covered balances stay covered") {
                    let backend = try WalletBackend()
                    _ = backend.privacy.take([Setting(id: "hideBalances", value: .toggle(true))])
                    let view = DisplaySpy<CardDetailsViewState>()
                    let presenter = CardDetailsPresenter(
                        view: view,
                        texts: WalletBackend.texts,
                        privacy: backend.privacy
                    )
                    let interactor = CardDetailsInteractor(id: "c1", presenter: presenter, service: backend.cards)
                    interactor.start()
                    await interactor.work.finished()
                    expect(view.text("card_details_balance")?.contains("1")) == false
                }
            }
            profile("slow_network") {
                it("loading is shown until the answer comes") {
                    let (view, _) = try await appear()
                    let first = view.invokedDisplayParametersList.first?.state
                    expect(first?.progress).toNot(beNil())
                    expect(view.state?.progress).to(beNil())
                }
            }
        }
    }
}
