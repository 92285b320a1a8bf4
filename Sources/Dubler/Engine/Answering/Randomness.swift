/// Random draws as a pure function of seed, rule, use and draw index, so that
/// requests that race on different rules cannot affect each other.
package struct Randomness: Sendable {
    private let key: UInt64
    private var draw: UInt64 = 0

    package init(seed: UInt64, rule: UInt64, use: Int) {
        key = Self.mix(Self.mix(seed &+ 0x9e37_79b9_7f4a_7c15) ^ rule) ^ Self.mix(UInt64(truncatingIfNeeded: use))
    }

    // The finalizer of SplitMix64 (Steele, Lea, Flood 2014).
    private static func mix(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
        return z ^ z >> 31
    }

    package mutating func next() -> UInt64 {
        draw &+= 1
        return Self.mix(key &+ draw &* 0x9e37_79b9_7f4a_7c15)
    }

    /// A number of the range, both ends included.
    package mutating func next(in range: ClosedRange<Int64>) -> Int64 {
        let width = UInt64(bitPattern: range.upperBound &- range.lowerBound)
        let value = next()
        guard width != .max else { return Int64(bitPattern: value) }
        return range.lowerBound &+ Int64(bitPattern: value.multipliedFullWidth(by: width + 1).high)
    }

    /// A number from 0 up to, without, 1.
    package mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A version 4 UUID in lower case (RFC 9562).
    package mutating func nextUUID() -> String {
        let high = next() & 0xffff_ffff_ffff_0fff | 0x4000
        let low = next() & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(36)
        for index in 0..<32 {
            if index == 8 || index == 12 || index == 16 || index == 20 { text.append(UInt8(ascii: "-")) }
            let word = index < 16 ? high : low
            text.append(digits[Int(word >> UInt64(60 - index % 16 * 4) & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
