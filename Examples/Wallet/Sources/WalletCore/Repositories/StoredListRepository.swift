package import DublerStore
import Foundation

/// A list in the database, filled page by page: the network only writes into it, or reports
/// why it could not.
package actor StoredListRepository<Item: Sendable & Equatable & Codable & Identifiable>: ListRepository
where Item.ID == String {
    package typealias Fetch = @Sendable (_ next: String?) async throws(APIError) -> Page<Item>

    private let table: ListTable<Item>
    private let fetch: Fetch
    /// The user whose list it is; the next one has nothing to do with it.
    private var owner: ListOwner<Item>
    private var readers: [Int: ListReader<Item>] = [:]
    private var readerCount = 0

    package init(database: Database, list: String, fetch: @escaping Fetch) {
        table = ListTable(database: database, list: list)
        self.fetch = fetch
        owner = ListOwner(table, fetch)
    }

    package func events() async -> AsyncStream<ListEvent<Item>> {
        let id = readerCount
        readerCount += 1
        let (stream, continuation) = AsyncStream.makeStream(of: ListEvent<Item>.self)
        let reader = ListReader(continuation)
        readers[id] = reader
        // It listens from here on: no failure of a request that follows is missed.
        let events = owner.stream.makeAsyncIterator()
        // What is stored comes first, whatever fails meanwhile.
        if let stored = try? await table.stored(isFresh: owner.isFresh) { reader.show(stored) }
        let pump = Task { [weak self] in
            var events = events
            while let event = await events.next() { await self?.pass(event, to: id) }
        }
        continuation.onTermination = { [weak self] _ in
            pump.cancel()
            Task { await self?.leave(id) }
        }
        return stream
    }

    package func refresh() async { await sync(owner, .refresh) }

    package func loadMore() async { await sync(owner, .loadMore) }

    package func insert(_ item: Item) async {
        try? await table.insert(item)
        await showWhatIsStored()
    }

    package func forget() async {
        owner.forget()
        owner = ListOwner(table, fetch)
        for reader in readers.values { reader.finish() }
        readers = [:]
        try? await table.clear()
    }

    /// Returns when readers have what came of it: who asks for the next page knows this one.
    private func sync(_ asker: ListOwner<Item>, _ request: ListRequest) async {
        await asker.sync(request)
        if asker === owner { await showWhatIsStored() }
    }

    private func showWhatIsStored() async {
        let owner = owner
        guard let stored = try? await table.stored(isFresh: owner.isFresh), owner === self.owner else { return }
        for reader in readers.values { reader.show(stored) }
    }

    private func pass(_ event: Event<ListTable<Item>.Stored?>, to id: Int) {
        guard let reader = readers[id] else { return }
        switch event {
        case .value(let stored): if let stored { reader.show(stored) }
        case .failure(let error, _): reader.fail(error)
        }
    }

    private func leave(_ id: Int) { readers[id] = nil }
}

/// Gives one reader every state once, the newest last.
private final class ListReader<Item: Sendable & Equatable & Codable & Identifiable> where Item.ID == String {
    private let continuation: AsyncStream<ListEvent<Item>>.Continuation
    private var shown: ListTable<Item>.Stored?

    init(_ continuation: AsyncStream<ListEvent<Item>>.Continuation) { self.continuation = continuation }

    func show(_ stored: ListTable<Item>.Stored) {
        if let shown, shown == stored || shown.revision > stored.revision { return }
        shown = stored
        continuation.yield(.value(stored.list))
    }

    /// What cannot be stored or read is no answer to the request either.
    func fail(_ error: any Error) {
        let failure = error as? ListFailure ?? ListFailure(error: .unreadable, request: .refresh)
        continuation.yield(.failure(failure.error, failure.request))
    }

    func finish() { continuation.finish() }
}
