package import DublerStore
package import Foundation

/// An item of a list, in the order of the list.
struct StoredItem: Record, Equatable {
    static let tableName = "list_item"
    static let primaryKey = ["list", "id"]

    var list: String
    var id: String
    var position: Int
    /// The item as JSON: the server may add to it, and no schema has to change.
    var item: String
}

/// How far a list is known.
struct StoredListState: Record, Equatable {
    static let tableName = "list_state"
    static let primaryKey = ["list"]

    var list: String
    /// What to ask for the next page; `nil` after the last.
    var next: String?
    /// Grows with each change.
    var revision: Int
}

/// The database of the app's lists.
package enum StoredLists {
    package static let migrations = [
        Migration("lists") { access in
            try access.execute(
                """
                CREATE TABLE list_item (
                    list TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, item TEXT NOT NULL,
                    PRIMARY KEY (list, id)
                )
                """
            )
            try access.execute("CREATE TABLE list_state (list TEXT PRIMARY KEY, next TEXT, revision INTEGER NOT NULL)")
        }
    ]

    /// That of a folder. One that cannot be read is put aside: the network has it all. Where
    /// nothing can be written at all, it lives as long as the process.
    package static func database(in folder: URL) throws -> Database {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("lists.sqlite")
        if let database = try? Database(path: file.path, migrations: migrations) { return database }
        for suffix in ["", "-wal", "-shm"] {
            let part = URL(fileURLWithPath: file.path + suffix)
            let aside = URL(fileURLWithPath: file.path + ".damaged" + suffix)
            try? FileManager.default.removeItem(at: aside)
            try? FileManager.default.moveItem(at: part, to: aside)
        }
        if let database = try? Database(path: file.path, migrations: migrations) { return database }
        return try Database.temporary(migrations: migrations)
    }

    /// Nothing of any list is left.
    static func removeAll(from database: Database) {
        try? database.write { access in
            try access.deleteAll(StoredItem.self)
            try access.deleteAll(StoredListState.self)
        }
    }
}
