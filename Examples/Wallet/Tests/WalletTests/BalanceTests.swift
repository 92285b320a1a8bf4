import Foundation
import Testing

@testable import WalletCore

/// Balances that the user has covered.
@MainActor @Suite struct BalanceTests {
    private func network(_ network: StubTransport, hides: Bool) {
        network.on(
            "GET /api/cards",
            json: #"{"items":[{"id":"c1","balance":"7.00","currency":"USD"}],"total":1}"#
        )
        network.on("GET /api/cards/c1", json: #"{"id":"c1","balance":"7.00","currency":"USD"}"#)
        network.on("GET /api/settings", json: #"{"items":[{"id":"hideBalances","value":\#(hides)}]}"#)
        network.on("PATCH /api/settings/hideBalances", json: "{}")
    }

    private func bench(hides: Bool) async throws -> WalletBench {
        let bench = try WalletBench { network($0.network, hides: hides) }
        bench.app.launch()
        #expect(await bench.screen(with: "card_c1"))
        return bench
    }

    private func openSettings(_ bench: WalletBench) async {
        bench.app.send(.tab(.settings))
        #expect(await bench.screen(with: "settings_hideBalances"))
    }

    private func balance(_ bench: WalletBench) -> String? { bench.list?.rows.first?.detail }

    @Test func theBanksSettingCoversThem() async throws {
        let bench = try await bench(hides: true)
        #expect(balance(bench) == "7.00 $")
        await openSettings(bench)
        bench.app.send(.tab(.cards))
        #expect(balance(bench) == "•••")
        bench.app.send(.open(.card("c1")))
        #expect(await bench.screen(with: "card_details_balance"))
        #expect(detail("card_details_balance", bench) == "•••")
    }

    @Test func theUserCoversAndUncoversThem() async throws {
        let bench = try await bench(hides: false)
        await openSettings(bench)
        for expected in ["•••", "7.00 $"] {
            bench.app.send(.tab(.settings))
            bench.app.send(.settings(.toggle("hideBalances")))
            bench.app.send(.tab(.cards))
            #expect(balance(bench) == expected)
        }
    }

    @Test func aChangeThatTheBankRefusesIsTakenBack() async throws {
        let bench = try await bench(hides: false)
        bench.network.on("PATCH /api/settings/hideBalances", 503, json: "{}")
        await openSettings(bench)
        bench.app.send(.settings(.toggle("hideBalances")))
        #expect(await bench.screen(with: "settings_change_error"))
        bench.app.send(.tab(.cards))
        #expect(balance(bench) == "7.00 $")
    }

    @Test func theNextStartShowsNoneAndTheNextUserHasOnesOwn() async throws {
        let bench = try await bench(hides: true)
        await openSettings(bench)
        #expect(BalancePrivacy(records: bench.records).coversBalances)
        bench.app.send(.settings(.signOut))
        await bench.app.work.finished()
        #expect(!BalancePrivacy(records: bench.records).coversBalances)
    }

    private func detail(_ id: String, _ bench: WalletBench) -> String? {
        bench.app.state.screen.layout.blocks.lazy.compactMap { block in
            if case .row(let row) = block, row.id == id { row.detail } else { nil }
        }.first
    }
}
