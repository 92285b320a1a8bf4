import Foundation

/// Takes the properties of a record as columns.
final class RecordEncoder: Encoder {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private(set) var columns: [(name: String, value: SQLiteValue)] = []

    /// The columns of a record, in the order of its properties.
    ///
    /// - Throws: ``StoreError`` of the kind `store_coding`.
    static func columns(of record: some Encodable) throws -> [(name: String, value: SQLiteValue)] {
        let encoder = RecordEncoder()
        do {
            try record.encode(to: encoder)
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(
                .coding,
                "\(type(of: record)) cannot be stored: \(error)",
                remedy: "Give it properties that are Codable."
            )
        }
        return encoder.columns
    }

    fileprivate func take(_ name: String, _ value: SQLiteValue) {
        if let place = columns.firstIndex(where: { $0.name == name }) {
            columns[place].value = value
        } else {
            columns.append((name, value))
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(RecordContainer(encoder: self, isRefused: false))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { RefusingContainer() }

    func singleValueContainer() -> any SingleValueEncodingContainer { RefusingContainer() }
}

private struct RecordContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: RecordEncoder
    /// Parts of one column have no columns.
    let isRefused: Bool
    let codingPath: [any CodingKey] = []

    mutating func encodeNil(forKey key: Key) throws { try take(key, .null) }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try take(key, try SQLiteScalar.store(value))
    }

    // A value that is missing is NULL, so that an update clears it. The library's own forms of
    // these leave it out, one for each type.
    mutating func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        try takeOptional(key, value)
    }
    mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try takeOptional(key, value) }
    mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws { try takeOptional(key, value) }
    mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try takeOptional(key, value) }
    mutating func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try takeOptional(key, value) }
    mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try takeOptional(key, value) }
    mutating func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try takeOptional(key, value) }
    mutating func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try takeOptional(key, value) }
    mutating func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try takeOptional(key, value) }
    mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try takeOptional(key, value) }
    mutating func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try takeOptional(key, value) }
    mutating func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try takeOptional(key, value) }
    mutating func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try takeOptional(key, value) }
    mutating func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try takeOptional(key, value) }
    mutating func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try takeOptional(key, value) }

    private func takeOptional(_ key: Key, _ value: (some Encodable)?) throws {
        try take(key, try value.map { try SQLiteScalar.store($0) } ?? .null)
    }

    private func take(_ key: Key, _ value: SQLiteValue) throws {
        if isRefused { throw RefusingContainer.refusal }
        encoder.take(key.stringValue, value)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(RecordContainer<Nested>(encoder: encoder, isRefused: true))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { RefusingContainer() }

    mutating func superEncoder() -> any Encoder { encoder }

    mutating func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

/// What has no names cannot be columns.
private struct RefusingContainer: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    static var refusal: StoreError {
        StoreError(
            .coding,
            "A record is stored by the names of its properties.",
            remedy: "Give it named properties; a part that is Codable of its own is stored as JSON."
        )
    }

    let codingPath: [any CodingKey] = []
    let count = 0

    mutating func encodeNil() throws { throw Self.refusal }

    mutating func encode<Value: Encodable>(_ value: Value) throws { throw Self.refusal }

    mutating func nestedContainer<Key: CodingKey>(keyedBy keyType: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(RecordContainer<Key>(encoder: RecordEncoder(), isRefused: true))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

    mutating func superEncoder() -> any Encoder { RecordEncoder() }
}
