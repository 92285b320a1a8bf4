package import Foundation

/// One JSON file a record, written whole or not at all, and a copy in memory.
package final class FileRecordStore: RecordStore {
    private let folder: URL
    private let copies = Locked<[String: Data]>([:])

    package init(folder: URL) { self.folder = folder }

    package func value<Value: Codable & Sendable>(_ type: Value.Type, for key: String) -> Value? {
        guard let data = copies.withLock({ $0[key] }) ?? (try? Data(contentsOf: file(key))) else { return nil }
        copies.withLock { $0[key] = data }
        return try? JSONDecoder().decode(type, from: data)
    }

    /// On a full disk the record lives as long as the process; the network has it after that.
    package func set<Value: Codable & Sendable>(_ value: Value?, for key: String) {
        let data = value.flatMap { try? JSONEncoder().encode($0) }
        copies.withLock { $0[key] = data }
        guard let data else {
            try? FileManager.default.removeItem(at: file(key))
            return
        }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? data.write(to: file(key), options: .atomic)
    }

    package func removeAll() {
        copies.withLock { $0.removeAll() }
        try? FileManager.default.removeItem(at: folder)
    }

    private func file(_ key: String) -> URL { folder.appendingPathComponent(key + ".json") }
}
