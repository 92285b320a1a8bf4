/// What a value must be: a literal, or one of the catalog's operators.
///
/// In a query, a header or a form values are texts, so `5` there means the text `5`;
/// in JSON types count, and numbers are compared by value.
///
/// ```swift
/// let body: [String: ValueExpectation] = [
///     "amount": .greaterThan(0),
///     "currency": "RUB",
///     "tags": ["new", .startsWith("promo-")],
/// ]
/// ```
public struct ValueExpectation: Sendable, Equatable {
    /// The expectation as the catalog writes it: `{ "$gt": 0 }`.
    public let json: JSONValue
    /// The operators that it consists of; `nil` for a literal.
    let operators: JSONObject?

    /// Exactly this text.
    public init(_ text: String) { self.init(literal: .string(text)) }

    /// A literal, in which members may be expectations of their own.
    init(literal json: JSONValue) {
        self.json = json
        operators = nil
    }

    private init(operators members: JSONObject) {
        json = .object(members)
        operators = members
    }

    private init(_ name: String, _ operand: JSONValue, ignoringCase: Bool = false) {
        var members = JSONObject([(name, operand)])
        if ignoringCase { members["$ignoreCase"] = true }
        self.init(operators: members)
    }

    /// Operators as the catalog writes them, all of which must hold:
    /// `["$startsWith": "iOS", "$endsWith": "17"]`.
    public static func operators(_ members: JSONObject) -> Self { Self(operators: members) }

    /// Exactly this value, whatever is in it.
    public static func equals(_ value: JSONValue) -> Self { Self("$equals", value) }

    /// This text, in upper or lower case.
    public static func equalsIgnoringCase(_ text: String) -> Self {
        Self("$equals", .string(text), ignoringCase: true)
    }

    /// Present, and not like that; what is absent fulfils no negation.
    public static func not(_ expectation: ValueExpectation) -> Self { Self("$not", expectation.json) }

    /// Present, whatever it is.
    public static var exists: Self { Self("$exists", true) }

    /// Not there at all.
    public static var absent: Self { Self("$exists", false) }

    /// One of these.
    public static func oneOf(_ values: [ValueExpectation]) -> Self {
        Self("$in", .array(values.map(\.json)))
    }
}

extension ValueExpectation {
    /// A text that has this part.
    public static func contains(_ part: String, ignoringCase: Bool = false) -> Self {
        Self("$contains", .string(part), ignoringCase: ignoringCase)
    }

    /// A text that begins so.
    public static func startsWith(_ prefix: String, ignoringCase: Bool = false) -> Self {
        Self("$startsWith", .string(prefix), ignoringCase: ignoringCase)
    }

    /// A text that ends so.
    public static func endsWith(_ suffix: String, ignoringCase: Bool = false) -> Self {
        Self("$endsWith", .string(suffix), ignoringCase: ignoringCase)
    }

    /// A text that the regular expression matches as a whole; the catalog's
    /// linear-time subset, without backreferences and look-around.
    public static func regex(_ pattern: String, ignoringCase: Bool = false) -> Self {
        Self("$regex", .string(pattern), ignoringCase: ignoringCase)
    }
}

extension ValueExpectation {
    /// A number above this one.
    public static func greaterThan(_ bound: JSONNumber) -> Self { Self("$gt", .number(bound)) }

    /// This number or one above it.
    public static func atLeast(_ bound: JSONNumber) -> Self { Self("$gte", .number(bound)) }

    /// A number below this one.
    public static func lessThan(_ bound: JSONNumber) -> Self { Self("$lt", .number(bound)) }

    /// This number or one below it.
    public static func atMost(_ bound: JSONNumber) -> Self { Self("$lte", .number(bound)) }

    /// A number from the first to the second, both included.
    public static func between(_ lower: JSONNumber, _ upper: JSONNumber) -> Self {
        operators(["$gte": .number(lower), "$lte": .number(upper)])
    }

    /// A moment before this one: RFC 3339, or a template such as `{{now}}`.
    public static func before(_ moment: String) -> Self { Self("$before", .string(moment)) }

    /// A moment after this one: RFC 3339, or a template such as `{{now -1d}}`.
    public static func after(_ moment: String) -> Self { Self("$after", .string(moment)) }
}

extension ValueExpectation {
    /// An array, or a repeated name, of which one element is like that.
    public static func any(_ expectation: ValueExpectation) -> Self { Self("$any", expectation.json) }

    /// An array, or a repeated name, of which every element is like that; an empty
    /// array is.
    public static func each(_ expectation: ValueExpectation) -> Self { Self("$each", expectation.json) }

    /// An array, or a repeated name, with so many elements.
    public static func size(_ count: ValueExpectation) -> Self { Self("$size", count.json) }

    /// An array of exactly these elements in whatever order.
    public static func unordered(_ elements: [ValueExpectation]) -> Self {
        Self("$unordered", .array(elements.map(\.json)))
    }

    /// An array that has these elements among others, in whatever order.
    public static func includes(_ elements: [ValueExpectation]) -> Self {
        Self("$includes", .array(elements.map(\.json)))
    }
}
