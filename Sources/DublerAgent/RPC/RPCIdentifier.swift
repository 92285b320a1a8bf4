package import Dubler

/// What a request is known by: its answer carries the same.
package enum RPCIdentifier: Hashable, Sendable {
    case text(String)
    case number(JSONNumber)

    /// `nil` where the value is no identifier.
    init?(_ value: JSONValue) {
        switch value {
        case .string(let text): self = .text(text)
        case .number(let number): self = .number(number)
        default: return nil
        }
    }

    package var json: JSONValue {
        switch self {
        case .text(let text): .string(text)
        case .number(let number): .number(number)
        }
    }
}
