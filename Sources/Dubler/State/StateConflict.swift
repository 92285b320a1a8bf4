/// Why a change of the state is refused; nothing was changed then.
package struct StateConflict: Error, Sendable, Equatable {
    /// What kind of hindrance; the raw value is the stable code.
    package enum Kind: String, Sendable {
        /// A member of what is no object, an index of what is no array, a sum with
        /// what is no number.
        case type = "state_type_conflict"
        /// An index past the end of an array.
        case index = "state_index_out_of_bounds"
        /// A member of an item that is not there.
        case item = "state_item_unknown"
        /// An item whose key is unlike the place where it is put.
        case key = "state_item_key_conflict"
        case tooDeep = "state_too_deep"
        case tooLarge = "state_too_large"
    }

    package var kind: Kind
    /// Where it stands.
    package var path: StatePath
    /// What is wrong and what would be right.
    package var reason: String

    package init(_ kind: Kind, at path: StatePath, _ reason: String) {
        self.kind = kind
        self.path = path
        self.reason = reason
    }

    package var code: String { kind.rawValue }
}

extension StateConflict: CustomStringConvertible {
    package var description: String {
        path.steps.isEmpty ? "State: \(reason)" : "State at `\(path)`: \(reason)"
    }
}

extension StateConflict {
    /// What stands at a path is not what a step, a sum or a collection needs.
    static func type(at path: StatePath, is found: JSONValue, needed: String) -> StateConflict {
        StateConflict(.type, at: path, "there is \(found.kindWithArticle), \(needed) was needed")
    }
}

extension JSONValue {
    /// Its kind as a sentence names it.
    package var kindWithArticle: String {
        switch self {
        case .null: "`null`"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
