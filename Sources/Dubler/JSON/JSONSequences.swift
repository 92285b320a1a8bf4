/// The elements of an array, one after the other.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var index: Int32
    private let end: Int32

    init(_ node: JSONNode) {
        let entry = node.entry
        document = node.document
        index = node.index + 1
        end = entry.kind == .array ? entry.next : index
    }

    package mutating func next() -> JSONNode? {
        guard index < end else { return nil }
        let node = JSONNode(document: document, index: index)
        index = node.entry.next
        return node
    }
}

/// The members of an object, one after the other.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var index: Int32
    private let end: Int32

    init(_ node: JSONNode) {
        let entry = node.entry
        document = node.document
        index = node.index + 1
        end = entry.isObject ? entry.next : index
    }

    package mutating func next() -> JSONMember? {
        guard index < end else { return nil }
        let member = JSONMember(keyNode: JSONNode(document: document, index: index))
        index = member.value.entry.next
        return member
    }
}

/// A key and its value, looked at where they stand.
package struct JSONMember: Sendable {
    /// The key as a string node.
    package let keyNode: JSONNode

    /// The key, unescaped.
    package var key: String { keyNode.stringValue ?? "" }

    /// Where the key stands, quotes included.
    package var keyRange: Range<Int> { keyNode.range }

    package var keyLocation: SourceLocation { keyNode.location }

    /// Whether the key is that UTF-8, without building a text.
    package func keyEquals(_ utf8: [UInt8]) -> Bool { keyNode.stringEquals(utf8) }

    package var value: JSONNode { JSONNode(document: keyNode.document, index: keyNode.index + 1) }
}
