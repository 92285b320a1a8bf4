/// A number that a pattern asks for; most are told apart by their bytes alone.
package struct NumberLiteral: Sendable {
    package let bytes: [UInt8]
    package let number: JSONNumber
    private let isPlainInteger: Bool

    package init(_ number: JSONNumber) {
        self.number = number
        bytes = Array(number.text.utf8)
        isPlainInteger = Self.isPlainInteger(bytes[...])
    }

    /// By value: 1 is 1.0.
    func equals(_ text: ArraySlice<UInt8>) -> Bool {
        if text.elementsEqual(bytes) { return true }
        // Two integers in their only spelling are unlike when their bytes are.
        if isPlainInteger, Self.isPlainInteger(text) { return false }
        return JSONNumber(String(decoding: text, as: UTF8.self)) == number
    }

    private static func isPlainInteger(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first else { return false }
        let digits = first == UInt8(ascii: "-") ? text.dropFirst() : text
        return digits.first != UInt8(ascii: "0") && digits.allSatisfy { $0 &- 0x30 < 10 }
            || text.count == 1 && first == UInt8(ascii: "0")
    }
}

/// How `$gt`, `$gte`, `$lt`, `$lte` compare.
package enum Comparison: String, Sendable, CaseIterable {
    case gt, gte, lt, lte

    func holds(_ value: JSONNumber, _ bound: JSONNumber) -> Bool {
        switch self {
        case .gt: bound < value
        case .gte: !(value < bound)
        case .lt: value < bound
        case .lte: !(bound < value)
        }
    }

    var isLower: Bool { self == .gt || self == .gte }
    var isStrict: Bool { self == .gt || self == .lt }
}
