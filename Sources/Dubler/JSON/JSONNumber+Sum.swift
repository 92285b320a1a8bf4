extension JSONNumber {
    /// More digits than this are not written out.
    private static let longestSum = 10_000

    /// The exact sum in plain digits, with as many fraction digits as the longer of
    /// the two has: `1200.50` and `-10.50` give `1190.00`. `nil` where that takes
    /// more than 10 000 digits.
    public func adding(_ other: JSONNumber) -> JSONNumber? {
        withDecimal { mine in other.withDecimal { Self.sum(mine, $0) } }
    }

    private static func sum(_ a: JSONDecimal, _ b: JSONDecimal) -> JSONNumber? {
        guard let scaleA = scale(of: a), let scaleB = scale(of: b) else { return nil }
        guard let wholeA = wholeDigits(of: a), let wholeB = wholeDigits(of: b) else { return nil }
        let scale = max(scaleA, scaleB)
        let width = max(wholeA, wholeB) + scale
        guard width <= longestSum else { return nil }
        // One place more, for the carry.
        let first = digits(of: a, width: width + 1, scale: scale)
        let second = digits(of: b, width: width + 1, scale: scale)
        if a.isNegative == b.isNegative {
            return text(of: added(first, second), scale: scale, isNegative: a.isNegative)
        }
        if first.lexicographicallyPrecedes(second) {
            return text(of: subtracted(second, first), scale: scale, isNegative: b.isNegative)
        }
        return text(of: subtracted(first, second), scale: scale, isNegative: a.isNegative)
    }

    /// Fraction digits once the exponent is applied.
    private static func scale(of number: JSONDecimal) -> Int? {
        guard case .small(let exponent) = number.exponent else {
            if case .huge(let isNegative, _) = number.exponent, !isNegative { return 0 }
            return nil
        }
        let scale = max(0, number.fractionCount - exponent)
        return scale <= longestSum ? scale : nil
    }

    private static func wholeDigits(of number: JSONDecimal) -> Int? {
        guard !number.isZero else { return 1 }
        guard case .small(let magnitude) = number.magnitude, magnitude <= longestSum else { return nil }
        return max(1, magnitude)
    }

    private static func digits(of number: JSONDecimal, width: Int, scale: Int) -> [UInt8] {
        var digits = [UInt8](repeating: 0, count: width)
        guard case .small(let magnitude) = number.magnitude else { return digits }
        var index = width - scale - magnitude
        number.forEachDigit {
            digits[index] = $0 &- 0x30
            index += 1
        }
        return digits
    }

    private static func added(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
        var sum = a
        var carry: UInt8 = 0
        for index in sum.indices.reversed() {
            let digit = a[index] + b[index] + carry
            carry = digit > 9 ? 1 : 0
            sum[index] = digit - carry * 10
        }
        return sum
    }

    /// The first is at least the second.
    private static func subtracted(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
        var rest = a
        var borrow: UInt8 = 0
        for index in rest.indices.reversed() {
            let taken = b[index] + borrow
            borrow = a[index] < taken ? 1 : 0
            rest[index] = a[index] + borrow * 10 - taken
        }
        return rest
    }

    private static func text(of digits: [UInt8], scale: Int, isNegative: Bool) -> JSONNumber {
        let point = digits.count - scale
        let start = digits[..<(point - 1)].firstIndex { $0 != 0 } ?? point - 1
        var text: [UInt8] = []
        text.reserveCapacity(digits.count - start + 2)
        if isNegative, digits.contains(where: { $0 != 0 }) { text.append(UInt8(ascii: "-")) }
        for index in start..<digits.count {
            if index == point { text.append(UInt8(ascii: ".")) }
            text.append(digits[index] + 0x30)
        }
        return JSONNumber(verified: String(decoding: text, as: UTF8.self))
    }
}
