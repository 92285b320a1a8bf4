/// Elements of an array or values of an object's members.
struct JSONChildren: Sequence, IteratorProtocol {
    private var elements: JSONElements
    private var members: JSONMembers

    init(_ node: JSONNode) {
        elements = node.elements
        members = node.members
    }

    mutating func next() -> JSONNode? {
        elements.next() ?? members.next()?.value
    }
}

/// The arrays and objects of a subtree, its own root included, each before what is
/// inside it. The tape stands in just that order.
struct JSONContainers: Sequence, IteratorProtocol {
    private let document: JSONDocument
    private var index: Int32
    private let end: Int32

    init(_ node: JSONNode) {
        document = node.document
        index = node.index
        let entry = node.entry
        end = entry.kind == .array || entry.kind == .object ? entry.next : index
    }

    mutating func next() -> JSONNode? {
        while index < end {
            let node = JSONNode(document: document, index: index)
            index += 1
            let kind = node.kind
            if kind == .array || kind == .object { return node }
        }
        return nil
    }
}
