/// What an operand of a filter comes to.
enum JSONPathResult {
    case nothing
    case node(JSONNode)
    case value(JSONValue)

    init(_ node: JSONNode?) {
        self = node.map(JSONPathResult.node) ?? .nothing
    }

    /// The text of a string.
    var text: String? {
        switch self {
        case .nothing: nil
        case .node(let node): node.stringValue
        case .value(let value): value.stringValue
        }
    }

    private var number: JSONNumber? {
        switch self {
        case .nothing: nil
        case .node(let node): node.number
        case .value(let value): value.numberValue
        }
    }

    /// Code points of a string, elements, members.
    var length: Int? {
        switch self {
        case .nothing: nil
        case .node(let node):
            node.kind == .array || node.kind == .object ? node.count : node.stringValue?.unicodeScalars.count
        case .value(let value):
            value.arrayValue?.count ?? value.objectValue?.count ?? value.stringValue?.unicodeScalars.count
        }
    }

    func equals(_ other: JSONPathResult) -> Bool {
        switch (self, other) {
        case (.nothing, .nothing): true
        case (.nothing, _), (_, .nothing): false
        case (.node(let node), .value(let value)), (.value(let value), .node(let node)): node.isEqual(to: value)
        case (.value(let a), .value(let b)): a == b
        case (.node(let a), .node(let b)): a.isEqual(to: b.value)
        }
    }

    /// Numbers by value, strings by code points; nothing else has an order.
    func isLess(than other: JSONPathResult) -> Bool {
        if let mine = number, let theirs = other.number { return mine < theirs }
        guard let mine = text, let theirs = other.text else { return false }
        return mine.utf8.lexicographicallyPrecedes(theirs.utf8)
    }
}
