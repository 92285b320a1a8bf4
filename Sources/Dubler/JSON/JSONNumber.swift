/// A JSON number, kept as it was written and compared by its exact value: `1`,
/// `1.0` and `1e0` are equal, and no exponent is ever expanded.
public struct JSONNumber: Sendable {
    /// The number as written.
    public let text: String

    /// Takes a text that follows JSON's grammar for numbers; else `nil`.
    public init?(_ text: String) {
        var copy = text
        let valid = copy.withUTF8 { utf8 in
            let scan = JSONNumberScan(utf8, from: 0)
            return scan.failure == nil && scan.end == utf8.count
        }
        guard valid else { return nil }
        self.text = text
    }

    /// The number of that value, in decimal digits.
    public init(_ value: Int) {
        text = String(value)
    }

    /// The shortest text that reads back as that value, without `.0` where it is
    /// whole; `nil` when the value is not finite.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        let description = "\(value)"
        text = description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    }

    /// Takes a text that is known to follow the grammar.
    init(verified text: String) {
        self.text = text
    }

    /// The value, where it is whole and fits; `1.0` and `1e2` are whole.
    public var intValue: Int? {
        withDecimal { $0.intValue }
    }

    /// The nearest binary value; infinite where the number is beyond its range.
    public var doubleValue: Double {
        Double(text) ?? .nan
    }

    /// Whether the value is whole, however it is written.
    package var isInteger: Bool {
        withDecimal { $0.isInteger }
    }

    func withDecimal<R>(_ body: (JSONDecimal) -> R) -> R {
        var text = text
        return text.withUTF8 { body(JSONDecimal($0)) }
    }

    /// -1, 0 or 1 as this number is less than, equal to or greater than the other.
    func compared(to other: JSONNumber) -> Int {
        withDecimal { mine in other.withDecimal { mine.compared(to: $0) } }
    }
}

extension JSONNumber: Hashable, Comparable {
    /// Whether both have the same value.
    public static func == (a: JSONNumber, b: JSONNumber) -> Bool {
        a.compared(to: b) == 0
    }

    /// Whether the first value is less than the second.
    public static func < (a: JSONNumber, b: JSONNumber) -> Bool {
        a.compared(to: b) < 0
    }

    /// Feeds the value, so that equal numbers hash alike.
    public func hash(into hasher: inout Hasher) {
        withDecimal { $0.hash(into: &hasher) }
    }
}

extension JSONNumber: CustomStringConvertible {
    /// The number as written.
    public var description: String { text }
}
