import Dubler
import DublerTesting

@testable import WalletCore

final class HistorySpec: Spec {
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

    override class func spec() {
        describe("history") {
            profile(nil) {
                it("shows operations by day") {
                    let module = try Module()
                    await expect { await module.isLoaded() }.to(beTrue())
                    let headers = module.view.state?.list?.sections.compactMap { $0.header?.text } ?? []
                    expect(headers.first) == "Today"
                    expect(headers.dropFirst().first) == "Yesterday"
                    expect(module.rows.first?.title) == "Zerno Coffee"
                    module.interactor.stop()
                }
                it("the next page is asked by its cursor") {
                    let module = try Module()
                    await expect { await module.isLoaded() }.to(beTrue())
                    let count = module.rows.count
                    module.interactor.handle(.loadMore)
                    await expect { await module.view.until { ($0.list?.rows.count ?? 0) > count } }.to(beTrue())
                    await expectRequest(.get("/api/history", query: ["cursor": .exists]), count: 1)
                    module.interactor.stop()
                }
                it("a tap opens the operation") {
                    let module = try Module()
                    await expect { await module.isLoaded() }.to(beTrue())
                    if let action = module.rows.first?.action { module.interactor.handle(action) }
                    expect(module.navigation.invokedOpenParameters?.route) == .historyItem("h1")
                    module.interactor.stop()
                }
            }
            profile("empty_lists") {
                it("says that there are none") {
                    let module = try Module()
                    await expect { await module.isLoaded() }.to(beTrue())
                    expect(module.view.text("history_empty")) == "There are no operations yet"
                    module.interactor.stop()
                }
            }
            profile("offline_after_first_load") {
                it("what was stored stays") {
                    let module = try Module()
                    await expect { await module.isLoaded() }.to(beTrue())
                    module.interactor.handle(.refresh)
                    await expect { await module.view.until { $0.offline != nil } }.to(beTrue())
                    expect(module.view.text("history_offline")) == "No connection, what was saved is shown"
                    expect(module.rows.isEmpty) == false
                    module.interactor.stop()
                }
            }
            profile("offline") {
                it("without anything stored it is a failure") {
                    let module = try Module()
                    await expect { await module.isLoaded() }.to(beTrue())
                    expect(module.view.text("history_error")) == "No connection"
                    module.interactor.stop()
                }
            }
        }
    }
}

final class HistoryDetailsSpec: Spec {
    @MainActor private static func appear(_ id: String) async throws -> DisplaySpy<HistoryDetailsViewState> {
        let backend = try WalletBackend()
        let view = DisplaySpy<HistoryDetailsViewState>()
        let presenter = HistoryDetailsPresenter(view: view, texts: WalletBackend.texts, days: backend.days)
        let interactor = HistoryDetailsInteractor(id: id, presenter: presenter, service: backend.history)
        interactor.start()
        await interactor.work.finished()
        return view
    }

    override class func spec() {
        describe("history details") {
            profile(nil) {
                it("shows one operation") {
                    let view = try await appear("h1")
                    expect(view.text("history_details_name")) == "Zerno Coffee"
                    expect(view.text("history_details_date")) == "Today 11:58"
                }
                it("an operation that is gone is a failure") {
                    let view = try await appear("gone")
                    expect(view.text("history_details_error")).toNot(beNil())
                }
            }
            profile("offline_after_first_load") {
                it("an answer that breaks off is no connection") {
                    let view = try await appear("h1")
                    expect(view.text("history_details_error")) == "No connection"
                }
            }
        }
    }
}
