/// A place in the session's journal: what came later is looked at.
///
/// A string literal names a mark, an integer literal a request's number.
public enum JournalPosition: Sendable, Equatable {
    /// Behind the latest mark of that name.
    case mark(String)
    /// Behind the request of that number.
    case request(Int)
}

extension JournalPosition: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Behind the latest mark of that name.
    public init(stringLiteral value: String) { self = .mark(value) }

    /// Behind the request of that number.
    public init(integerLiteral value: Int) { self = .request(value) }
}

extension JournalPosition: CustomStringConvertible {
    /// As messages say it: `mark "before retry"`, `request 12`.
    public var description: String {
        switch self {
        case .mark(let name): "mark \"\(name)\""
        case .request(let sequence): "request \(sequence)"
        }
    }
}

extension JournalPosition {
    /// As the control API takes it.
    var json: JSONValue {
        switch self {
        case .mark(let name): .string(name)
        case .request(let sequence): .number(JSONNumber(sequence))
        }
    }
}
