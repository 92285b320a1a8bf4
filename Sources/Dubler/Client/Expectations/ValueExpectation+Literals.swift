extension ValueExpectation: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Exactly this text.
    public init(stringLiteral value: String) { self.init(literal: .string(value)) }
}

extension ValueExpectation: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A number of this value.
    public init(integerLiteral value: Int) { self.init(literal: JSONValue(integerLiteral: value)) }

    /// A number of this value.
    public init(floatLiteral value: Double) { self.init(literal: JSONValue(floatLiteral: value)) }
}

extension ValueExpectation: ExpressibleByBooleanLiteral, ExpressibleByNilLiteral {
    /// `true` or `false`
    public init(booleanLiteral value: Bool) { self.init(literal: .bool(value)) }

    /// Present, and `null`.
    public init(nilLiteral: ()) { self.init(literal: .null) }
}

extension ValueExpectation: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// An array of exactly such elements, in this order.
    public init(arrayLiteral elements: ValueExpectation...) {
        self.init(literal: .array(elements.map(\.json)))
    }

    /// An object with such members; it may have others. Names are plain text here:
    /// operators are written as `.greaterThan(0)`, not as `["$gt": 0]`.
    public init(dictionaryLiteral elements: (String, ValueExpectation)...) {
        self.init(members: elements)
    }

    /// An object with such members.
    init(members: [(String, ValueExpectation)]) {
        let escaped = members.map { name, value in
            (name.utf8.first == UInt8(ascii: "$") ? "$" + name : name, value.json)
        }
        self.init(literal: .object(JSONObject(escaped)))
    }
}
