import Foundation

/// A remote configuration, as mobile services have it: fetched and activated in one call,
/// then read by its keys.
protocol RemoteConfig: Sendable {
    func fetchAndActivate() async -> RemoteConfigStatus
    func data(forKey key: String) -> Data
}

enum RemoteConfigStatus: Sendable {
    case fetchedFromRemote
    case usingPreFetchedData
    case failed(any Error)
}

enum AppError: Error, Equatable {
    case unknown
}
