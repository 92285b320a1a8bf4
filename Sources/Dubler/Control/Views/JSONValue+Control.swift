extension JSONValue {
    static func int(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

    static func int(_ value: UInt64) -> JSONValue { .number(JSONNumber(Int(clamping: value))) }

    /// A text, or `null`.
    static func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

    static func texts(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }

    /// A number with at most three digits behind the point.
    static func milliseconds(_ value: Double) -> JSONValue {
        guard value.isFinite, abs(value) < 1e15 else { return .int(0) }
        return .number(JSONNumber((value * 1_000).rounded() / 1_000) ?? JSONNumber(0))
    }

    /// An instant to the millisecond.
    static func time(_ instant: Instant) -> JSONValue { .string(instant.rfc3339(fractionDigits: 3)) }

    /// Names and values in their order, as lists of two.
    static func pairs(_ pairs: [(name: String, value: String)]) -> JSONValue {
        .array(pairs.map { .array([.string($0.name), .string($0.value)]) })
    }
}
