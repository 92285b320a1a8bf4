/// The six kinds of JSON values.
package enum JSONKind: UInt8, Sendable {
    case null, bool, number, string, array, object

    /// As a message names it: "a string".
    package var article: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
