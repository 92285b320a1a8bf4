import CSQLite
import Foundation

/// A connection, used by one thread at a time: by the queue that owns it.
final class SQLiteConnection {
    enum Mode { case reader, writer }

    let path: String
    /// Tables that were read since it was last emptied, in lower case.
    var tablesRead: Set<String> = []
    /// Tables that were written since it was last emptied, in lower case.
    var tablesWritten: Set<String> = []
    private let handle: OpaquePointer
    private var statements: [String: SQLiteStatement] = [:]
    /// What the statement touches that is being compiled.
    fileprivate var compiled: (reads: Set<String>, writes: Set<String>) = ([], [])

    init(path: String, mode: Mode, patience: Double) throws(StoreError) {
        self.path = path
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            let text = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            sqlite3_close_v2(handle)
            throw SQLiteCode.error(code, "The database \(path) cannot be opened: \(text)", path: path)
        }
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, Int32(clamping: Int((patience * 1_000).rounded())))
        let me = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_set_authorizer(handle, noteOfCompiler, me)
        sqlite3_update_hook(handle, noteOfChange, me)
        try run("PRAGMA foreign_keys = ON")
        if mode == .writer {
            try run("PRAGMA journal_mode = WAL")
            try run("PRAGMA synchronous = NORMAL")
        } else {
            try run("PRAGMA query_only = ON")
        }
        tablesRead = []
    }

    deinit {
        statements = [:]
        sqlite3_set_authorizer(handle, nil, nil)
        sqlite3_update_hook(handle, nil, nil)
        sqlite3_close_v2(handle)
    }

    // MARK: Statements

    /// Runs a statement to its end, and gives its rows to `row` one by one.
    func run(
        _ text: String,
        _ values: [SQLiteValue] = [],
        row: (SQLiteStatement) throws -> Void = { _ in }
    ) throws {
        let statement = try statement(text)
        defer { statement.reset() }
        guard values.count == statement.parameterCount else {
            throw StoreError(
                .statement,
                "The statement takes \(statement.parameterCount) values, and \(values.count) are given.",
                remedy: "Give one value for each `?`.",
                statement: text
            )
        }
        for (index, value) in values.enumerated() {
            let code = statement.bind(value, at: index)
            if code != SQLITE_OK { throw error(code, text) }
        }
        tablesRead.formUnion(statement.reads)
        while true {
            switch statement.step() {
            case SQLITE_ROW: try row(statement)
            case SQLITE_DONE:
                tablesWritten.formUnion(statement.writes)
                return
            case let code: throw error(code, text)
            }
        }
    }

    /// Without rows, with errors of the store alone.
    func run(_ text: String) throws(StoreError) {
        do {
            try run(text, [], row: { _ in })
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(.other, "\(error)", remedy: "", statement: text)
        }
    }

    private func statement(_ text: String) throws(StoreError) -> SQLiteStatement {
        if let known = statements[text] { return known }
        compiled = ([], [])
        var handle: OpaquePointer?
        var rest = 0
        let code = text.withCString { start -> Int32 in
            var tail: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v2(self.handle, start, -1, &handle, &tail)
            rest = tail.map { String(cString: $0).trimmingCharacters(in: .whitespacesAndNewlines).count } ?? 0
            return code
        }
        guard code == SQLITE_OK else { throw error(code, text) }
        guard let handle else {
            throw StoreError(.statement, "The statement is empty.", remedy: "Write one statement.", statement: text)
        }
        let statement = SQLiteStatement(handle, text: text, reads: compiled.reads, writes: compiled.writes)
        guard rest == 0 else {
            throw StoreError(
                .statement,
                "There is more than one statement in a text.",
                remedy: "Run them one by one.",
                statement: text
            )
        }
        if statements.count >= 200 { statements = [:] }
        statements[text] = statement
        return statement
    }

    /// Rows that the last statement changed.
    var changes: Int { Int(sqlite3_changes64(handle)) }
    /// The id of the row that was inserted last.
    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    private func error(_ code: Int32, _ statement: String) -> StoreError {
        SQLiteCode.error(code, String(cString: sqlite3_errmsg(handle)), path: path, statement: statement)
    }

    fileprivate func note(_ action: Int32, _ first: String?, _ second: String?) {
        switch action {
        case SQLITE_READ: if let first { compiled.reads.insert(first.lowercased()) }
        case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE: if let first { compiled.writes.insert(first.lowercased()) }
        case SQLITE_ALTER_TABLE: if let second { compiled.writes.insert(second.lowercased()) }
        case SQLITE_DROP_TABLE: if let first { compiled.writes.insert(first.lowercased()) }
        default: break
        }
    }
}

/// Which tables a statement touches, told while SQLite compiles it.
private func noteOfCompiler(
    _ context: UnsafeMutableRawPointer?,
    _ action: Int32,
    _ first: UnsafePointer<CChar>?,
    _ second: UnsafePointer<CChar>?,
    _: UnsafePointer<CChar>?,
    _: UnsafePointer<CChar>?
) -> Int32 {
    guard let context else { return SQLITE_OK }
    let connection = Unmanaged<SQLiteConnection>.fromOpaque(context).takeUnretainedValue()
    connection.note(action, first.map { String(cString: $0) }, second.map { String(cString: $0) })
    return SQLITE_OK
}

/// A row that changed, also by a foreign key's action.
private func noteOfChange(
    _ context: UnsafeMutableRawPointer?,
    _: Int32,
    _: UnsafePointer<CChar>?,
    _ table: UnsafePointer<CChar>?,
    _: Int64
) {
    guard let context, let table else { return }
    let connection = Unmanaged<SQLiteConnection>.fromOpaque(context).takeUnretainedValue()
    connection.tablesWritten.insert(String(cString: table).lowercased())
}
