/// How far a number goes in bytes, by the grammar of RFC 8259.
struct JSONNumberScan {
    enum Failure: UInt8 {
        case noDigit, leadingZero, noFraction, noExponent

        var reason: StaticString {
            switch self {
            case .noDigit: "a digit was expected here"
            case .leadingZero: "a number does not begin with 0 and another digit: leave the 0 out"
            case .noFraction: "a digit was expected after the decimal point"
            case .noExponent: "a digit was expected in the exponent"
            }
        }
    }

    /// After the number; where it goes wrong, that place.
    private(set) var end: Int
    /// Neither fraction nor exponent.
    private(set) var isPlain = true
    private(set) var failure: Failure?

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        end = start
        if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end &+= 1 }
        guard end < bytes.count, bytes[end] &- 0x30 < 10 else {
            failure = .noDigit
            return
        }
        if bytes[end] == 0x30 {
            end &+= 1
            if end < bytes.count, bytes[end] &- 0x30 < 10 {
                failure = .leadingZero
                return
            }
        } else {
            skipDigits(bytes)
        }
        guard end < bytes.count else { return }
        if bytes[end] == UInt8(ascii: ".") || bytes[end] | 0x20 == UInt8(ascii: "e") { scanRest(bytes) }
    }

    private mutating func scanRest(_ bytes: UnsafeBufferPointer<UInt8>) {
        isPlain = false
        if bytes[end] == UInt8(ascii: ".") {
            end &+= 1
            guard end < bytes.count, bytes[end] &- 0x30 < 10 else {
                failure = .noFraction
                return
            }
            skipDigits(bytes)
        }
        guard end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") else { return }
        end &+= 1
        if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") { end &+= 1 }
        guard end < bytes.count, bytes[end] &- 0x30 < 10 else {
            failure = .noExponent
            return
        }
        skipDigits(bytes)
    }

    @inline(__always)
    private mutating func skipDigits(_ bytes: UnsafeBufferPointer<UInt8>) {
        while end < bytes.count, bytes[end] &- 0x30 < 10 { end &+= 1 }
    }
}
