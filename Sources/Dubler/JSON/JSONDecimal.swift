/// What a number's text is worth: sign × 0.digits × 10^magnitude, with digits
/// that neither begin nor end with 0. It only points into the text, so that
/// comparing allocates nothing; it lives no longer than the text's buffer.
struct JSONDecimal {
    private let text: UnsafeBufferPointer<UInt8>
    let isNegative: Bool
    /// The first significant digit and the place after the last one; a decimal
    /// point may stand between.
    private var first = 0
    private var end = 0
    /// Significant digits; 0 for zero.
    private(set) var digitCount = 0
    private(set) var magnitude = JSONExponent.small(0)
    /// Digits after the decimal point, before the exponent is applied.
    private(set) var fractionCount = 0
    private(set) var exponent = JSONExponent.small(0)

    var isZero: Bool { digitCount == 0 }

    /// Reads a text that follows the grammar.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        isNegative = text.first == UInt8(ascii: "-")
        let start = isNegative ? 1 : 0
        var index = start
        var point = -1
        var lastDigit = -1
        first = -1
        while index < text.count, text[index] | 0x20 != UInt8(ascii: "e") {
            if text[index] == UInt8(ascii: ".") {
                point = index
            } else if text[index] != 0x30 {
                if first < 0 { first = index }
                lastDigit = index
            }
            index += 1
        }
        let integerEnd = point < 0 ? index : point
        fractionCount = point < 0 ? 0 : index - point - 1
        if index < text.count { exponent = JSONExponent(text[(index + 1)...]) }
        guard first >= 0 else {
            first = 0
            return
        }
        end = lastDigit + 1
        digitCount = end - first - (first < point && point < end ? 1 : 0)
        let offset = first < integerEnd ? integerEnd - first : point + 1 - first
        magnitude = exponent.adding(offset)
    }

    /// The digits as bytes of ASCII, in order.
    func forEachDigit(_ body: (UInt8) -> Void) {
        for index in first..<end where text[index] != UInt8(ascii: ".") { body(text[index]) }
    }

    var isInteger: Bool {
        guard !isZero else { return true }
        switch magnitude {
        case .small(let power): return power >= digitCount
        case .huge(let isNegative, _): return !isNegative
        }
    }

    var intValue: Int? {
        guard !isZero else { return 0 }
        guard case .small(let power) = magnitude, power >= digitCount, power <= 19 else { return nil }
        var value = 0
        var overflow = false
        func append(_ digit: Int) {
            let (shifted, tooBig) = value.multipliedReportingOverflow(by: 10)
            let (sum, tooBigToo) = shifted.addingReportingOverflow(isNegative ? -digit : digit)
            value = sum
            overflow = overflow || tooBig || tooBigToo
        }
        forEachDigit { append(Int($0 &- 0x30)) }
        for _ in digitCount..<power { append(0) }
        return overflow ? nil : value
    }

    /// -1, 0 or 1 as this value is less than, equal to or greater than the other.
    func compared(to other: JSONDecimal) -> Int {
        if isZero || other.isZero {
            if isZero && other.isZero { return 0 }
            return isZero ? (other.isNegative ? 1 : -1) : (isNegative ? -1 : 1)
        }
        guard isNegative == other.isNegative else { return isNegative ? -1 : 1 }
        let order = comparedBySize(to: other)
        return isNegative ? -order : order
    }

    private func comparedBySize(to other: JSONDecimal) -> Int {
        let order = magnitude.compared(to: other.magnitude)
        guard order == 0 else { return order }
        var mine = first
        var theirs = other.first
        while mine < end, theirs < other.end {
            if text[mine] == UInt8(ascii: ".") {
                mine += 1
            } else if other.text[theirs] == UInt8(ascii: ".") {
                theirs += 1
            } else if text[mine] != other.text[theirs] {
                return text[mine] < other.text[theirs] ? -1 : 1
            } else {
                mine += 1
                theirs += 1
            }
        }
        // Digits end with one that is not 0, so what is left over is worth something.
        return digitCount == other.digitCount ? 0 : (digitCount < other.digitCount ? -1 : 1)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(isNegative && !isZero)
        hasher.combine(digitCount)
        guard !isZero else { return }
        magnitude.hash(into: &hasher)
        for index in first..<end where text[index] != UInt8(ascii: ".") { hasher.combine(text[index]) }
    }
}
