/// A list with one source of truth: the store. The network only writes into it,
/// or reports why it could not.
package protocol ListRepository<Item>: Sendable {
    associatedtype Item: Sendable & Equatable

    /// What is stored, at once; then every change, and every failure, until the
    /// reader leaves. A failure is an element and never the end.
    func events() async -> AsyncStream<ListEvent<Item>>
    /// Asks for the first page again.
    func refresh() async
    /// Asks for the page after what is there.
    func loadMore() async
    /// Puts an item that the user has just made at the end.
    func insert(_ item: Item) async
    /// Removes what is stored; what is still under way brings nothing more, and nobody
    /// is told of it. The user is gone.
    func forget() async
}

package enum ListEvent<Item: Sendable & Equatable>: Sendable, Equatable {
    case value(StoredList<Item>)
    case failure(APIError, ListRequest)
}

/// Which of the two requests failed.
package enum ListRequest: Sendable, Hashable {
    case refresh
    case loadMore
}

/// The part of a list that the device has.
package struct StoredList<Item: Sendable & Equatable>: Sendable, Equatable {
    package var items: [Item]
    /// What to ask for the next page; `nil` after the last.
    package var next: String?
    /// Whether the network has confirmed it in this run of the app.
    package var isFresh = false
}
