/// The digits entered so far.
package struct PinEntry: Sendable, Equatable {
    package static let length = 4

    private var digits = ""

    package init() {}

    package var count: Int { digits.count }

    /// The whole code with its last digit, after which the entry begins anew.
    package mutating func press(_ key: PinKey) -> String? {
        switch key {
        case .digit(let digit):
            guard (0...9).contains(digit) else { return nil }
            digits += String(digit)
        case .delete: digits = String(digits.dropLast())
        }
        guard digits.count == Self.length else { return nil }
        defer { digits = "" }
        return digits
    }
}
