import DublerStore
import Foundation

/// A remote configuration whose answer is given by the test, when the test wants it.
final class RemoteConfigMock: RemoteConfig, Sendable {
    private let (answers, give) = AsyncStream.makeStream(of: RemoteConfigStatus.self)
    private let (calls, call) = AsyncStream.makeStream(of: Void.self)
    private let contacts: [SellerContacts]
    private let fetches = Counter()

    init(_ contacts: [SellerContacts] = []) { self.contacts = contacts }

    var fetchAndActivateCount: Int { fetches.value }

    func fetchAndActivate() async -> RemoteConfigStatus {
        fetches.add()
        call.yield()
        for await answer in answers { return answer }
        return .usingPreFetchedData
    }

    func data(forKey key: String) -> Data { (try? JSONEncoder().encode(contacts)) ?? Data() }

    /// Once it is asked.
    func asked() async { for await _ in calls { return } }

    func complete(_ status: RemoteConfigStatus) { give.yield(status) }
}

final class DatabaseUpdaterMock: DatabaseUpdater, Sendable {
    private let syncs = Counter()
    let error: (any Error)?

    init(error: (any Error)? = nil) { self.error = error }

    var isSync: Bool { syncs.value > 0 }

    func sync() async -> SyncReport {
        syncs.add()
        return error.map { .failed($0) } ?? .unchanged
    }
}

/// A view model whose events are given by the test.
final class ContactsViewModelMock: ContactsViewModel, Sendable {
    private let events: EventFeed<[SellerContacts]>

    init() { events = EventFeed() }

    func contacts() -> any EventStream<[SellerContacts]> { events }

    func accept(_ event: Event<[SellerContacts]>) { events.give.yield(event) }
}

/// Events that a test puts.
struct EventFeed<Value: Sendable>: EventStream {
    typealias Element = Event<Value>

    let events: AsyncStream<Event<Value>>
    let give: AsyncStream<Event<Value>>.Continuation

    init() { (events, give) = AsyncStream.makeStream(of: Event<Value>.self) }

    func makeAsyncIterator() -> Iterator { Iterator(base: events.makeAsyncIterator()) }

    struct Iterator: EventIterator {
        var base: AsyncStream<Event<Value>>.Iterator

        mutating func next() async -> Event<Value>? { await base.next() }
    }
}

final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    var value: Int { lock.withLock { count } }

    func add() { lock.withLock { count += 1 } }
}
