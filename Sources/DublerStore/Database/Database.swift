import Foundation

/// A database of SQLite in a file: one writer, and readers that it never waits for.
///
/// It uses the write-ahead log, so that what is read is always a committed state. All
/// databases of a process on one file tell one another of their commits.
public final class Database: Sendable {
    /// How a database is opened.
    public struct Configuration: Sendable {
        /// Connections that read, at least one.
        public var readers: Int
        /// How long a transaction of another connection is waited for, in seconds.
        public var patience: Double
        /// The most that the file may hold, in pages of 4 096 bytes; `nil` sets no bound.
        public var maximumPages: Int?

        /// Two readers, five seconds, no bound.
        public init(readers: Int = 2, patience: Double = 5, maximumPages: Int? = nil) {
            self.readers = readers
            self.patience = patience
            self.maximumPages = maximumPages
        }
    }

    /// The file.
    public let path: String
    let hub: ChangeHub
    private let writer: SerialConnection
    private let readers: ReaderPool
    /// A folder that ends with the database.
    private let temporary: TemporaryStore?

    /// Opens a file, makes it where it is missing, and brings its schema up to date.
    public convenience init(
        path: String,
        migrations: [Migration] = [],
        configuration: Configuration = Configuration()
    ) throws(StoreError) {
        try self.init(path: path, migrations, configuration, temporary: nil)
    }

    /// A database of its own in a temporary folder, which ends with it: for tests, and for
    /// what need not outlive the app.
    ///
    /// - Throws: ``StoreError``.
    public static func temporary(
        migrations: [Migration] = [],
        configuration: Configuration = Configuration()
    ) throws(StoreError) -> Database {
        let folder = try TemporaryStore()
        return try Database(path: "\(folder.path)/store.sqlite", migrations, configuration, temporary: folder)
    }

    private init(
        path: String,
        _ migrations: [Migration],
        _ configuration: Configuration,
        temporary: TemporaryStore?
    ) throws(StoreError) {
        guard !path.isEmpty, path != ":memory:", !path.hasPrefix("file:") else {
            throw StoreError(
                .misuse,
                "\"\(path)\" is no file.",
                remedy: "Name a file, or use `Database.temporary()`: readers need a file beside the writer."
            )
        }
        self.path = path
        self.temporary = temporary
        hub = .shared(for: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
        let connection = try SQLiteConnection(path: path, mode: .writer, patience: configuration.patience)
        if let most = configuration.maximumPages { try connection.run("PRAGMA max_page_count = \(most)") }
        let applied = try Migrator(migrations, path: path).migrate(connection)
        writer = SerialConnection(connection, label: "dubler.store.writer")
        var readers: [SerialConnection] = []
        for number in 0..<max(1, configuration.readers) {
            let reader = try SQLiteConnection(path: path, mode: .reader, patience: configuration.patience)
            readers.append(SerialConnection(reader, label: "dubler.store.reader.\(number)"))
        }
        self.readers = ReaderPool(readers)
        hub.record(applied)
    }

    // MARK: Reading

    /// Reads one committed state; waits for its turn.
    ///
    /// - Throws: ``StoreError``, and what the closure throws.
    public func read<Result>(_ body: (ReadAccess) throws -> Result) throws -> Result {
        try refuseNesting()
        return try readers.sync { try Self.reading($0, body) }
    }

    /// Reads one committed state, and blocks no thread meanwhile.
    ///
    /// - Throws: ``StoreError``, what the closure throws, and `CancellationError` for a task
    ///   that was cancelled before.
    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (ReadAccess) throws -> Result
    ) async throws -> Result {
        try Task.checkCancellation()
        return try await readers.run { try Self.reading($0, body) }
    }

    /// Reads, and tells the tables that were looked at, also where it fails.
    func readNoting<Result: Sendable>(
        _ body: @escaping @Sendable (ReadAccess) throws -> Result
    ) async -> (result: Swift.Result<Result, any Error>, tables: Set<String>) {
        do {
            return try await readers.run { connection in
                connection.tablesRead = []
                let result = Swift.Result { try Self.reading(connection, body) }
                return (result, connection.tablesRead)
            }
        } catch {
            return (.failure(error), [])
        }
    }

    private static func reading<Result>(
        _ connection: SQLiteConnection,
        _ body: (ReadAccess) throws -> Result
    ) throws -> Result {
        try connection.run("BEGIN")
        let access = ReadAccess(connection)
        defer {
            access.end()
            if connection.isInTransaction { try? connection.run("ROLLBACK") }
        }
        return try body(access)
    }

    // MARK: Writing

    /// Writes all that the closure writes, or nothing if it throws; waits for its turn.
    ///
    /// - Throws: ``StoreError``, and what the closure throws. What was committed before is kept.
    @discardableResult
    public func write<Result>(_ body: (WriteAccess) throws -> Result) throws -> Result {
        try refuseNesting()
        return try writer.sync { try Self.writing($0, hub, body) }
    }

    /// Writes all that the closure writes, or nothing if it throws, and blocks no thread
    /// meanwhile. What has begun is not ended by a cancellation.
    ///
    /// - Throws: ``StoreError``, what the closure throws, and `CancellationError` for a task
    ///   that was cancelled before.
    @discardableResult
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (WriteAccess) throws -> Result
    ) async throws -> Result {
        try Task.checkCancellation()
        return try await writer.run { [hub] in try Self.writing($0, hub, body) }
    }

    private static func writing<Result>(
        _ connection: SQLiteConnection,
        _ hub: ChangeHub,
        _ body: (WriteAccess) throws -> Result
    ) throws -> Result {
        connection.tablesWritten = []
        try connection.run("BEGIN IMMEDIATE")
        let access = WriteAccess(connection)
        let result: Result
        do {
            defer { access.end() }
            result = try body(access)
            try connection.run("COMMIT")
        } catch {
            // A full disk has rolled back by itself.
            if connection.isInTransaction { try? connection.run("ROLLBACK") }
            throw error
        }
        hub.record(connection.tablesWritten)
        return result
    }

    private func refuseNesting() throws(StoreError) {
        guard writer.isCurrent || readers.isCurrent else { return }
        throw StoreError(
            .misuse,
            "A transaction is asked for inside of another of the same database.",
            remedy: "Use the access that the closure was given; `savepoint` undoes a part."
        )
    }
}

/// A folder that is removed with its owner.
final class TemporaryStore: Sendable {
    let path: String

    init() throws(StoreError) {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("dubler-store-\(UUID().uuidString)").path
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw StoreError(
                .cannotOpen,
                "The folder \(path) cannot be made: \(error.localizedDescription)",
                remedy: "See that the temporary folder may be written."
            )
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
