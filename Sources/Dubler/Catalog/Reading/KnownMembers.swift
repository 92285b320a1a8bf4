/// The members of one object, told apart by a closed list of keys.
struct KnownMembers<Key: CatalogKey>: Sendable {
    /// The object itself.
    let node: JSONNode
    /// In the order written.
    private(set) var all: [(key: Key, member: JSONMember)] = []

    init(node: JSONNode) {
        self.node = node
        all.reserveCapacity(node.count)
    }

    mutating func append(_ key: Key, _ member: JSONMember) { all.append((key, member)) }

    /// The value under a key; of duplicates, which are errors of their own, the first.
    subscript(_ key: Key) -> JSONNode? { member(key)?.value }

    func member(_ key: Key) -> JSONMember? {
        // By index: a loop over the pairs would count references to the document.
        for index in all.indices where all[index].key == key { return all[index].member }
        return nil
    }

    var isEmpty: Bool { all.isEmpty }
}

/// Finds a key of a closed list by its bytes, as they stand in the file.
package struct KeyTable<Key: CatalogKey>: Sendable {
    private let names: [[UInt8]]
    private let keys: [Key]

    init() {
        keys = Array(Key.allCases)
        names = keys.map { Array($0.rawValue.utf8) }
    }

    func key(_ member: JSONMember) -> Key? {
        for index in names.indices where member.keyEquals(names[index]) { return keys[index] }
        return nil
    }
}

extension CatalogKey {
    /// The key of that member.
    static func named(_ member: JSONMember) -> Self? { table.key(member) }
}
