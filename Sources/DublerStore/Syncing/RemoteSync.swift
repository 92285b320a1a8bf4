/// The remote side of a repository: it writes into the database or reports an error, and
/// gives no values.
///
///     let sync = RemoteSync(limiter: limiter, key: "contacts") {
///         let contacts = try await api.contacts()
///         return try await database.write { try $0.replaceAll(Contact.self, with: contacts); return .updated }
///     }
public final class RemoteSync<Key: Hashable & Sendable>: Sendable {
    private let limiter: FetchLimiter<Key>
    private let key: Key
    private let fetch: @Sendable () async throws -> SyncChange
    private let listeners = Listeners()

    /// - Parameters:
    ///   - limiter: Sees to it that the same is not fetched twice at once, nor too often.
    ///   - key: What is fetched.
    ///   - fetch: Fetches, writes what is new, and says whether there was anything new.
    public init(
        limiter: FetchLimiter<Key>,
        key: Key,
        fetch: @escaping @Sendable () async throws -> SyncChange
    ) {
        self.limiter = limiter
        self.key = key
        self.fetch = fetch
    }

    /// Syncs, if it is time. A failure is also an event of every stream that looks on.
    ///
    /// - Parameter isForced: Also where it is too early, or a fetch is under way.
    /// - Returns: How it ended.
    @discardableResult
    public func refresh(force isForced: Bool = false) async -> SyncReport {
        let report = await limiter.run(key, force: isForced) { [self] in
            do {
                return try await fetch()
            } catch {
                // Told once for each fetch, however many share it.
                if !(error is CancellationError || Task.isCancelled) { listeners.tell(error) }
                throw error
            }
        }
        return report
    }

    func listen(_ body: @escaping @Sendable (any Error) -> Void) -> Listening { listeners.add(body) }
}

/// Who is told of failures.
final class Listeners: Sendable {
    private struct State: Sendable {
        var next = 0
        var all: [Int: @Sendable (any Error) -> Void] = [:]
    }

    private let state = Guarded(State())

    func add(_ body: @escaping @Sendable (any Error) -> Void) -> Listening {
        let id = state.withLock { state in
            state.next += 1
            state.all[state.next] = body
            return state.next
        }
        return Listening { [weak self] in self?.state.withLock { $0.all[id] = nil } }
    }

    func tell(_ error: any Error) {
        for (_, body) in state.withLock({ $0.all }).sorted(by: { $0.key < $1.key }) { body(error) }
    }
}

/// Ends with its owner.
final class Listening: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
}
