import DublerStore

/// The one place that knows where contacts come from: out of the database, always.
protocol SellerRepository: Sendable {
    func sellerContacts() -> any EventStream<[SellerContacts]>
}

struct StoredSellerRepository: SellerRepository {
    let database: Database
    let updater: any DatabaseUpdater

    func sellerContacts() -> any EventStream<[SellerContacts]> {
        let local = LiveQuery(database) { try $0.all(SellerContacts.self, orderedBy: "id") }
        return SyncedStream(local) { await updater.sync() }
    }
}
