import DublerStore
import Testing

/// The four cases of a sync: in progress, not updated, failed, updated.
@Suite(.timeLimit(.minutes(5))) struct DatabaseUpdaterTests {
    private let contacts = [SellerContacts(id: "1", phone: "+7 900 000-00-01", address: "Nevsky 1")]
    private let old = [SellerContacts(id: "0", phone: "old", address: "old")]
    private let remoteConfig: RemoteConfigMock
    private let limiter = FetchLimiter<String>()
    private let database: Database
    private let updater: RemoteConfigUpdater

    init() throws {
        remoteConfig = RemoteConfigMock(contacts)
        database = try Database.temporary(migrations: SellerDatabase.migrations)
        updater = RemoteConfigUpdater(remoteConfig: remoteConfig, database: database, limiter: limiter)
        try database.write { [old] in try $0.replaceAll(SellerContacts.self, with: old) }
    }

    private var stored: [SellerContacts] {
        get throws { try database.read { try $0.all(SellerContacts.self) } }
    }

    @Test func aFetchInProgressGivesNothing() async throws {
        let first = Task { await updater.sync() }
        await remoteConfig.asked()
        let second = await updater.sync()
        #expect(remoteConfig.fetchAndActivateCount == 1)
        guard case .skipped = second else {
            Issue.record("\(second)")
            return
        }
        remoteConfig.complete(.usingPreFetchedData)
        _ = await first.value
    }

    @Test func nothingNewGivesNothing() async throws {
        var events = LiveQuery(database) { try $0.all(SellerContacts.self) }.makeAsyncIterator()
        #expect(await events.next() == .value(old))
        let sync = Task { await updater.sync() }
        await remoteConfig.asked()
        #expect(limiter.isFetching("remote config"))
        remoteConfig.complete(.usingPreFetchedData)
        guard case .unchanged = await sync.value else {
            Issue.record("it was to be unchanged")
            return
        }
        #expect(!limiter.isFetching("remote config"))
        // The next thing that is told is the next change: nothing was in between.
        try await database.write { [contacts] in try $0.save(contacts[0]) }
        #expect(await events.next() == .value(old + contacts))
    }

    @Test func anErrorIsOneEventAndTheValuesAreStillThere() async throws {
        var events = SyncedStream(LiveQuery(database) { try $0.all(SellerContacts.self) }) { await updater.sync() }
            .makeAsyncIterator()
        #expect(await events.next() == .value(old))
        await remoteConfig.asked()
        remoteConfig.complete(.failed(AppError.unknown))
        let failure = await events.next()
        #expect(failure?.error as? AppError == .unknown && failure?.origin == .remote)
        #expect(try stored == old)
        #expect(!limiter.isFetching("remote config"))
        try await database.write { [contacts] in try $0.save(contacts[0]) }
        #expect(await events.next() == .value(old + contacts), "the stream goes on")
    }

    @Test func newsChangeTheDatabaseAndAreAValue() async throws {
        var events = SyncedStream(LiveQuery(database) { try $0.all(SellerContacts.self) }) { await updater.sync() }
            .makeAsyncIterator()
        #expect(await events.next() == .value(old))
        await remoteConfig.asked()
        remoteConfig.complete(.fetchedFromRemote)
        #expect(await events.next() == .value(contacts))
        #expect(try stored == contacts)
        #expect(!limiter.isFetching("remote config"))
    }
}
