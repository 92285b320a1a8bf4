import Dubler
import DublerTesting
import Testing

@testable import WalletCore

@MainActor @Suite(.catalog("Mocks"), .fakeClock()) struct CardsModuleTests {
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

    @Test func showsTheFirstPageBannersAndTheUser() async throws {
        let module = try Module()
        await module.appear()
        #expect(module.cards == ["card_c1", "card_c2", "card_c3", "card_c4"])
        #expect(module.view.text("cards_greeting") == "Anna Kovaleva")
        #expect(module.view.state?.banners.map(\.id) == ["banner_books", "banner_card"])
        await expectRequest(.get("/api/cards", headers: ["Authorization": "Bearer at-1"]), count: 1)
    }

    @Test func asksForTheNextPageAtTheEndOfTheList() async throws {
        let module = try Module()
        await module.appear()
        #expect(module.view.state?.list?.reachedEnd == .loadMore)
        await module.send(.loadMore)
        #expect(module.cards.count == 8)
        #expect(Set(module.cards).count == 8)
        await expectRequest(.get("/api/cards", query: ["offset": "4"]), count: 1)
    }

    @Test(.profile("cards_long_list")) func aLongListIsReadToItsEnd() async throws {
        let module = try Module()
        await module.appear()
        while module.view.state?.list?.reachedEnd != nil { await module.send(.loadMore) }
        #expect(module.cards.count == 64)
        await expectRequest(.get("/api/cards"), count: 4)
    }

    @Test(.profile("empty_lists")) func saysThatThereAreNone() async throws {
        let module = try Module()
        await module.appear()
        #expect(module.view.text("cards_empty") == "There are no cards yet")
        #expect(module.view.state?.list == nil)
    }

    @Test(.profile("too_many_requests")) func keepsTheListWhenARefreshIsRefused() async throws {
        let module = try Module()
        await module.appear()
        await module.send(.refresh)
        await module.send(.refresh)
        #expect(module.cards.count == 4)
        #expect(module.view.text("cards_error") == "A temporary error, please try again")
        await module.send(.retry)
        #expect(module.view.state?.failure == nil)
    }

    @Test(.profile("offline")) func saysThatThereIsNoConnection() async throws {
        let module = try Module()
        await module.appear()
        #expect(module.view.text("cards_error") == "No connection")
    }

    @Test(.profile("partial_data")) func holesInTheDataAreNamed() async throws {
        let module = try Module()
        await module.appear()
        #expect(module.view.state?.list?.rows.first?.detail == "—")
    }

    @Test func aTapOpensTheCard() async throws {
        let module = try Module()
        await module.appear()
        if let action = module.view.state?.list?.rows.first?.action { await module.send(action) }
        #expect(module.navigation.invokedOpenParameters?.route == .card("c1"))
    }
}
