/// Keeps secrets: the keychain on a device.
package protocol SecretStore: Sendable {
    func value<Value: Codable & Sendable>(_ type: Value.Type, for key: SecretKey) -> Value?
    func set<Value: Codable & Sendable>(_ value: Value?, for key: SecretKey)
    func removeAll()
}

package enum SecretKey: String, Sendable, CaseIterable {
    case tokens
    case accessCode
}

/// Secrets in a record store, where there is no keychain.
package struct StoredSecrets: SecretStore {
    private let records: any RecordStore

    package init(records: any RecordStore) { self.records = records }

    package func value<Value: Codable & Sendable>(_ type: Value.Type, for key: SecretKey) -> Value? {
        records.value(type, for: key.rawValue)
    }

    package func set<Value: Codable & Sendable>(_ value: Value?, for key: SecretKey) {
        records.set(value, for: key.rawValue)
    }

    package func removeAll() { records.removeAll() }
}
