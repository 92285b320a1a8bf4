/// A JSON value in memory: order of members and text of numbers are kept.
public enum JSONValue: Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// A number, as written.
    case number(JSONNumber)
    /// A text, unescaped.
    case string(String)
    /// Elements in their order.
    case array([JSONValue])
    /// Members in their order.
    case object(JSONObject)
}

extension JSONValue {
    /// Whether it is `null`.
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The text of a string; `nil` for any other kind.
    public var stringValue: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// A number; `nil` for any other kind.
    public var numberValue: JSONNumber? {
        if case .number(let number) = self { number } else { nil }
    }

    /// A boolean; `nil` for any other kind.
    public var boolValue: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    /// The elements of an array; `nil` for any other kind.
    public var arrayValue: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of an object; `nil` for any other kind.
    public var objectValue: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// The member of an object; `nil` where there is none.
    public subscript(key: String) -> JSONValue? {
        if case .object(let object) = self { object[key] } else { nil }
    }

    /// The element of an array; `nil` where there is none.
    public subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}

extension JSONValue: Equatable {
    /// Whether both are the same: numbers by value, texts by code points, objects
    /// in whatever order of members.
    public static func == (a: JSONValue, b: JSONValue) -> Bool {
        // Containers wait in a list: a deep value must not exhaust the stack.
        var waiting: [(JSONValue, JSONValue)] = []
        guard sameHead(a, b, &waiting) else { return false }
        while let (a, b) = waiting.popLast() {
            if case .array(let mine) = a, case .array(let theirs) = b {
                for (a, b) in zip(mine, theirs) {
                    guard sameHead(a, b, &waiting) else { return false }
                }
            } else if case .object(let mine) = a, case .object(let theirs) = b {
                for (key, a) in mine.members {
                    guard let b = theirs[key], sameHead(a, b, &waiting) else { return false }
                }
            }
        }
        return true
    }

    private static func sameHead(_ a: JSONValue, _ b: JSONValue, _ waiting: inout [(JSONValue, JSONValue)]) -> Bool {
        switch (a, b) {
        case (.null, .null): return true
        case (.bool(let a), .bool(let b)): return a == b
        case (.number(let a), .number(let b)): return a == b
        case (.string(let a), .string(let b)): return a.isIdentical(to: b)
        case (.array(let mine), .array(let theirs)):
            guard mine.count == theirs.count else { return false }
            if !mine.isEmpty { waiting.append((a, b)) }
            return true
        case (.object(let mine), .object(let theirs)):
            guard mine.count == theirs.count else { return false }
            if !mine.isEmpty { waiting.append((a, b)) }
            return true
        default: return false
        }
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON.
    public var description: String { text }
}
