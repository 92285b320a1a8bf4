/// Connections that read beside the writer, each on a queue of its own.
final class ReaderPool: Sendable {
    private let readers: [SerialConnection]
    /// How many reads each has before it.
    private let loads: Guarded<[Int]>

    init(_ readers: [SerialConnection]) {
        self.readers = readers
        loads = Guarded(readers.map { _ in 0 })
    }

    var isCurrent: Bool { readers.contains(where: \.isCurrent) }

    func sync<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
        let place = take()
        defer { give(place) }
        return try readers[place].sync(body)
    }

    func run<Result: Sendable>(
        _ body: @escaping @Sendable (SQLiteConnection) throws -> Result
    ) async throws -> Result {
        let place = take()
        defer { give(place) }
        return try await readers[place].run(body)
    }

    /// The one that has least to do.
    private func take() -> Int {
        loads.withLock { loads in
            let place = loads.indices.min { loads[$0] < loads[$1] } ?? 0
            loads[place] += 1
            return place
        }
    }

    private func give(_ place: Int) { loads.withLock { $0[place] -= 1 } }
}
