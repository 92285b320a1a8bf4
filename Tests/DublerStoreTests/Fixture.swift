import DublerStore
import Foundation

/// A record with a column of each kind.
struct Contact: Record, Equatable {
    enum Kind: String, Codable { case person, shop }

    struct Address: Codable, Equatable {
        var street: String
        var house: Int
    }

    static let tableName = "contact"

    var id: String
    var name: String
    var phone: String?
    var kind = Kind.person
    var isFavourite = false
    var rating = 0.5
    var changedAt = Date(timeIntervalSince1970: 1_768_471_200.25)
    var picture = Data([1, 0, 255])
    var tags: [String] = []
    var address: Address?
    var home: URL?
    var limit: Decimal?
    var token: UUID?
}

enum Fixture {
    static let migrations = [
        Migration("contacts") { access in
            try access.execute(
                """
                CREATE TABLE contact (
                    id TEXT PRIMARY KEY, name TEXT NOT NULL, phone TEXT, kind TEXT NOT NULL, isFavourite INTEGER NOT NULL,
                    rating REAL NOT NULL, changedAt REAL NOT NULL, picture BLOB NOT NULL, tags TEXT NOT NULL,
                    address TEXT, home TEXT, "limit" TEXT, token TEXT
                )
                """
            )
        },
        Migration("numbers") { access in
            try access.execute("CREATE TABLE number (key INTEGER PRIMARY KEY, value INTEGER NOT NULL)")
        },
    ]

    static func database(_ configuration: Database.Configuration = .init()) throws -> Database {
        try Database.temporary(migrations: migrations, configuration: configuration)
    }

    /// The number of a key; 0 where there is none.
    static func number(_ key: Int = 1) -> @Sendable (ReadAccess) throws -> Int64 {
        { access in
            guard case .integer(let number) = try access.value("SELECT value FROM number WHERE key = ?", [key])
            else { return 0 }
            return number
        }
    }

    static func put(_ number: Int64, key: Int = 1) -> @Sendable (WriteAccess) throws -> Void {
        { access in try access.execute("INSERT OR REPLACE INTO number VALUES (?, ?)", [key, number]) }
    }
}

/// A random source that gives the same for the same seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
