import Foundation

/// Records that end with the process: previews and tests.
package final class MemoryRecordStore: RecordStore {
    private let records = Locked<[String: Data]>([:])

    package init() {}

    package func value<Value: Codable & Sendable>(_ type: Value.Type, for key: String) -> Value? {
        records.withLock { $0[key] }.flatMap { try? JSONDecoder().decode(type, from: $0) }
    }

    package func set<Value: Codable & Sendable>(_ value: Value?, for key: String) {
        let data = value.flatMap { try? JSONEncoder().encode($0) }
        records.withLock { $0[key] = data }
    }

    package func removeAll() { records.withLock { $0.removeAll() } }
}
