import Foundation
import Security
import WalletCore

/// The app's secrets, readable on this device while it is unlocked.
struct Keychain: SecretStore {
    private static let service = "com.example.wallet"

    func value<Value: Codable & Sendable>(_ type: Value.Type, for key: SecretKey) -> Value? {
        var query = Self.query(key)
        query[kSecReturnData as String] = true
        var found: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess, let data = found as? Data else {
            return nil
        }
        return try? JSONDecoder().decode(type, from: data)
    }

    func set<Value: Codable & Sendable>(_ value: Value?, for key: SecretKey) {
        SecItemDelete(Self.query(key) as CFDictionary)
        guard let value, let data = try? JSONEncoder().encode(value) else { return }
        var item = Self.query(key)
        item[kSecValueData as String] = data
        item[kSecAttrAccessible as String] = kSecAttrAccessibleWhenUnlockedThisDeviceOnly
        SecItemAdd(item as CFDictionary, nil)
    }

    /// The keychain outlives a reinstallation: this is why a reset must clear it.
    func removeAll() {
        for key in SecretKey.allCases { SecItemDelete(Self.query(key) as CFDictionary) }
    }

    private static func query(_ key: SecretKey) -> [String: Any] {
        [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: service,
            kSecAttrAccount as String: key.rawValue,
        ]
    }
}
