import Dubler
import DublerAssembly
import DublerStore
import DublerTesting
import Foundation

@testable import WalletCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The real graph of the app, with one definition patched: the catalog in this process in
/// place of the network.
final class GraphSpec: Spec {
    override class func spec() {
        describe("the graph of the app") {
            profile("history_long_list") {
                it("shows the history of the catalog out of the database") {
                    let graph = try patchedGraph()
                    let history = try graph.container.resolve(\ServiceComponents.history)
                    var events = await history.events().makeAsyncIterator()
                    await history.refresh()
                    guard case .value(let list)? = await events.next() else { return fail("no history came") }
                    expect(list.items.first?.id) == "long-001"
                    expect(list.isFresh) == true
                    let stored = try await graph.database.read { try $0.count(StoredItem.self) }
                    expect(stored) == list.items.count
                    await expectRequest(.get("/api/history"), count: 1)
                }
                it("asks for the next page where the list has ended") {
                    let graph = try patchedGraph()
                    let history = try graph.container.resolve(\ServiceComponents.history)
                    await history.refresh()
                    await history.loadMore()
                    var events = await history.events().makeAsyncIterator()
                    guard case .value(let list)? = await events.next() else { return fail("no history came") }
                    expect(list.items.count) == 40
                    await expectRequest(.get("/api/history"), count: 2)
                }
            }
        }
    }

    @MainActor private static func patchedGraph() throws -> (container: Container, database: Database) {
        let backend = try MockBackend.current
        guard let activation = backend.activation else { throw URLError(.badURL) }
        let authURL = activation.baseURLs["auth"] ?? activation.baseURL
        let start = WalletStart(apiURL: activation.baseURL, authURL: authURL)
        let secrets = StoredSecrets(records: MemoryRecordStore())
        secrets.set(Tokens(access: "at-1", refresh: "rt-1"), for: .tokens)
        let parts = WalletAssembly.Parts(
            transport: NoNetwork(),
            records: MemoryRecordStore(),
            secrets: secrets,
            database: try Database.temporary(migrations: StoredLists.migrations)
        )
        let graph = try WalletAssembly.graph(start: start, parts: parts, device: DeviceServicesSpy())
        let transport: any HTTPTransport = MockedTransport(session: URLSession(configuration: .mocked(by: backend)))
        let patched = try graph.patched { try $0.patch(\CoreComponents.transport, with: transport) }
        return (patched, parts.database)
    }
}

/// What nobody is to ask.
private struct NoNetwork: HTTPTransport {
    func send(_ call: HTTPCall, below base: URL) async throws(TransportFailure) -> HTTPAnswer {
        throw TransportFailure("the graph was to be patched")
    }
}
