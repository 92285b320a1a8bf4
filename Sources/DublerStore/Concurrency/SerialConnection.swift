import Dispatch

/// A connection with the queue that alone touches it.
///
/// A connection of SQLite may be handed from thread to thread, and used by one at a time:
/// the queue sees to that, which the compiler cannot.
final class SerialConnection: @unchecked Sendable {
    private static let key = DispatchSpecificKey<ObjectIdentifier>()

    private let connection: SQLiteConnection
    private let queue: DispatchQueue

    init(_ connection: SQLiteConnection, label: String) {
        self.connection = connection
        queue = DispatchQueue(label: label)
        queue.setSpecific(key: Self.key, value: ObjectIdentifier(self))
    }

    /// Whether the calling code runs on this connection's queue already.
    var isCurrent: Bool { DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(self) }

    /// Waits for its turn.
    func sync<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
        try queue.sync { try body(connection) }
    }

    /// Takes its turn, and blocks no thread meanwhile.
    func run<Result: Sendable>(_ body: @escaping @Sendable (SQLiteConnection) throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Swift.Result { try body(self.connection) }) }
        }
    }
}
