import DublerStore
import Foundation

/// The remote side: it writes into the database or reports an error, and gives no values.
protocol DatabaseUpdater: Sendable {
    func sync() async -> SyncReport
}

struct RemoteConfigUpdater: DatabaseUpdater {
    let remoteConfig: any RemoteConfig
    let database: Database
    let limiter: FetchLimiter<String>

    func sync() async -> SyncReport {
        await limiter.run("remote config") {
            switch await remoteConfig.fetchAndActivate() {
            case .failed(let error): throw error
            case .usingPreFetchedData: return .unchanged
            case .fetchedFromRemote:
                let data = remoteConfig.data(forKey: "seller_contacts")
                let contacts = try JSONDecoder().decode([SellerContacts].self, from: data)
                try await database.write { try $0.replaceAll(SellerContacts.self, with: contacts) }
                return .updated
            }
        }
    }
}
