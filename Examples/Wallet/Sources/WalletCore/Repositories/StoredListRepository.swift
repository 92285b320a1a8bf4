/// A list in a record store, filled page by page.
package actor StoredListRepository<Item: Sendable & Equatable & Codable & Identifiable>: ListRepository
where Item.ID: Sendable {
    package typealias Fetch = @Sendable (_ next: String?) async throws(APIError) -> Page<Item>

    private struct Record: Codable, Sendable {
        var items: [Item]
        var next: String?
    }

    private let store: any RecordStore
    private let key: String
    private let fetch: Fetch
    private var isFresh = false
    private var running: Set<ListRequest> = []
    /// Grows with every user that is forgotten: answers to the one before are nobody's.
    private var owner = 0
    private var readers: [Int: AsyncStream<ListEvent<Item>>.Continuation] = [:]
    private var readerCount = 0

    package init(store: any RecordStore, key: String, fetch: @escaping Fetch) {
        self.store = store
        self.key = key
        self.fetch = fetch
    }

    package func events() -> AsyncStream<ListEvent<Item>> {
        let (stream, reader) = AsyncStream.makeStream(of: ListEvent<Item>.self)
        let id = readerCount
        readerCount += 1
        readers[id] = reader
        reader.onTermination = { [weak self] _ in Task { await self?.leave(id) } }
        if let stored { reader.yield(.value(stored)) }
        return stream
    }

    package func refresh() async {
        await load(.refresh, next: nil) { _, page in Record(items: page.items, next: page.next) }
    }

    package func loadMore() async {
        guard let next = stored?.next else { return }
        await load(.loadMore, next: next) { old, page in
            let known = Set(old.items.map(\.id))
            let new = page.items.filter { !known.contains($0.id) }
            // A page that brings nothing new would be asked for without end.
            return Record(items: old.items + new, next: new.isEmpty ? nil : page.next)
        }
    }

    package func insert(_ item: Item) {
        var record = record ?? Record(items: [], next: nil)
        record.items.removeAll { $0.id == item.id }
        record.items.append(item)
        write(record)
    }

    package func forget() {
        owner += 1
        isFresh = false
        running = []
        for reader in readers.values { reader.finish() }
        readers = [:]
        store.set(Record?.none, for: key)
    }

    private var record: Record? { store.value(Record.self, for: key) }

    private var stored: StoredList<Item>? {
        record.map { StoredList(items: $0.items, next: $0.next, isFresh: isFresh) }
    }

    /// One request of a kind at a time: a second caller gets what the first one brings.
    private func load(_ request: ListRequest, next: String?, merge: (Record, Page<Item>) -> Record) async {
        guard running.insert(request).inserted else { return }
        let asker = owner
        defer { if asker == owner { running.remove(request) } }
        do throws(APIError) {
            let page = try await fetch(next)
            guard asker == owner else { return }
            isFresh = true
            write(merge(record ?? Record(items: [], next: nil), page))
        } catch {
            guard asker == owner else { return }
            for reader in readers.values { reader.yield(.failure(error, request)) }
        }
    }

    /// Readers get what was stored, not what was fetched.
    private func write(_ record: Record) {
        store.set(record, for: key)
        guard let stored else { return }
        for reader in readers.values { reader.yield(.value(stored)) }
    }

    private func leave(_ id: Int) { readers[id] = nil }
}
