import DublerAssembly
import DublerStore
import Foundation
import Testing

@testable import WalletCore

/// The real graph of the app, with one definition patched.
@MainActor @Suite struct GraphTests {
    private let device = StubDevice()
    private let start: WalletStart
    private let parts: WalletAssembly.Parts
    private let container: Container

    init() throws {
        start = WalletStart(
            apiURL: try #require(URL(string: "http://api.test")),
            authURL: try #require(URL(string: "http://auth.test"))
        )
        parts = WalletAssembly.Parts(
            transport: StubTransport(),
            records: MemoryRecordStore(),
            secrets: StoredSecrets(records: MemoryRecordStore()),
            database: try Database.temporary(migrations: StoredLists.migrations)
        )
        parts.secrets.set(WalletBench.tokens, for: .tokens)
        container = try WalletAssembly.graph(start: start, parts: parts, device: device)
    }

    @Test func theGraphIsSoundAndTellsItsLayers() throws {
        #expect(container.validate().isSound, "\(container.validate())")
        let text = container.describeGraph()
        for name in ["CoreComponents.transport", "ServiceComponents.pushCenter", "StoryComponents.history"] {
            #expect(text.contains(name), "\(name)")
        }
    }

    @Test func thePushCenterTellsItsServerThroughAnyNetwork() async throws {
        let network = StubTransport()
        network.on("POST /api/devices", 201, json: "{}")
        let patched = try container.patched { try $0.patch(\CoreComponents.transport, with: network) }
        let center = try patched.resolve(\ServiceComponents.pushCenter)
        _ = try? await center.register()
        #expect(device.permissionRequests == 1)
        #expect(network.calls.count == 1, "the token went out through the patched network")
        #expect((parts.transport as? StubTransport)?.calls.isEmpty == true, "and through no other")
    }

    @Test func everyLayerAboveAPatchedNetworkUsesIt() async throws {
        let network = StubTransport()
        network.on("GET /api/history", json: #"{"items":[{"id":"h1","titleEn":"Coffee"}]}"#)
        let patched = try container.patched { try $0.patch(\CoreComponents.transport, with: network) }
        let history = try patched.resolve(\ServiceComponents.history)
        var events = await history.events().makeAsyncIterator()
        await history.refresh()
        guard case .value(let list)? = await events.next() else {
            Issue.record("what was fetched comes out of the database")
            return
        }
        #expect(list.items.map(\.id) == ["h1"] && list.isFresh)
        #expect(try await parts.database.read { try $0.count(StoredItem.self) } == 1)
    }

    @Test func aRemoteErrorEndsNoStreamOfTheHistory() async throws {
        let network = StubTransport()
        network.offline("GET /api/history")
        let patched = try container.patched { try $0.patch(\CoreComponents.transport, with: network) }
        let history = try patched.resolve(\ServiceComponents.history)
        var events = await history.events().makeAsyncIterator()
        await history.refresh()
        #expect(await events.next() == .failure(.offline, .refresh))
        let item = HistoryItem(
            id: "h9",
            date: nil,
            title: Bilingual(russian: nil, english: "Tea"),
            amount: nil,
            kind: nil,
            status: nil
        )
        await history.insert(item)
        guard case .value(let list)? = await events.next() else {
            Issue.record("a later change still arrives")
            return
        }
        #expect(list.items == [item])
    }

    @Test func aPatchOfOneTestIsNoOtherTests() async throws {
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask { [container] in
                    let network = StubTransport()
                    network.on("GET /api/version", json: #"{"minimum":"\#(number).0"}"#)
                    let change: @Sendable (inout Patcher) throws -> Void = {
                        try $0.patch(\CoreComponents.transport, with: network)
                    }
                    let policy = try? await container.withPatch(change) {
                        try await container.resolve(\ServiceComponents.launch).version()
                    }
                    return policy?.minimum == "\(number).0" && network.calls.count == 1
                }
            }
            for await isItsOwn in group { #expect(isItsOwn) }
        }
    }
}
