extension JSONNumber {
    /// Whether `isMultiple` can divide by it: it has at most 18 digits.
    var canDivide: Bool {
        withDecimal { $0.digitCount <= 18 && $0.power != nil }
    }

    /// Whether the exact quotient is whole; `divisor` is greater than 0 and `canDivide`.
    func isMultiple(of divisor: JSONNumber) -> Bool {
        withDecimal { mine in divisor.withDecimal { mine.isMultiple(of: $0) } }
    }
}

extension JSONDecimal {
    /// The power of ten that its digits, read as a whole number, are multiplied by.
    fileprivate var power: Int? {
        guard case .small(let magnitude) = magnitude else { return nil }
        return magnitude - digitCount
    }

    fileprivate func isMultiple(of divisor: JSONDecimal) -> Bool {
        guard !isZero else { return true }
        guard let theirs = divisor.power else { return false }
        let shift: Int
        switch magnitude {
        case .small(let magnitude): shift = magnitude - digitCount - theirs
        case .huge(let isNegative, _): shift = isNegative ? -1 : Int.max
        }
        // Its digits do not end with 0, so no power of ten divides them.
        guard shift >= 0 else { return false }
        var modulus: UInt64 = 0
        divisor.forEachDigit { modulus = modulus &* 10 &+ UInt64($0 &- 0x30) }
        guard modulus > 0 else { return false }
        var rest: UInt64 = 0
        forEachDigit { rest = (rest &* 10 &+ UInt64($0 &- 0x30)) % modulus }
        // A number below 10^18 has fewer than 64 factors 2 or 5, so more tens add nothing.
        for _ in 0..<min(shift, 64) where rest != 0 { rest = rest &* 10 % modulus }
        return rest == 0
    }
}
