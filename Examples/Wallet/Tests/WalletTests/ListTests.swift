import DublerStore
import Foundation
import Testing

@testable import WalletCore

/// Pages, offline data and what is shown of them.
@MainActor @Suite struct ListTests {
    private let nine = (0..<9).map { #"{"id":"c\#($0)"}"# }

    private func cards(_ network: StubTransport, page: Int = 4) {
        let items = nine
        network.on("GET /api/cards") { call in
            let offset = call.query["offset"].flatMap(Int.init) ?? 0
            let json = items[offset..<min(offset + page, items.count)].joined(separator: ",")
            return HTTPAnswer(status: 200, body: Data(#"{"items":[\#(json)],"total":\#(items.count)}"#.utf8))
        }
    }

    @Test func everyPageIsAskedForWhereTheLastOneEnded() async throws {
        let bench = try WalletBench { cards($0.network) }
        bench.app.launch()
        for last in ["card_c3", "card_c7", "card_c8"] {
            #expect(await bench.screen(with: last))
            bench.app.send(.loadMore)
        }
        #expect(bench.network.calls("GET /api/cards").map { $0.query["offset"] } == [nil, "4", "8"])
        let list = try #require(bench.list)
        #expect(list.rows.map(\.id) == (0..<9).map { "card_c\($0)" })
        #expect(list.reachedEnd == nil)
    }

    @Test func aPageIsAskedForOnceHoweverOftenTheEndIsSeen() async throws {
        let bench = try WalletBench { cards($0.network) }
        bench.app.launch()
        #expect(await bench.screen(with: "card_c3"))
        bench.app.send(.loadMore)
        bench.app.send(.loadMore)
        #expect(await bench.screen(with: "card_c7"))
        #expect(bench.network.calls("GET /api/cards").count == 2)
    }

    @Test func aPageThatFailsLeavesTheListAndCanBeAskedForAgain() async throws {
        let bench = try WalletBench { cards($0.network) }
        bench.app.launch()
        #expect(await bench.screen(with: "card_c3"))
        bench.network.on("GET /api/cards", 429, json: #"{"code":"too_many_requests"}"#)
        bench.app.send(.loadMore)
        #expect(await bench.until { if case .failed = bench.list?.footer { true } else { false } })
        #expect(bench.list?.rows.count == 4)
        cards(bench.network)
        bench.app.send(.retry)
        #expect(await bench.screen(with: "card_c7"))
    }

    @Test func aPageThatBringsNothingNewIsTheLast() async throws {
        let bench = try WalletBench {
            $0.network.on("GET /api/cards", json: #"{"items":[{"id":"c1"}],"total":5}"#)
        }
        bench.app.launch()
        #expect(await bench.screen(with: "card_c1"))
        bench.app.send(.loadMore)
        #expect(await bench.until { bench.list?.reachedEnd == nil && bench.list?.footer == ListElement.Footer.none })
        bench.app.send(.loadMore)
        #expect(bench.network.calls("GET /api/cards").count == 2)
    }

    @Test func anErrorOfTheFirstPageIsShown() async throws {
        let bench = try WalletBench { $0.network.offline("GET /api/cards") }
        bench.app.launch()
        #expect(await bench.screen(with: "cards_error"))
        #expect(bench.text("cards_error") == "No connection")
        cards(bench.network)
        bench.app.send(.retry)
        #expect(await bench.screen(with: "card_c0"))
        #expect(!bench.identifiers.contains("cards_error"))
    }

    @Test func holesInTheDataAreShownAsHoles() async throws {
        let bench = try WalletBench {
            $0.network.on(
                "GET /api/cards",
                json:
                    #"{"items":[{"id":"c1","title":null,"currency":"RUB"},{"title":"no id"},{"id":"c2","balance":7}]}"#
            )
        }
        bench.app.launch()
        #expect(await bench.screen(with: "card_c1"))
        #expect(bench.list?.rows.map(\.id) == ["card_c1"])
        #expect(bench.list?.rows.first?.title == "Untitled")
        #expect(bench.list?.rows.first?.detail == "—")
    }

    private let history = #"{"items":[{"id":"h1","date":"2026-01-15T08:00:00Z","titleEn":"Coffee"}],"next":"n1"}"#

    @Test func historyStaysWhenTheNetworkIsGone() async throws {
        let bench = try WalletBench { $0.network.on("GET /api/history", json: history) }
        bench.app.launch()
        bench.app.send(.tab(.history))
        #expect(await bench.screen(with: "history_item_h1"))
        bench.network.offline("GET /api/history")
        bench.app.send(.refresh)
        #expect(await bench.screen(with: "history_offline"))
        #expect(bench.identifiers.contains("history_item_h1"))
        bench.network.on("GET /api/history", json: history)
        bench.app.send(.refresh)
        #expect(await bench.screen(without: "history_offline"))
    }

    @Test func historyOfAnEarlierStartIsThereWithoutANetwork() async throws {
        let database = try Database.temporary(migrations: StoredLists.migrations)
        let filled = StoredListRepository<HistoryItem>(database: database, list: "history") { _ in
            let title = Bilingual(russian: "Кофе", english: "Coffee")
            return Page(
                items: [HistoryItem(id: "h1", date: nil, title: title, amount: nil, kind: nil, status: nil)],
                next: nil
            )
        }
        await filled.refresh()
        let offline = StoredListRepository<HistoryItem>(database: database, list: "history") {
            (_) async throws(APIError) -> Page<HistoryItem> in throw .offline
        }
        var events = await offline.events().makeAsyncIterator()
        await offline.refresh()
        guard case .value(let list)? = await events.next() else {
            Issue.record("what is stored comes first")
            return
        }
        #expect(list.items.map(\.id) == ["h1"])
        #expect(!list.isFresh)
        #expect(await events.next() == .failure(.offline, .refresh))
    }

    @Test func anAnswerAfterTheUserIsForgottenIsNeitherStoredNorAwaited() async throws {
        let (database, hold) = (try Database.temporary(migrations: StoredLists.migrations), Hold())
        let asked = Locked(0)
        let repository = StoredListRepository<Contact>(database: database, list: "contacts") { _ in
            let call = asked.withLock { count in
                count += 1
                return count
            }
            if call == 1 { await hold.wait() }
            return Page(
                items: [Contact(id: "of user \(call)", name: "Zoë", phone: nil, bank: nil, favourite: nil)],
                next: nil
            )
        }
        async let first: Void = repository.refresh()
        await hold.waiters(1)
        await repository.forget()
        // The next user's request is not taken for the one that is under way.
        await repository.refresh()
        await hold.open()
        await first
        var events = await repository.events().makeAsyncIterator()
        guard case .value(let list)? = await events.next() else {
            Issue.record("the second user's list is stored")
            return
        }
        #expect(list.items.map(\.id) == ["of user 2"])
        await repository.forget()
        #expect(await events.next() == nil)
        let again = StoredListRepository<Contact>(database: database, list: "contacts") {
            (_) async throws(APIError) -> Page<Contact> in throw .offline
        }
        var later = await again.events().makeAsyncIterator()
        await again.refresh()
        #expect(await later.next() == .failure(.offline, .refresh))
    }

    @Test func signingOutWhileHistoryIsAskedForLeavesNothingOnTheDevice() async throws {
        let (hold, json) = (Hold(), history)
        let bench = try WalletBench {
            $0.network.on("GET /api/history") { _ in
                await hold.wait()
                return HTTPAnswer(status: 200, body: Data(json.utf8))
            }
        }
        bench.app.launch()
        async let answered: Void = bench.app.assembly.history.refresh()
        await hold.waiters(1)
        bench.app.send(.tab(.settings))
        bench.app.send(.settings(.signOut))
        await bench.app.work.finished()
        await hold.open()
        await answered
        #expect(bench.identifiers.contains("signin_title"))
        #expect(try await bench.database.read { try $0.count(StoredItem.self) } == 0)
    }

    @Test func historyWithoutANetworkAndWithoutAStoreSaysWhy() async throws {
        let bench = try WalletBench { $0.network.offline("GET /api/history") }
        bench.app.launch()
        bench.app.send(.tab(.history))
        #expect(await bench.screen(with: "history_error"))
        #expect(bench.identifiers.contains("history_retry"))
    }

    @Test func theNextPageOfHistoryFollowsTheCursor() async throws {
        let bench = try WalletBench { $0.network.on("GET /api/history", json: history) }
        bench.app.launch()
        bench.app.send(.tab(.history))
        #expect(await bench.screen(with: "history_item_h1"))
        bench.network.on("GET /api/history", json: #"{"items":[{"id":"h2"}]}"#)
        #expect(await bench.until { bench.list?.reachedEnd != nil })
        bench.app.send(.loadMore)
        #expect(await bench.screen(with: "history_item_h2"))
        #expect(bench.network.calls("GET /api/history").map { $0.query["cursor"] } == [nil, "n1"])
        #expect(bench.identifiers.contains("history_item_h1"))
        #expect(bench.identifiers.contains("history_section_undated"))
    }

    @Test func aNewContactIsSeenAndFound() async throws {
        let bench = try WalletBench {
            $0.network.on("GET /api/contacts", json: #"{"items":[{"id":"p1","name":"Zoë"}],"total":1}"#)
            $0.network.on("POST /api/contacts", 201, json: #"{"id":"p2","name":"Пётр","phone":"+7900"}"#)
        }
        bench.app.launch()
        bench.app.send(.tab(.contacts))
        #expect(await bench.screen(with: "contact_p1"))
        bench.app.send(.contactForm(.open))
        bench.app.send(.edit(.contactName, "Пётр"))
        bench.app.send(.contactForm(.save))
        #expect(await bench.screen(with: "contact_p2"))
        bench.app.send(.edit(.search, "петр"))
        #expect(!bench.identifiers.contains("contact_p1"))
        #expect(bench.identifiers.contains("contact_p2"))
        bench.app.send(.edit(.search, "nobody"))
        #expect(bench.identifiers.contains("contacts_empty"))
    }
}

extension WalletBench {
    var list: ListElement? {
        for case .list(let list) in app.state.screen.layout.blocks { return list }
        return nil
    }
}
