import CSQLite
import Foundation

/// A compiled statement of one connection, with the tables that it touches.
final class SQLiteStatement {
    let text: String
    let handle: OpaquePointer
    /// Names of the result's columns, in their order.
    let columns: [String]
    /// Tables that it reads, in lower case.
    let reads: Set<String>
    /// Tables that it may write, in lower case.
    let writes: Set<String>

    /// Takes over a handle, which ends with it.
    init(_ handle: OpaquePointer, text: String, reads: Set<String>, writes: Set<String>) {
        self.handle = handle
        self.text = text
        self.reads = reads
        self.writes = writes
        columns = (0..<sqlite3_column_count(handle)).map { index in
            sqlite3_column_name(handle, index).map { String(cString: $0) } ?? ""
        }
    }

    deinit { sqlite3_finalize(handle) }

    var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

    /// SQLite's result code.
    func bind(_ value: SQLiteValue, at index: Int) -> Int32 {
        let place = Int32(index + 1)
        switch value {
        case .null: return sqlite3_bind_null(handle, place)
        case .integer(let number): return sqlite3_bind_int64(handle, place, number)
        case .real(let number): return sqlite3_bind_double(handle, place, number)
        case .text(let text):
            var text = text
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    // An empty buffer has no address, and no address is NULL.
                    guard let start = characters.baseAddress else { return dubler_bind_text(handle, place, "", 0) }
                    return dubler_bind_text(handle, place, start, Int32(clamping: characters.count))
                }
            }
        case .blob(let data):
            return data.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress else { return sqlite3_bind_zeroblob(handle, place, 0) }
                return dubler_bind_blob(handle, place, start, Int32(clamping: bytes.count))
            }
        }
    }

    func step() -> Int32 { sqlite3_step(handle) }

    /// Ready to be run again, with nothing bound.
    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    func value(at index: Int) -> SQLiteValue {
        let place = Int32(index)
        switch sqlite3_column_type(handle, place) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, place))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, place))
        case SQLITE_TEXT:
            let count = Int(sqlite3_column_bytes(handle, place))
            guard let start = sqlite3_column_text(handle, place) else { return .text("") }
            return .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
        case SQLITE_BLOB:
            let count = Int(sqlite3_column_bytes(handle, place))
            guard count > 0, let start = sqlite3_column_blob(handle, place) else { return .blob(Data()) }
            return .blob(Data(bytes: start, count: count))
        default: return .null
        }
    }
}
