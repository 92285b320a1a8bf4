/// What a database holds of something, now and after every commit that changes it.
///
/// Iterated, it gives exactly one initial value, then one for each committed change of the
/// tables that were read, as far as the value is another than before. Who reads slowly may
/// miss states in between, never the last one, and never a failure. It ends only when its
/// task is cancelled. Each iteration stands for itself.
///
///     for await event in LiveQuery(database, { try $0.all(Contact.self) }) { show(event) }
public struct LiveQuery<Value: Sendable & Equatable>: EventStream {
    /// A value, or why it could not be read.
    public typealias Element = Event<Value>

    let database: Database
    let fetch: @Sendable (ReadAccess) throws -> Value

    /// - Parameters:
    ///   - database: Where it is read.
    ///   - fetch: Reads the value from one committed state; what it reads is what is watched.
    public init(_ database: Database, _ fetch: @escaping @Sendable (ReadAccess) throws -> Value) {
        self.database = database
        self.fetch = fetch
    }

    /// Begins to look.
    public func makeAsyncIterator() -> Iterator { Iterator(query: self) }

    /// One pass of looking.
    public struct Iterator: EventIterator {
        private let query: LiveQuery
        /// The commits that the last value has seen; `nil` before the first.
        private var seen: UInt64?
        /// What was read last; `nil` watches everything.
        private var tables: Set<String>?
        private var last: Value?

        init(query: LiveQuery) { self.query = query }

        /// The next value or failure; `nil` once the task is cancelled.
        public mutating func next() async -> Event<Value>? {
            while !Task.isCancelled {
                if let seen { await query.database.hub.change(of: tables, after: seen) }
                if Task.isCancelled { return nil }
                // Asked before the state is read: a commit in between is looked at once more.
                seen = query.database.hub.serial
                let (result, read) = await query.database.readNoting(query.fetch)
                switch result {
                case .success(let value):
                    // What read no table may be anything; all commits are looked at.
                    tables = read.isEmpty ? nil : read
                    if let last, last == value { continue }
                    last = value
                    return .value(value)
                case .failure(let error):
                    // It is known no better than before what it depends on.
                    tables = nil
                    return .failure(error, origin: .local)
                }
            }
            return nil
        }
    }
}
