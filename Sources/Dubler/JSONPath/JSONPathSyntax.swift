/// A step of a query: to children, or to all that is beneath.
struct JSONPathSegment: Sendable {
    var isDescendant: Bool
    var selectors: [JSONPathSelector]

    /// Whether it leads to one node at most.
    var isSingular: Bool {
        guard !isDescendant, selectors.count == 1 else { return false }
        switch selectors[0] {
        case .name, .index: return true
        case .wildcard, .slice, .filter: return false
        }
    }
}

enum JSONPathSelector: Sendable {
    /// The key in UTF-8.
    case name([UInt8])
    case wildcard
    case index(Int)
    case slice(start: Int?, end: Int?, step: Int)
    case filter(JSONPathCondition)
}

/// A query inside a filter: from the node under test (`@`) or the root (`$`).
struct JSONPathQuery: Sendable {
    var isRelative: Bool
    var segments: [JSONPathSegment]

    var isSingular: Bool { segments.allSatisfy(\.isSingular) }
}

indirect enum JSONPathCondition: Sendable {
    case any([JSONPathCondition])
    case all([JSONPathCondition])
    case not(JSONPathCondition)
    case exists(JSONPathQuery)
    case comparison(JSONPathOperand, JSONPathComparison, JSONPathOperand)
    case pattern(JSONPathPattern)
}

enum JSONPathComparison: Sendable { case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual }

/// What has a value, or nothing.
indirect enum JSONPathOperand: Sendable {
    case literal(JSONValue)
    /// A singular query.
    case query(JSONPathQuery)
    case length(JSONPathOperand)
    case count(JSONPathQuery)
    case value(JSONPathQuery)
}

/// `match` or `search`.
struct JSONPathPattern: Sendable {
    var isWhole: Bool
    var text: JSONPathOperand
    var pattern: JSONPathOperand
    /// Compiled ahead where the pattern is a literal.
    var compiled: RegularExpression?
}
