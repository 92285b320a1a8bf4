/// A power of ten of any size: a number may be written with an exponent of a
/// thousand digits, and still has one exact value.
enum JSONExponent: Hashable {
    /// Less than 10^18 from zero; every such power has this form.
    case small(Int)
    /// Digits 0…9, the first of them not 0; at least 19 of them.
    case huge(isNegative: Bool, digits: [UInt8])

    private static let smallDigits = 18

    /// Reads an optional sign and ASCII digits.
    init(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
        let isNegative = text.first == UInt8(ascii: "-")
        let signed = isNegative || text.first == UInt8(ascii: "+")
        let digits = text.dropFirst(signed ? 1 : 0).drop { $0 == 0x30 }
        self.init(isNegative: isNegative, digits: digits.lazy.map { $0 &- 0x30 })
    }

    private init(isNegative: Bool, digits: some Collection<UInt8>) {
        if digits.count <= Self.smallDigits {
            let size = digits.reduce(0) { $0 &* 10 &+ Int($1) }
            self = .small(isNegative ? -size : size)
        } else {
            self = .huge(isNegative: isNegative, digits: Array(digits))
        }
    }

    /// The power as sign and digits.
    private var parts: (isNegative: Bool, digits: [UInt8]) {
        switch self {
        case .small(let power): (power < 0, power == 0 ? [] : String(power.magnitude).utf8.map { $0 &- 0x30 })
        case .huge(let isNegative, let digits): (isNegative, digits)
        }
    }

    /// The sum with a number that is small beside 10^18.
    func adding(_ offset: Int) -> JSONExponent {
        if case .small(let power) = self {
            let sum = power &+ offset
            if sum.magnitude < 1_000_000_000_000_000_000 { return .small(sum) }
        }
        guard offset != 0 else { return self }
        let (isNegative, digits) = parts
        let grows = isNegative == (offset < 0)
        var sum = digits
        var carry = Int(offset.magnitude)
        var index = sum.count
        while carry != 0, index > 0 {
            index -= 1
            let digit = Int(sum[index]) + (grows ? carry % 10 : -(carry % 10))
            carry /= 10
            if digit > 9 { carry += 1 }
            if digit < 0 { carry += 1 }
            sum[index] = UInt8(truncatingIfNeeded: (digit + 10) % 10)
        }
        if grows {
            while carry > 0 {
                sum.insert(UInt8(truncatingIfNeeded: carry % 10), at: 0)
                carry /= 10
            }
        }
        return JSONExponent(isNegative: isNegative, digits: sum.drop { $0 == 0 })
    }

    /// -1, 0 or 1 as this power is less than, equal to or greater than the other.
    func compared(to other: JSONExponent) -> Int {
        if case .small(let mine) = self, case .small(let theirs) = other {
            return mine < theirs ? -1 : (mine == theirs ? 0 : 1)
        }
        let mine = parts
        let theirs = other.parts
        guard mine.isNegative == theirs.isNegative else { return mine.isNegative ? -1 : 1 }
        guard mine.digits != theirs.digits else { return 0 }
        let isSmaller =
            mine.digits.count == theirs.digits.count
            ? mine.digits.lexicographicallyPrecedes(theirs.digits) : mine.digits.count < theirs.digits.count
        return isSmaller == mine.isNegative ? 1 : -1
    }
}
