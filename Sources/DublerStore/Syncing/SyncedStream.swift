/// What the database holds, while the remote side is asked for news: the values of a live
/// query, and the failures of a sync, merged.
///
/// A remote failure is an element and never the end: a later change of the database still
/// arrives. Each iteration syncs once when it begins; ``RemoteSync/refresh(force:)`` syncs
/// again, and its failures are events here too. It ends only when its task is cancelled.
public struct SyncedStream<Value: Sendable & Equatable>: EventStream {
    /// A value of the database, or a failure with its origin.
    public typealias Element = Event<Value>

    private let local: LiveQuery<Value>
    private let listen: @Sendable (@escaping @Sendable (any Error) -> Void) -> Listening
    /// Syncs once; gives the error that no listener is told of.
    private let begin: @Sendable () async -> (any Error)?

    /// - Parameters:
    ///   - local: What is shown.
    ///   - remote: What brings news.
    ///   - syncs: Whether an iteration syncs when it begins.
    public init(_ local: LiveQuery<Value>, remote: RemoteSync<some Hashable & Sendable>, syncs: Bool = true) {
        self.local = local
        listen = { remote.listen($0) }
        begin = {
            if syncs { await remote.refresh() }
            return nil
        }
    }

    /// The failures of several syncs, none of which an iteration begins: first pages and
    /// later ones, say.
    ///
    /// - Parameters:
    ///   - local: What is shown.
    ///   - remotes: What brings news, when it is told to.
    public init(_ local: LiveQuery<Value>, remotes: [RemoteSync<some Hashable & Sendable>]) {
        self.local = local
        listen = { body in
            let all = remotes.map { $0.listen(body) }
            return Listening { withExtendedLifetime(all) {} }
        }
        begin = { nil }
    }

    /// - Parameters:
    ///   - local: What is shown.
    ///   - sync: Fetches, writes what is new into the database, and says how that ended; run
    ///     once for each iteration. A failure is an event of that iteration.
    public init(_ local: LiveQuery<Value>, sync: @escaping @Sendable () async -> SyncReport) {
        self.local = local
        listen = { _ in Listening {} }
        begin = { await sync().error }
    }

    /// Begins to look, and to sync.
    public func makeAsyncIterator() -> Iterator { Iterator(Merge(local, listen, begin)) }

    /// One pass of looking.
    public struct Iterator: EventIterator {
        private let merge: Merge<Value>

        init(_ merge: Merge<Value>) { self.merge = merge }

        /// The next event; `nil` once the task is cancelled.
        public mutating func next() async -> Event<Value>? { await merge.next() }
    }
}

/// Two sources into one mailbox, for as long as somebody reads it.
final class Merge<Value: Sendable & Equatable>: Sendable {
    private let mailbox = Mailbox<Value>()
    private let looking: Task<Void, Never>
    private let syncing: Task<Void, Never>
    private let listening: Listening

    init(
        _ local: LiveQuery<Value>,
        _ listen: (@escaping @Sendable (any Error) -> Void) -> Listening,
        _ begin: @escaping @Sendable () async -> (any Error)?
    ) {
        let mailbox = mailbox
        listening = listen { mailbox.put(.failure($0, origin: Self.origin(of: $0))) }
        looking = Task {
            for await event in local { mailbox.put(event) }
        }
        syncing = Task {
            guard let error = await begin() else { return }
            mailbox.put(.failure(error, origin: Self.origin(of: error)))
        }
    }

    deinit {
        looking.cancel()
        syncing.cancel()
        mailbox.end()
    }

    func next() async -> Event<Value>? { await mailbox.next() }

    /// What was fetched and could not be written failed here.
    private static func origin(of error: any Error) -> EventOrigin { error is StoreError ? .local : .remote }
}
