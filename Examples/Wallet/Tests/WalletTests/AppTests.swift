import Foundation
import Testing

@testable import WalletCore

/// Stages, routes and pushes through the whole app.
@MainActor @Suite struct AppTests {
    private let locked = ["AUTHORIZATION_STATE": "authorized", "ACCESS_STATE": "locked"]

    private func push(_ link: String) throws -> PushMessage {
        try #require(PushMessage(json: Data(#"{"aps":{"alert":"x"},"deepLink":"\#(link)"}"#.utf8)))
    }

    @Test func anUnlockedStartAsksForWhatItShows() async throws {
        let bench = try WalletBench()
        bench.app.launch()
        #expect(await bench.screen(with: "card_c1"))
        #expect(await bench.screen(with: "cards_greeting"))
        #expect(bench.text("cards_greeting") == "Anna")
        let cards = try #require(bench.network.calls("GET /api/cards").first)
        #expect(cards.headers["Authorization"] == "Bearer at-prepared")
        #expect(cards.headers["Accept-Language"] == "en")
    }

    @Test func aPushWhileLockedOpensItsTargetOnceAfterTheUnlock() async throws {
        let bench = try WalletBench(locked)
        bench.app.launch()
        bench.app.openNotification(try push("wallet://target"))
        #expect(bench.network.calls("GET /api/target-section").isEmpty)
        bench.enter(code: "1234")
        #expect(await bench.screen(with: "target_headline"))
        bench.app.send(.back)
        #expect(bench.identifiers.contains("cards_title"))
        bench.app.didEnterBackground()
        bench.app.willEnterForeground()
        bench.enter(code: "1234")
        #expect(bench.identifiers.contains("cards_title"))
        #expect(bench.network.calls("GET /api/target-section").count == 1)
    }

    @Test func aLinkBeforeTheSignInOpensAfterIt() async throws {
        let bench = try WalletBench(["AUTHORIZATION_STATE": "unauthorized"])
        bench.network.on("POST /auth/sign-in", json: #"{"accessToken":"at","refreshToken":"rt"}"#)
        bench.app.launch()
        bench.app.open(try #require(URL(string: "wallet://settings/devices")))
        #expect(bench.identifiers.contains("signin_title"))
        bench.app.send(.edit(.login, "anna"))
        bench.app.send(.edit(.password, "wallet-2026"))
        bench.app.send(.signIn(.submit))
        #expect(await bench.screen(with: "devices_title"))
    }

    @Test func aRouteOpensOnItsTabAndBackLeadsToTheTabsScreen() async throws {
        let bench = try WalletBench()
        bench.app.launch()
        bench.app.open(try #require(URL(string: "wallet://history/h1")))
        #expect(bench.identifiers.contains("history_details_title"))
        #expect(bench.app.state.tabs.first { $0.isSelected }?.tab == .history)
        bench.app.send(.back)
        #expect(bench.identifiers.contains("history_title"))
        #expect(bench.app.state.back == nil)
        #expect(await bench.screen(with: "history_empty"))
    }

    @Test(arguments: ["wallet://nowhere", "wallet://cards/%ZZ", "wallet:"])
    func aLinkThatLeadsNowhereSaysSoAndLeavesTheScreen(link: String) async throws {
        let bench = try WalletBench()
        bench.app.launch()
        bench.app.openNotification(try push(link))
        #expect(bench.identifiers.contains("notice_text"))
        #expect(bench.identifiers.contains("cards_title"))
        bench.app.send(.closeNotice)
        #expect(!bench.identifiers.contains("notice_text"))
    }

    @Test func anOldVersionIsShutOut() async throws {
        let bench = try WalletBench {
            $0.network.on("GET /api/version", json: #"{"minimum":"2.15","storeURL":"https://store.test/app"}"#)
        }
        bench.app.launch()
        #expect(await bench.screen(with: "update_title"))
        #expect(bench.app.state.tabs.isEmpty)
        bench.app.send(.tab(.history))
        bench.app.open(try #require(URL(string: "wallet://target")))
        #expect(bench.identifiers.contains("update_title"))
        bench.app.send(.openStore)
        #expect(bench.device.opened.map(\.absoluteString) == ["https://store.test/app"])
    }

    @Test func aRevokedSessionLeadsToTheSignInAndWipesTheDevice() async throws {
        let bench = try WalletBench {
            for path in ["cards", "profile", "banners"] {
                $0.network.on("GET /api/\(path)", 401, json: #"{"code":"session_revoked","messageEn":"Elsewhere"}"#)
            }
            $0.network.on("POST /auth/token", 400, json: #"{"error":"invalid_grant"}"#)
        }
        bench.app.launch()
        #expect(await bench.screen(with: "signin_notice"))
        #expect(bench.text("signin_notice") == "Elsewhere")
        await bench.app.work.finished()
        #expect(bench.secrets.value(Tokens.self, for: .tokens) == nil)
    }

    @Test func aSilentPushRefreshesTheCardsAndShowsNothing() async throws {
        let bench = try WalletBench()
        bench.app.launch()
        #expect(await bench.screen(with: "card_c1"))
        let json = Data(#"{"aps":{"content-available":1},"kind":"balance"}"#.utf8)
        #expect(!bench.app.receiveNotification(try #require(PushMessage(json: json))))
        #expect(bench.app.receiveNotification(try push("wallet://target")))
        #expect(bench.network.calls("GET /api/target-section").isEmpty)
        bench.network.on("GET /api/cards", json: #"{"items":[],"total":0}"#)
        bench.app.send(.refresh)
        #expect(await bench.screen(with: "cards_empty"))
    }

    @Test(arguments: [true, false])
    func notificationsAreAskedForInTheSettings(isGranted: Bool) async throws {
        let bench = try WalletBench {
            $0.device.permits = isGranted
            $0.network.on("POST /api/devices", 201, json: "{}")
        }
        bench.app.launch()
        #expect(bench.device.permissionRequests == 0)
        bench.app.send(.tab(.settings))
        bench.app.send(.settings(.notifications))
        let row = await bench.until {
            bench.app.state.screen.layout.blocks.contains {
                if case .row(let row) = $0 { row.detail == (isGranted ? "On" : "Off") } else { false }
            }
        }
        #expect(row)
        #expect(bench.network.calls("POST /api/devices").count == (isGranted ? 1 : 0))
    }

    @Test func aTestCanAskForNotificationsAtOnce() async throws {
        let bench = try WalletBench([
            "AUTHORIZATION_STATE": "authorized", "ACCESS_STATE": "locked", "APP_FLAGS": "askForNotifications",
        ])
        bench.app.launch()
        await bench.app.work.finished()
        #expect(bench.device.permissionRequests == 1)
    }

    @Test func problemsOfTheLaunchAreShown() throws {
        let bench = try WalletBench(["AUTHORIZATION_STATE": "authorised", "ACCESS_STATE": "half"])
        #expect(bench.app.state.notice?.text.text.contains("AUTHORIZATION_STATE is `authorised`") == true)
        #expect(bench.app.state.notice?.text.text.contains("ACCESS_STATE is `half`") == true)
    }
}
