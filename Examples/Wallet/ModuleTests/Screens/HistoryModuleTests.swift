import Dubler
import DublerTesting
import Testing

@testable import WalletCore

@MainActor @Suite(.catalog("Mocks"), .fakeClock()) struct HistoryModuleTests {
    @MainActor private struct Module {
        let backend: WalletBackend
        let view = DisplaySpy<HistoryViewState>()
        let navigation = NavigationSpy()
        let interactor: HistoryInteractor

        init() throws {
            backend = try WalletBackend()
            interactor = HistoryInteractor(
                presenter: HistoryPresenter(view: view, texts: WalletBackend.texts, days: backend.days),
                repository: backend.storedHistory,
                navigation: navigation
            )
            interactor.start()
        }

        /// Once the list is there and nothing more is asked.
        func isLoaded() async -> Bool {
            await view.until { $0.list?.reachedEnd != nil || $0.empty != nil || $0.failure != nil || $0.offline != nil }
        }

        var rows: [RowElement] { view.state?.list?.rows ?? [] }
    }

    @Test func showsOperationsByDay() async throws {
        let module = try Module()
        #expect(await module.isLoaded())
        let headers = module.view.state?.list?.sections.compactMap { $0.header?.text } ?? []
        #expect(headers.first == "Today")
        #expect(headers.dropFirst().first == "Yesterday")
        #expect(module.rows.first?.title == "Zerno Coffee")
        module.interactor.stop()
    }

    @Test func theNextPageIsAskedByItsCursor() async throws {
        let module = try Module()
        #expect(await module.isLoaded())
        let count = module.rows.count
        module.interactor.handle(.loadMore)
        #expect(await module.view.until { ($0.list?.rows.count ?? 0) > count })
        await expectRequest(.get("/api/history", query: ["cursor": .exists]), count: 1)
        module.interactor.stop()
    }

    @Test(.profile("empty_lists")) func saysThatThereAreNone() async throws {
        let module = try Module()
        #expect(await module.isLoaded())
        #expect(module.view.text("history_empty") == "There are no operations yet")
        module.interactor.stop()
    }

    @Test(.profile("offline_after_first_load")) func whatWasStoredStays() async throws {
        let module = try Module()
        #expect(await module.isLoaded())
        module.interactor.handle(.refresh)
        #expect(await module.view.until { $0.offline != nil })
        #expect(module.view.text("history_offline") == "No connection, what was saved is shown")
        #expect(!module.rows.isEmpty)
        module.interactor.stop()
    }

    @Test(.profile("offline")) func withoutAnythingStoredItIsAFailure() async throws {
        let module = try Module()
        #expect(await module.isLoaded())
        #expect(module.view.text("history_error") == "No connection")
        module.interactor.stop()
    }

    @Test func aTapOpensTheOperation() async throws {
        let module = try Module()
        #expect(await module.isLoaded())
        if let action = module.rows.first?.action { module.interactor.handle(action) }
        #expect(module.navigation.invokedOpenParameters?.route == .historyItem("h1"))
        module.interactor.stop()
    }
}

@MainActor @Suite(.catalog("Mocks"), .fakeClock()) struct HistoryDetailsModuleTests {
    private func appear(_ id: String) async throws -> DisplaySpy<HistoryDetailsViewState> {
        let backend = try WalletBackend()
        let view = DisplaySpy<HistoryDetailsViewState>()
        let presenter = HistoryDetailsPresenter(view: view, texts: WalletBackend.texts, days: backend.days)
        let interactor = HistoryDetailsInteractor(id: id, presenter: presenter, service: backend.history)
        interactor.start()
        await interactor.work.finished()
        return view
    }

    @Test func showsOneOperation() async throws {
        let view = try await appear("h1")
        #expect(view.text("history_details_name") == "Zerno Coffee")
        #expect(view.text("history_details_date") == "Today 11:58")
    }

    @Test(.profile("offline_after_first_load")) func anAnswerThatBreaksOffIsNoConnection() async throws {
        let view = try await appear("h1")
        #expect(view.text("history_details_error") == "No connection")
    }

    @Test func anOperationThatIsGoneIsAFailure() async throws {
        #expect(try await appear("gone").text("history_details_error") != nil)
    }
}
