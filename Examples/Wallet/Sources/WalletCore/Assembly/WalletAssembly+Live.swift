package import Foundation

extension WalletAssembly {
    /// The app on a device: the real network, files in a folder of its own.
    ///
    /// - Throws: Mistakes of the graph, or that not even a temporary database can be made.
    ///
    /// Where there is a keychain, `secrets` is it; a folder of its own stands in elsewhere.
    package static func live(
        start: WalletStart,
        folder: URL,
        secrets: (any SecretStore)? = nil,
        device: any DeviceServices
    ) throws -> WalletAssembly {
        let stored = StoredSecrets(records: FileRecordStore(folder: folder.appendingPathComponent("secrets")))
        let parts = Parts(
            transport: GuardedTransport(transport: URLSessionTransport(), objection: start.objection),
            records: FileRecordStore(folder: folder.appendingPathComponent("records")),
            secrets: secrets ?? stored,
            database: try StoredLists.database(in: folder)
        )
        return try WalletAssembly(start: start, parts: parts, device: device)
    }
}
