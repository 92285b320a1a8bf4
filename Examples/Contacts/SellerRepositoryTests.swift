import DublerStore
import Testing

@Suite(.timeLimit(.minutes(5))) struct SellerRepositoryTests {
    private let contacts = [
        SellerContacts(id: "1", phone: "+7 900 000-00-01", address: "Nevsky 1"),
        SellerContacts(id: "2", phone: "+7 900 000-00-02", address: "Arbat 2"),
    ]

    private func database() throws -> Database {
        let database = try Database.temporary(migrations: SellerDatabase.migrations)
        try database.write { try $0.replaceAll(SellerContacts.self, with: contacts) }
        return database
    }

    private func firstEvents(_ count: Int, of stream: some EventStream<[SellerContacts]>) async -> [Event<
        [SellerContacts]
    >] {
        var iterator = stream.makeAsyncIterator()
        var events: [Event<[SellerContacts]>] = []
        while events.count < count, let event = await iterator.next() { events.append(event) }
        return events
    }

    @Test func contactsComeOnceAndASyncIsMade() async throws {
        let (database, updater) = (try database(), DatabaseUpdaterMock())
        let repository = StoredSellerRepository(database: database, updater: updater)
        #expect(try await repository.sellerContacts().firstValue() == contacts)
        #expect(updater.isSync)
        // A second element comes of a change alone.
        var events = LiveQuery(database) { try $0.all(SellerContacts.self, orderedBy: "id") }.makeAsyncIterator()
        #expect(await events.next() == .value(contacts))
        try await database.write { [contacts] in try $0.delete(contacts[1]) }
        #expect(await events.next() == .value([contacts[0]]))
    }

    @Test func aFailedSyncIsAnEventBesideTheContacts() async throws {
        let updater = DatabaseUpdaterMock(error: AppError.unknown)
        let repository = StoredSellerRepository(database: try database(), updater: updater)
        let events = await firstEvents(2, of: repository.sellerContacts())
        #expect(events.compactMap { $0.error as? AppError } == [.unknown])
        #expect(events.compactMap(\.value) == [contacts])
        #expect(updater.isSync)
    }

    @Test func theViewModelPassesThemOn() async throws {
        let repository = StoredSellerRepository(database: try database(), updater: DatabaseUpdaterMock())
        #expect(try await SellerContactsViewModel(repository: repository).contacts().firstValue() == contacts)
    }
}
