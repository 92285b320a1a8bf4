/// Finds bytes of a string that need care, eight at a time.
enum JSONPlainText {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// Eight bytes, the first one lowest.
    @inline(__always)
    static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The first quote, backslash, control character or byte that is not ASCII; the
    /// end where there is none.
    @inline(__always)
    static func asciiEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index &+ 8 <= bytes.count {
            let word = word(bytes, index)
            let found = (special(word) | word) & highs
            if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
            index &+= 8
        }
        while index < bytes.count, !isSpecial(bytes[index]), bytes[index] < 0x80 { index &+= 1 }
        return index
    }

    /// The first quote, backslash or control character; the end where there is none.
    @inline(__always)
    static func end(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index &+ 8 <= bytes.count {
            let found = special(word(bytes, index)) & highs
            if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
            index &+= 8
        }
        while index < bytes.count, !isSpecial(bytes[index]) { index &+= 1 }
        return index
    }

    /// The high bit of each byte that is a quote, a backslash or below 0x20. Only the
    /// lowest one is sure, since borrows go upwards; other bits mean nothing.
    @inline(__always)
    private static func special(_ word: UInt64) -> UInt64 {
        let quotes = word ^ (ones &* 0x22)
        let slashes = word ^ (ones &* 0x5C)
        return ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes) | ((word &- (ones &* 0x20)) & ~word)
    }

    @inline(__always)
    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
}
