import DublerStore
import Foundation

/// One list of the database.
struct ListTable<Item: Sendable & Equatable & Codable & Identifiable>: Sendable
where Item.ID == String {
    /// A committed state of the list.
    struct Stored: Sendable, Equatable {
        var list: StoredList<Item>
        /// Grows with each change.
        var revision: Int
    }

    let database: Database
    let list: String

    /// `nil` where nothing of it was ever fetched.
    func stored(isFresh: Bool) async throws -> Stored? {
        try await database.read { try read($0, isFresh: isFresh) }
    }

    func live(isFresh: @escaping @Sendable () -> Bool) -> LiveQuery<Stored?> {
        LiveQuery(database) { try read($0, isFresh: isFresh()) }
    }

    func next() async throws -> String? {
        try await database.read { try $0.find(StoredListState.self, list)?.next }
    }

    private func read(_ access: ReadAccess, isFresh: Bool) throws -> Stored? {
        guard let state = try access.find(StoredListState.self, list) else { return nil }
        let items = try access.all(StoredItem.self, where: "list = ?", [list], orderedBy: "position")
            .compactMap { try? JSONDecoder().decode(Item.self, from: Data($0.item.utf8)) }
        let stored = StoredList(items: items, next: state.next, isFresh: isFresh)
        return Stored(list: stored, revision: state.revision)
    }

    /// Puts a first page in place of all, or a later one behind what is there.
    func write(_ page: Page<Item>, _ request: ListRequest, isWanted: @escaping @Sendable () -> Bool) async throws {
        let rows = try page.items.map { ($0.id, try Self.text(of: $0)) }
        try await database.write { access in
            guard isWanted() else { return }
            if request == .refresh { try access.deleteAll(StoredItem.self, where: "list = ?", [list]) }
            let known = Set(try access.all(StoredItem.self, where: "list = ?", [list]).map(\.id))
            let new = rows.filter { !known.contains($0.0) }
            var position = try end(access)
            for (id, item) in new {
                try access.save(StoredItem(list: list, id: id, position: position, item: item))
                position += 1
            }
            // A page that brings nothing new would be asked for without end.
            let next = request == .loadMore && new.isEmpty ? nil : page.next
            try touch(access) { $0.next = next }
        }
    }

    func insert(_ item: Item) async throws {
        let text = try Self.text(of: item)
        try await database.write { access in
            let position = try end(access)
            try access.save(StoredItem(list: list, id: item.id, position: position, item: text))
            try touch(access) { _ in }
        }
    }

    func clear() async throws {
        try await database.write { access in
            try access.deleteAll(StoredItem.self, where: "list = ?", [list])
            try access.deleteAll(StoredListState.self, where: "list = ?", [list])
        }
    }

    private func end(_ access: ReadAccess) throws -> Int {
        let sql = "SELECT coalesce(max(position) + 1, 0) FROM list_item WHERE list = ?"
        guard case .integer(let end) = try access.value(sql, [list]) else { return 0 }
        return Int(end)
    }

    private func touch(_ access: WriteAccess, _ change: (inout StoredListState) -> Void) throws {
        var state = try access.find(StoredListState.self, list) ?? StoredListState(list: list, next: nil, revision: 0)
        change(&state)
        state.revision += 1
        try access.save(state)
    }

    private static func text(of item: Item) throws -> String {
        String(decoding: try JSONEncoder().encode(item), as: UTF8.self)
    }
}
