import Foundation

/// A value that is stored as a row: each property is the column of its name.
public protocol Record: Codable, Sendable {
    /// The table.
    static var tableName: String { get }
    /// Columns that tell one row from another; `id` unless said otherwise.
    static var primaryKey: [String] { get }
}

extension Record {
    /// `id`
    public static var primaryKey: [String] { ["id"] }
}

/// Names as SQL writes them, whatever is in them.
enum SQLName {
    static func quoted(_ name: String) -> String { "\"\(name.replacingOccurrences(of: "\"", with: "\"\""))\"" }

    static func list(_ names: [String]) -> String { names.map(quoted).joined(separator: ", ") }
}

extension ReadAccess {
    /// Records of a table.
    public func all<Value: Record>(
        _ type: Value.Type,
        where condition: String? = nil,
        _ values: [any SQLiteConvertible] = [],
        orderedBy order: String? = nil,
        limit: Int? = nil
    ) throws -> [Value] {
        var sql = "SELECT * FROM \(SQLName.quoted(Value.tableName))"
        if let condition { sql += " WHERE \(condition)" }
        if let order { sql += " ORDER BY \(order)" }
        if let limit { sql += " LIMIT \(limit)" }
        return try all(type, sql: sql, values)
    }

    /// The record of a primary key of one column; `nil` where there is none.
    ///
    /// - Throws: ``StoreError``.
    public func find<Value: Record>(_ type: Value.Type, _ key: any SQLiteConvertible) throws -> Value? {
        let condition = Value.primaryKey.map { "\(SQLName.quoted($0)) = ?" }.joined(separator: " AND ")
        return try all(type, where: condition, [key], limit: 1).first
    }

    /// How many rows a table has, of those that meet a condition.
    ///
    /// - Throws: ``StoreError``.
    public func count<Value: Record>(
        _ type: Value.Type,
        where condition: String? = nil,
        _ values: [any SQLiteConvertible] = []
    ) throws -> Int {
        var sql = "SELECT count(*) FROM \(SQLName.quoted(Value.tableName))"
        if let condition { sql += " WHERE \(condition)" }
        guard case .integer(let count) = try value(sql, values) else { return 0 }
        return Int(count)
    }
}

extension WriteAccess {
    /// Inserts a record; one of its key that is there already is an error.
    ///
    /// - Throws: ``StoreError``.
    public func insert(_ record: some Record) throws {
        let columns = try RecordEncoder.columns(of: record)
        try execute(Self.insertion(columns.map(\.name), into: type(of: record).tableName), columns.map(\.value))
    }

    /// Inserts a record, or changes the one of its key.
    ///
    /// - Throws: ``StoreError``.
    public func save<Value: Record>(_ record: Value) throws {
        let columns = try RecordEncoder.columns(of: record)
        let names = columns.map(\.name)
        let others = names.filter { !Value.primaryKey.contains($0) }
        let changes = others.map { "\(SQLName.quoted($0)) = excluded.\(SQLName.quoted($0))" }
        let action = changes.isEmpty ? "NOTHING" : "UPDATE SET \(changes.joined(separator: ", "))"
        let sql =
            Self.insertion(names, into: Value.tableName)
            + " ON CONFLICT (\(SQLName.list(Value.primaryKey))) DO \(action)"
        try execute(sql, columns.map(\.value))
    }

    /// Deletes the record of its key.
    ///
    /// - Returns: Whether there was one.
    /// - Throws: ``StoreError``.
    @discardableResult
    public func delete<Value: Record>(_ record: Value) throws -> Bool {
        let columns = try RecordEncoder.columns(of: record)
        let keys = Value.primaryKey.map { key in columns.first { $0.name == key }?.value ?? .null }
        let condition = Value.primaryKey.map { "\(SQLName.quoted($0)) = ?" }.joined(separator: " AND ")
        return try deleteAll(Value.self, where: condition, keys) > 0
    }

    /// Deletes the rows of a table that meet a condition; all without one.
    ///
    /// - Returns: How many.
    /// - Throws: ``StoreError``.
    @discardableResult
    public func deleteAll<Value: Record>(
        _ type: Value.Type,
        where condition: String? = nil,
        _ values: [any SQLiteConvertible] = []
    ) throws -> Int {
        try execute("DELETE FROM \(SQLName.quoted(Value.tableName))" + (condition.map { " WHERE \($0)" } ?? ""), values)
    }

    /// Makes a table hold just these records.
    ///
    /// - Throws: ``StoreError``.
    public func replaceAll<Value: Record>(_ type: Value.Type, with records: [Value]) throws {
        try deleteAll(type)
        for record in records { try save(record) }
    }

    private static func insertion(_ columns: [String], into table: String) -> String {
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        return "INSERT INTO \(SQLName.quoted(table)) (\(SQLName.list(columns))) VALUES (\(places))"
    }
}
