/// One state of a database, for as long as a `read` or `write` lasts.
///
/// All statements of it see the same commit. It must not be kept: used after its closure
/// has ended it throws ``StoreError/Code/misuse``.
public class ReadAccess {
    private var connection: SQLiteConnection?

    init(_ connection: SQLiteConnection) { self.connection = connection }

    /// The closure is over.
    func end() { connection = nil }

    func open() throws(StoreError) -> SQLiteConnection {
        guard let connection else {
            throw StoreError(
                .misuse,
                "The access to the database is used after its closure has ended.",
                remedy: "Read and write inside of the closure, and return what was read."
            )
        }
        return connection
    }

    /// The rows that a statement gives.
    public func rows(_ sql: String, _ values: [any SQLiteConvertible] = []) throws -> [Row] {
        var rows: [Row] = []
        var columns: RowColumns?
        try open().run(sql, values.map(\.sqliteValue)) { statement in
            let names = columns ?? RowColumns(statement.columns)
            columns = names
            rows.append(Row(names, names.names.indices.map { statement.value(at: $0) }))
        }
        return rows
    }

    /// The rows that a statement gives, read as values of a type by the names of columns.
    ///
    /// - Throws: ``StoreError``; of the kind `store_coding` for a row that cannot be read so.
    public func all<Value: Decodable>(
        _ type: Value.Type,
        sql: String,
        _ values: [any SQLiteConvertible] = []
    ) throws -> [Value] {
        try rows(sql, values).map { try $0.decoded(as: type) }
    }

    /// The first column of the first row, such as of `SELECT count(*) FROM contact`; `nil`
    /// where there is no row.
    ///
    /// - Throws: ``StoreError``.
    public func value(_ sql: String, _ values: [any SQLiteConvertible] = []) throws -> SQLiteValue? {
        try rows(sql, values).first?.values.first
    }
}
