/// A transaction that writes: all of it is committed, or nothing.
public final class WriteAccess: ReadAccess {
    /// Runs a statement that writes.
    ///
    /// - Parameters:
    ///   - sql: One statement of SQLite; `?` stands for each value.
    ///   - values: One for each `?`, in their order.
    /// - Returns: How many rows it inserted, changed or deleted.
    /// - Throws: ``StoreError``.
    @discardableResult
    public func execute(_ sql: String, _ values: [any SQLiteConvertible] = []) throws -> Int {
        let connection = try open()
        try connection.run(sql, values.map(\.sqliteValue), row: { _ in })
        return connection.changes
    }

    /// The id of the row that was inserted last.
    ///
    /// - Throws: ``StoreError``.
    public var lastInsertedRow: Int64 {
        get throws { try open().lastInsertedRow }
    }

    /// Does a part that may fail on its own: if it throws, what it wrote is undone and the
    /// transaction goes on with whoever catches the error.
    ///
    /// - Throws: What the part throws.
    public func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
        let connection = try open()
        try connection.run("SAVEPOINT part")
        do {
            let result = try body()
            try connection.run("RELEASE part")
            return result
        } catch {
            try connection.run("ROLLBACK TO part")
            try connection.run("RELEASE part")
            throw error
        }
    }
}
