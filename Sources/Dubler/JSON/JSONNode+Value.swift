extension JSONNode {
    /// The value in memory; of duplicate keys the last value counts, at the first
    /// one's place.
    package var value: JSONValue {
        if let scalar { return scalar }
        // Open containers wait in a list: a deep value must not exhaust the stack.
        var open = [Open(self)]
        while true {
            let last = open.count - 1
            if let node = open[last].next() {
                if let scalar = node.scalar { open[last].take(scalar) } else { open.append(Open(node)) }
            } else {
                let value = open.removeLast().value
                guard last > 0 else { return value }
                open[last - 1].take(value)
            }
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
        private let document: JSONDocument
        private let isObject: Bool
        /// The next entry of the tape to be taken, and the one after the container.
        private var index: Int32
        private let end: Int32
        private var key = ""
        private var elements: [JSONValue] = []
        private var members: [(key: String, value: JSONValue)] = []

        init(_ node: JSONNode) {
            let entry = node.entry
            document = node.document
            isObject = entry.isObject
            index = node.index + 1
            end = entry.next
            if isObject { members.reserveCapacity(entry.count) } else { elements.reserveCapacity(entry.count) }
        }

        mutating func next() -> JSONNode? {
            guard index < end else { return nil }
            if isObject {
                key = JSONNode(document: document, index: index).stringValue ?? ""
                index += 1
            }
            let node = JSONNode(document: document, index: index)
            index = node.entry.next
            return node
        }

        mutating func take(_ value: JSONValue) {
            if isObject { members.append((key, value)) } else { elements.append(value) }
        }

        var value: JSONValue {
            guard isObject else { return .array(elements) }
            return .object(document.duplicateKeys.isEmpty ? JSONObject(distinct: members) : JSONObject(members))
        }
    }
}
