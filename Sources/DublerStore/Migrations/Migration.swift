/// A step that a schema takes once, in a transaction of its own.
public struct Migration: Sendable {
    /// What it is known by: never change that of one that has shipped.
    public let name: String
    let body: @Sendable (WriteAccess) throws -> Void

    /// - Parameters:
    ///   - name: Unique among those of a database.
    ///   - body: What is done to the schema, and to what is stored.
    public init(_ name: String, _ body: @escaping @Sendable (WriteAccess) throws -> Void) {
        self.name = name
        self.body = body
    }
}

/// Brings a schema up to date.
struct Migrator {
    private static let table = "dubler_migrations"

    private let migrations: [Migration]
    private let path: String

    init(_ migrations: [Migration], path: String) {
        self.migrations = migrations
        self.path = path
    }

    /// Runs those that have not run, in their order.
    ///
    /// - Returns: The tables that they touched.
    func migrate(_ connection: SQLiteConnection) throws(StoreError) -> Set<String> {
        let names = migrations.map(\.name)
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw fault("Two migrations are called \"\(twice)\".", remedy: "Give each a name of its own.")
        }
        connection.tablesWritten = []
        try connection.run(
            "CREATE TABLE IF NOT EXISTS \(Self.table) (name TEXT PRIMARY KEY, position INTEGER NOT NULL)"
        )
        let applied = try applied(connection)
        guard applied == Array(names.prefix(applied.count)) else {
            let known = applied.prefix { names.contains($0) }.joined(separator: ", ")
            throw fault(
                "\(path) has had other migrations than those given (\(applied.joined(separator: ", "))); "
                    + "known of them: \(known.isEmpty ? "none" : known).",
                remedy: "Open it with the version of the app that made it, or put it aside; append new migrations only."
            )
        }
        for (position, migration) in migrations.enumerated().dropFirst(applied.count) {
            try apply(migration, position, connection)
        }
        let touched = connection.tablesWritten
        connection.tablesWritten = []
        return touched
    }

    private func applied(_ connection: SQLiteConnection) throws(StoreError) -> [String] {
        var names: [String] = []
        do {
            try connection.run("SELECT name FROM \(Self.table) ORDER BY position", []) { statement in
                if case .text(let name) = statement.value(at: 0) { names.append(name) }
            }
        } catch {
            throw Self.asStoreError(error)
        }
        return names
    }

    private func apply(_ migration: Migration, _ position: Int, _ connection: SQLiteConnection) throws(StoreError) {
        try connection.run("BEGIN IMMEDIATE")
        let access = WriteAccess(connection)
        do {
            defer { access.end() }
            try migration.body(access)
            try access.execute("INSERT INTO \(Self.table) VALUES (?, ?)", [migration.name, position])
            try connection.run("COMMIT")
        } catch {
            if connection.isInTransaction { try? connection.run("ROLLBACK") }
            let reason = Self.asStoreError(error)
            if [.full, .corrupt, .locked].contains(reason.code) { throw reason }
            throw fault(
                "The migration \"\(migration.name)\" failed: \(reason.message)",
                remedy: "Correct it; the schema is as it was before it."
            )
        }
    }

    private static func asStoreError(_ error: any Error) -> StoreError {
        error as? StoreError ?? StoreError(.other, "\(error)", remedy: "")
    }

    private func fault(_ message: String, remedy: String) -> StoreError {
        StoreError(.migration, message, remedy: remedy)
    }
}
