import Foundation

/// Values of Swift in one column, and back.
enum SQLiteScalar {
    static func read<Value: Decodable>(
        _ stored: SQLiteValue,
        as type: Value.Type,
        named key: any CodingKey
    ) throws -> Value {
        if let plain = plain(stored, type) { return plain }
        if stored == .null {
            let context = DecodingError.Context(codingPath: [key], debugDescription: "NULL")
            throw DecodingError.valueNotFound(type, context)
        }
        // An enumeration by its raw value, or anything else as JSON.
        for json in json(of: stored) {
            if let value = try? JSONDecoder.stored.decode(type, from: json) { return value }
        }
        throw DecodingError.typeMismatch(type, .init(codingPath: [key], debugDescription: "\(stored)"))
    }

    /// Of the types that SQLite stores, or that have a form of their own here.
    private static func plain<Value>(_ stored: SQLiteValue, _ type: Value.Type) -> Value? {
        let value: Any?
        switch (stored, type) {
        case (.text(let text), is String.Type): value = text
        case (.integer(let number), is Int.Type): value = Int(exactly: number)
        case (.integer(let number), is Int64.Type): value = number
        case (.integer(let number), is Bool.Type): value = number != 0
        case (.real(let number), is Double.Type): value = number
        case (.integer(let number), is Double.Type): value = Double(number)
        case (.real(let number), is Date.Type): value = Date(timeIntervalSince1970: number)
        case (.integer(let number), is Date.Type): value = Date(timeIntervalSince1970: Double(number))
        case (.text(let text), is UUID.Type): value = UUID(uuidString: text)
        case (.text(let text), is URL.Type): value = URL(string: text)
        case (.text(let text), is Decimal.Type): value = Decimal(string: text)
        case (.integer(let number), is Decimal.Type): value = Decimal(number)
        case (.real(let number), is Decimal.Type): value = Decimal(string: "\(number)")
        case (.blob(let data), is Data.Type): value = data
        default: value = nil
        }
        return value as? Value
    }

    private static func json(of stored: SQLiteValue) -> [Data] {
        switch stored {
        case .null: return [Data("null".utf8)]
        case .integer(let number): return [Data("\(number)".utf8)]
        case .real(let number): return number.isFinite ? [Data("\(number)".utf8)] : []
        case .text(let text):
            let quoted = (try? JSONEncoder().encode(text)) ?? Data()
            return text.first == "{" || text.first == "[" ? [Data(text.utf8), quoted] : [quoted]
        case .blob(let data): return [data]
        }
    }

    /// As it is stored.
    static func store(_ value: some Encodable) throws -> SQLiteValue {
        switch value {
        case let value as any SQLiteConvertible: return value.sqliteValue
        case let value as any BinaryInteger:
            guard let number = Int64(exactly: value) else {
                throw StoreError(.coding, "\(value) is too large for 64 bits.", remedy: "Store it as text.")
            }
            return .integer(number)
        case let value as Float: return .real(Double(value))
        default:
            let json = try JSONEncoder.stored.encode(value)
            guard let first = json.first, first != UInt8(ascii: "{"), first != UInt8(ascii: "[") else {
                return .text(String(decoding: json, as: UTF8.self))
            }
            if let text = try? JSONDecoder().decode(String.self, from: json) { return .text(text) }
            if let number = try? JSONDecoder().decode(Int64.self, from: json) { return .integer(number) }
            if let number = try? JSONDecoder().decode(Double.self, from: json) { return .real(number) }
            if let isTrue = try? JSONDecoder().decode(Bool.self, from: json) { return .integer(isTrue ? 1 : 0) }
            return .null
        }
    }
}

extension JSONEncoder {
    fileprivate static var stored: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

extension JSONDecoder {
    fileprivate static var stored: JSONDecoder { JSONDecoder() }
}
