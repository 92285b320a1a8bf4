/// Why a database did not do what it was asked for.
///
/// Nothing is half done after one: what was committed before is kept, and a write that
/// failed is rolled back whole.
public struct StoreError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What kind of failure it is; the raw values are stable names.
    public enum Code: String, Sendable, CaseIterable {
        /// The file cannot be opened or made.
        case cannotOpen = "store_cannot_open"
        /// The file is no database, or is damaged.
        case corrupt = "store_corrupt"
        /// There is no room for what was written.
        case full = "store_full"
        /// Another connection held the database for longer than it is waited for.
        case locked = "store_locked"
        /// A constraint of the schema forbids it: unique, not null, foreign key, check.
        case constraint = "store_constraint"
        /// The statement cannot be understood, or names what is not there.
        case statement = "store_statement"
        /// The database may only be read.
        case readOnly = "store_read_only"
        /// The system could not read or write the file.
        case inputOutput = "store_io"
        /// A migration failed, or the database was made by a newer version of the app.
        case migration = "store_migration"
        /// A write was asked for inside of another, or in a read.
        case misuse = "store_misuse"
        /// A row cannot be read as the type that was asked for, or a value not be stored.
        case coding = "store_coding"
        /// Anything else that SQLite reports.
        case other = "store_other"
    }

    /// Its kind.
    public var code: Code
    /// What happened, in a sentence, with SQLite's own words.
    public var message: String
    /// What to do about it.
    public var remedy: String
    /// The statement that failed; `nil` where none did.
    public var statement: String?

    /// What happened, where, and what to do.
    public var description: String {
        let place = statement.map { " In: \($0)" } ?? ""
        return "\(code.rawValue): \(message)\(place) \(remedy)"
    }

    init(_ code: Code, _ message: String, remedy: String, statement: String? = nil) {
        self.code = code
        self.message = message
        self.remedy = remedy
        self.statement = statement
    }
}
