import Dubler
import DublerTesting

@testable import WalletCore

final class CardsSpec: Spec {
    @MainActor private struct Module {
        let backend: WalletBackend
        let view = DisplaySpy<CardsViewState>()
        let navigation = NavigationSpy()
        let interactor: CardsInteractor

        init() throws {
            backend = try WalletBackend()
            let presenter = CardsPresenter(view: view, texts: WalletBackend.texts, privacy: backend.privacy)
            interactor = CardsInteractor(
                presenter: presenter,
                service: backend.cards,
                profile: backend.profile,
                navigation: navigation
            )
        }

        func send(_ action: WalletAction) async {
            interactor.handle(action)
            await interactor.work.finished()
        }

        func appear() async {
            interactor.start()
            await interactor.work.finished()
        }

        var cards: [String] { view.state?.list?.rows.map(\.id) ?? [] }
    }

    override class func spec() {
        describe("cards") {
            profile(nil) {
                it("shows the first page banners and the user") {
                    let module = try Module()
                    await module.appear()
                    expect(module.cards) == ["card_c1", "card_c2", "card_c3", "card_c4"]
                    expect(module.view.text("cards_greeting")) == "Anna Kovaleva"
                    expect(module.view.state?.banners.map(\.id)) == ["banner_books", "banner_card"]
                    await expectRequest(.get("/api/cards", headers: ["Authorization": "Bearer at-1"]), count: 1)
                }
                it("asks for the next page at the end of the list") {
                    let module = try Module()
                    await module.appear()
                    expect(module.view.state?.list?.reachedEnd) == .loadMore
                    await module.send(.loadMore)
                    expect(module.cards.count) == 8
                    expect(Set(module.cards).count) == 8
                    await expectRequest(.get("/api/cards", query: ["offset": "4"]), count: 1)
                }
                it("a tap opens the card") {
                    let module = try Module()
                    await module.appear()
                    if let action = module.view.state?.list?.rows.first?.action { await module.send(action) }
                    expect(module.navigation.invokedOpenParameters?.route) == .card("c1")
                }
            }
            profile("cards_long_list") {
                it("a long list is read to its end") {
                    let module = try Module()
                    await module.appear()
                    while module.view.state?.list?.reachedEnd != nil { await module.send(.loadMore) }
                    expect(module.cards.count) == 64
                    await expectRequest(.get("/api/cards"), count: 4)
                }
            }
            profile("empty_lists") {
                it("says that there are none") {
                    let module = try Module()
                    await module.appear()
                    expect(module.view.text("cards_empty")) == "There are no cards yet"
                    expect(module.view.state?.list).to(beNil())
                }
            }
            profile("too_many_requests") {
                it("keeps the list when a refresh is refused") {
                    let module = try Module()
                    await module.appear()
                    await module.send(.refresh)
                    await module.send(.refresh)
                    expect(module.cards.count) == 4
                    expect(module.view.text("cards_error")) == "A temporary error, please try again"
                    await module.send(.retry)
                    expect(module.view.state?.failure).to(beNil())
                }
            }
            profile("offline") {
                it("says that there is no connection") {
                    let module = try Module()
                    await module.appear()
                    expect(module.view.text("cards_error")) == "No connection"
                }
            }
            profile("partial_data") {
                it("holes in the data are named") {
                    let module = try Module()
                    await module.appear()
                    expect(module.view.state?.list?.rows.first?.detail) == "—"
                }
            }
        }
    }
}
