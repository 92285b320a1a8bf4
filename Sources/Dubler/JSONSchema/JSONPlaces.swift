/// Finds places by pointers, many in the same documents: the members of a large
/// object are looked through once and not for each pointer.
package struct JSONPlaces {
    /// Objects and arrays of more members or elements get a table.
    private static let large = 16

    private var members: [JSONSchemaCompiler.Place: [[UInt8]: JSONNode]] = [:]
    private var elements: [JSONSchemaCompiler.Place: [JSONNode]] = [:]

    package init() {}

    package mutating func node(at pointer: JSONPointer, in root: JSONNode) -> JSONNode? {
        var node = root
        for token in pointer.tokens {
            guard let next = child(token, of: node) else { return nil }
            node = next
        }
        return node
    }

    private mutating func child(_ token: [UInt8], of node: JSONNode) -> JSONNode? {
        let place = JSONSchemaCompiler.Place(node)
        guard node.kind == .array else {
            guard node.count > Self.large else { return node[utf8: token] }
            if members[place] == nil {
                var table: [[UInt8]: JSONNode] = [:]
                for member in node.members { table[Array(member.key.utf8)] = member.value }
                members[place] = table
            }
            return members[place]?[token]
        }
        guard let index = JSONPointer.index(token), index < node.count else { return nil }
        guard node.count > Self.large else { return node[index] }
        if elements[place] == nil { elements[place] = Array(node.elements) }
        return elements[place]?[index]
    }
}
