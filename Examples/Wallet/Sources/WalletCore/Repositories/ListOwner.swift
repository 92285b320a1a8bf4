import DublerStore

/// Why a request for a page brought nothing.
struct ListFailure: Error, Equatable {
    var error: APIError
    var request: ListRequest
}

/// A list as long as its user is there: what is under way for one user is nothing to the next.
final class ListOwner<Item: Sendable & Equatable & Codable & Identifiable>: Sendable where Item.ID == String {
    private struct State: Sendable {
        var isFresh = false
        var isForgotten = false
    }

    private let state: Locked<State>
    private let remotes: [ListRequest: RemoteSync<ListRequest>]
    /// What is stored, and every failure of a request.
    let stream: SyncedStream<ListTable<Item>.Stored?>

    init(_ table: ListTable<Item>, _ fetch: @escaping StoredListRepository<Item>.Fetch) {
        let state = Locked(State())
        // A user who asks again is not to wait: no rest after failures.
        let limiter = FetchLimiter<ListRequest>(backoff: .init(first: .zero))
        func remote(_ request: ListRequest) -> RemoteSync<ListRequest> {
            RemoteSync(limiter: limiter, key: request) {
                let next = request == .loadMore ? try await table.next() : nil
                if request == .loadMore, next == nil { return .unchanged }
                let page: Page<Item>
                do throws(APIError) {
                    page = try await fetch(next)
                } catch {
                    if state.withLock({ $0.isForgotten }) { throw CancellationError() }
                    throw ListFailure(error: error, request: request)
                }
                try await table.write(page, request) {
                    state.withLock { state in
                        if !state.isForgotten { state.isFresh = true }
                        return !state.isForgotten
                    }
                }
                return .updated
            }
        }
        self.state = state
        remotes = [.refresh: remote(.refresh), .loadMore: remote(.loadMore)]
        stream = SyncedStream(
            table.live { state.withLock { $0.isFresh } },
            remotes: Array(remotes.values)
        )
    }

    /// Whether the network has confirmed the list in this run of the app.
    var isFresh: Bool { state.withLock { $0.isFresh } }

    /// Answers that are under way are nobody's from here on.
    func forget() { state.withLock { $0.isForgotten = true } }

    /// One request of a kind at a time: a second caller gets what the first one brings.
    func sync(_ request: ListRequest) async { await remotes[request]?.refresh() }
}
