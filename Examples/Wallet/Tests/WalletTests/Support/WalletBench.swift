import DublerApp
import DublerStore
import Foundation
import Testing

@testable import WalletCore

/// The whole app over a stubbed network, in memory.
@MainActor final class WalletBench {
    let network = StubTransport()
    let device = StubDevice()
    let records = MemoryRecordStore()
    let secrets = StoredSecrets(records: MemoryRecordStore())
    let database: Database
    let waits: Waits
    private(set) var app: WalletApp

    static let tokens = Tokens(access: "at-1", refresh: "rt-1")

    init(
        _ environment: [String: String] = ["AUTHORIZATION_STATE": "authorized", "ACCESS_STATE": "unlocked"],
        arguments: [String] = ["-uiTesting", "-AppleLanguages", "(en)"],
        waits: Waits = Waits(),
        prepare: (WalletBench) -> Void = { _ in }
    ) throws {
        self.waits = waits
        database = try Database.temporary(migrations: StoredLists.migrations)
        var start = WalletStart(
            apiURL: try #require(URL(string: "http://api.test")),
            authURL: try #require(URL(string: "http://auth.test"))
        )
        start.timeZone = try #require(TimeZone(identifier: "Europe/Moscow"))
        start.apply(LaunchConfiguration(arguments: arguments, environment: environment))
        let parts = WalletAssembly.Parts(
            transport: network,
            records: records,
            secrets: secrets,
            database: database,
            pause: waits.pause,
            makeKey: { "key" }
        )
        app = WalletApp(assembly: try WalletAssembly(start: start, parts: parts, device: device))
        answerAsUsual()
        prepare(self)
    }

    private func answerAsUsual() {
        network.on("GET /api/version", json: #"{"minimum":"2.0.0"}"#)
        network.on("GET /api/feature-flags", json: "{}")
        network.on("GET /api/profile", json: #"{"id":"u","displayName":"Анна","displayNameEn":"Anna"}"#)
        network.on("GET /api/banners", json: #"{"items":[]}"#)
        network.on("GET /api/cards", json: #"{"items":[{"id":"c1","title":"Main"}],"total":1}"#)
        network.on("GET /api/history", json: #"{"items":[]}"#)
        network.on("GET /api/contacts", json: #"{"items":[],"total":0}"#)
        network.on("GET /api/settings", json: #"{"items":[]}"#)
        network.on("GET /api/target-section", json: #"{"available":true,"title":"T","titleEn":"New","items":[]}"#)
        network.on("GET /api/onboarding", json: #"{"completed":true,"nextStep":null}"#)
        network.on("POST /auth/sign-out", 204, json: "")
    }

    /// The app's identifiers, once they hold this one.
    func screen(with id: String) async -> Bool {
        await until { identifiers.contains(id) }
    }

    func screen(without id: String) async -> Bool {
        await until { !identifiers.contains(id) }
    }

    var identifiers: [String] {
        let state = app.state
        return state.screen.layout.identifiers + state.tabs.map(\.id) + (state.back.map { [$0.id] } ?? [])
            + (state.notice.map { [$0.text.id, $0.close.id] } ?? [])
    }

    func text(_ id: String) -> String? {
        app.state.screen.layout.blocks.lazy.compactMap { block in
            switch block {
            case .text(let text), .progress(let text): text.id == id ? text.text : nil
            case .failure(let failure): failure.title.id == id ? failure.title.text : nil
            default: nil
            }
        }.first
    }

    func enter(code: String) {
        for digit in code.compactMap(\.wholeNumberValue) { app.send(.key(.digit(digit))) }
    }

    /// Whether the condition comes to hold, looked at after every change of the app.
    func until(_ condition: @MainActor () -> Bool) async -> Bool {
        for await _ in changes where condition() { return true }
        return false
    }

    /// One element at once, and one for each change of the app, until patience ends.
    private var changes: AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        app.onChange = { continuation.yield() }
        continuation.yield()
        Patience.ends { continuation.finish() }
        return stream
    }
}
