import CSQLite

/// Result codes of SQLite as errors of the store.
enum SQLiteCode {
    /// By SQLite's primary result code. Source: <https://www.sqlite.org/rescode.html>
    static func error(_ code: Int32, _ text: String, path: String, statement: String? = nil) -> StoreError {
        let (kind, remedy) = meaning(code & 0xFF, path)
        return StoreError(kind, "\(text) (SQLite \(code)).", remedy: remedy, statement: statement)
    }

    private static func meaning(_ primary: Int32, _ path: String) -> (StoreError.Code, String) {
        switch primary {
        case SQLITE_CANTOPEN:
            (.cannotOpen, "See that the folder of \(path) is there and may be written.")
        case SQLITE_CORRUPT, SQLITE_NOTADB:
            (.corrupt, "Put \(path) aside and fetch its contents anew; nothing was written to it.")
        case SQLITE_FULL:
            (.full, "Free some room and write again; what was committed before is kept.")
        case SQLITE_BUSY, SQLITE_LOCKED:
            (.locked, "End the transaction that another connection to \(path) has open, or wait longer for it.")
        case SQLITE_CONSTRAINT:
            (.constraint, "Write what the schema allows; this write was rolled back.")
        case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
            (.readOnly, "Write inside of `write`, to a file that may be written.")
        case SQLITE_IOERR:
            (.inputOutput, "Look at the disk of \(path); what was committed before is kept.")
        case SQLITE_ERROR, SQLITE_RANGE, SQLITE_SCHEMA:
            (.statement, "Correct the statement, or add a migration for what it names.")
        case SQLITE_MISMATCH, SQLITE_TOOBIG:
            (.coding, "Store a value of the column's type, of less than a gigabyte.")
        default: (.other, "Look the code up at SQLite's result codes.")
        }
    }
}
