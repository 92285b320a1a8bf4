public import Foundation

/// A value as SQLite stores it.
public enum SQLiteValue: Sendable, Hashable {
    /// No value.
    case null
    /// A whole number of 64 bits.
    case integer(Int64)
    /// A number with a fraction.
    case real(Double)
    /// Text in UTF-8.
    case text(String)
    /// Bytes.
    case blob(Data)
}

extension SQLiteValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    /// Text.
    public init(stringLiteral value: String) { self = .text(value) }
    /// A whole number.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// A number with a fraction.
    public init(floatLiteral value: Double) { self = .real(value) }
    /// 1 or 0.
    public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
    /// No value.
    public init(nilLiteral: ()) { self = .null }
}

/// What can be bound to a `?` of a statement.
public protocol SQLiteConvertible: Sendable {
    /// As SQLite stores it.
    var sqliteValue: SQLiteValue { get }
}

extension SQLiteValue: SQLiteConvertible {
    /// Itself.
    public var sqliteValue: SQLiteValue { self }
}

extension Int: SQLiteConvertible {
    /// A whole number.
    public var sqliteValue: SQLiteValue { .integer(Int64(self)) }
}

extension Int64: SQLiteConvertible {
    /// A whole number.
    public var sqliteValue: SQLiteValue { .integer(self) }
}

extension Double: SQLiteConvertible {
    /// A number with a fraction.
    public var sqliteValue: SQLiteValue { .real(self) }
}

extension Bool: SQLiteConvertible {
    /// 1 or 0.
    public var sqliteValue: SQLiteValue { .integer(self ? 1 : 0) }
}

extension String: SQLiteConvertible {
    /// Text.
    public var sqliteValue: SQLiteValue { .text(self) }
}

extension Data: SQLiteConvertible {
    /// Bytes.
    public var sqliteValue: SQLiteValue { .blob(self) }
}

extension Date: SQLiteConvertible {
    /// Seconds since 1970, exact to the microsecond.
    public var sqliteValue: SQLiteValue { .real(timeIntervalSince1970) }
}

extension UUID: SQLiteConvertible {
    /// Its text in capitals.
    public var sqliteValue: SQLiteValue { .text(uuidString) }
}

extension URL: SQLiteConvertible {
    /// Its text.
    public var sqliteValue: SQLiteValue { .text(absoluteString) }
}

extension Decimal: SQLiteConvertible {
    /// Its digits as text, so that none is lost.
    public var sqliteValue: SQLiteValue { .text(description) }
}

extension Optional: SQLiteConvertible where Wrapped: SQLiteConvertible {
    /// `NULL` for `nil`.
    public var sqliteValue: SQLiteValue { self?.sqliteValue ?? .null }
}
