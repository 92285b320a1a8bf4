/// The members of one object, told apart by a closed list of keys.
struct KnownMembers<Key: CatalogKey> {
    /// The object itself.
    let node: JSONNode
    private var keys: [Key] = []
    private var members: [JSONMember] = []

    init(node: JSONNode) { self.node = node }

    mutating func append(_ key: Key, _ member: JSONMember) {
        keys.append(key)
        members.append(member)
    }

    /// The value under a key; of duplicates, which are errors of their own, the first.
    subscript(_ key: Key) -> JSONNode? { member(key)?.value }

    func member(_ key: Key) -> JSONMember? {
        for index in keys.indices where keys[index] == key { return members[index] }
        return nil
    }

    /// Pairs in the order written.
    var all: Zip2Sequence<[Key], [JSONMember]> { zip(keys, members) }

    var isEmpty: Bool { keys.isEmpty }
}

extension CatalogKey {
    /// The key of that member, found by its bytes.
    static func named(_ member: JSONMember) -> Self? {
        guard !member.keyNode.hasEscapes, let raw = member.keyNode.rawStringBytes else {
            return Self(rawValue: member.key)
        }
        return raw.withUnsafeBufferPointer { raw in
            allCases.first { key in
                let name = key.rawValue.utf8
                return name.count == raw.count && name.elementsEqual(raw)
            }
        }
    }
}
