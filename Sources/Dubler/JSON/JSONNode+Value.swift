extension JSONNode {
    /// The value in memory; of duplicate keys the last value counts, at the first
    /// one's place.
    package var value: JSONValue {
        // Open containers wait in a list: a deep value must not exhaust the stack.
        var open: [Open] = []
        var node = self
        while true {
            var value = node.scalar
            if value == nil {
                open.append(Open(node))
            }
            // Gives the value to the container around it, and ends those that are full.
            while let last = open.indices.last {
                if let done = value { open[last].take(done) }
                if let next = open[last].next() {
                    node = next
                    value = nil
                    break
                }
                value = open.removeLast().value
            }
            if let value { return value }
        }
    }

    /// A value that holds no others.
    private var scalar: JSONValue? {
        switch kind {
        case .null: .null
        case .bool: .bool(entry.flag)
        case .number: number.map(JSONValue.number)
        case .string: stringValue.map(JSONValue.string)
        case .array, .object: nil
        }
    }

    /// A container that is being filled.
    private struct Open {
        private var elements: [JSONValue] = []
        private var object: JSONObject?
        private var key = ""
        private var elementNodes: JSONElements
        private var memberNodes: JSONMembers

        init(_ node: JSONNode) {
            elementNodes = node.elements
            memberNodes = node.members
            if node.kind == .object { object = JSONObject() } else { elements.reserveCapacity(node.count) }
        }

        mutating func next() -> JSONNode? {
            guard object != nil else { return elementNodes.next() }
            guard let member = memberNodes.next() else { return nil }
            key = member.key
            return member.value
        }

        mutating func take(_ value: JSONValue) {
            if object != nil { object?[key] = value } else { elements.append(value) }
        }

        var value: JSONValue {
            if let object { .object(object) } else { .array(elements) }
        }
    }
}
