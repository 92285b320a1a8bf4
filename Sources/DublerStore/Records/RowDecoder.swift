import Foundation

extension Row {
    /// The row as a value of a type: each property is the column of its name. What is no
    /// single value, such as an array, is JSON in a column.
    ///
    /// - Throws: ``StoreError`` of the kind `store_coding`.
    public func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        do {
            return try Value(from: RowDecoder(row: self))
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(
                .coding,
                "A row cannot be read as \(type): \(Self.text(of: error)).",
                remedy: "Give the type the columns \(columns.names.joined(separator: ", ")), or change the statement."
            )
        }
    }

    private static func text(of error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _): "there is no column \(key.stringValue)"
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            "\(context.codingPath.last?.stringValue ?? "it") is no \(type)"
        case DecodingError.dataCorrupted(let context): context.debugDescription
        default: "\(error)"
        }
    }
}

/// Reads the columns of a row as properties.
struct RowDecoder: Decoder {
    let row: Row
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(RowContainer(row: row))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw refusal }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw refusal }

    private var refusal: StoreError {
        StoreError(.coding, "A row is read by the names of its columns.", remedy: "Read a type with named properties.")
    }
}

private struct RowContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let row: Row
    let codingPath: [any CodingKey] = []

    var allKeys: [Key] { row.columns.names.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { row.columns.place(of: key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try value(of: key) == .null }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try SQLiteScalar.read(try value(of: key), as: type, named: key)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        throw refusal(key)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw refusal(key) }

    func superDecoder() throws -> any Decoder { RowDecoder(row: row) }

    func superDecoder(forKey key: Key) throws -> any Decoder { RowDecoder(row: row) }

    private func value(of key: Key) throws -> SQLiteValue {
        guard let place = row.columns.place(of: key.stringValue) else {
            let context = DecodingError.Context(codingPath: [key], debugDescription: "no such column")
            throw DecodingError.keyNotFound(key, context)
        }
        return row.values[place]
    }

    private func refusal(_ key: Key) -> StoreError {
        StoreError(
            .coding,
            "\(key.stringValue) is read as parts of one column.",
            remedy: "Make it a type of its own that is Codable; it is stored as JSON."
        )
    }
}
