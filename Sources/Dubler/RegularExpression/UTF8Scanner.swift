/// Reads code points out of UTF-8 that may be broken.
enum UTF8Scanner {
    /// The code point at `index`, which moves behind it. A byte that is no part of
    /// valid UTF-8 becomes a lone surrogate of its own, U+DC80 to U+DCFF.
    @inline(__always)
    static func next(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt32 {
        let first = bytes[index]
        if first < 0x80 {
            index &+= 1
            return UInt32(first)
        }
        return multibyte(bytes, &index)
    }

    @inline(never)
    private static func multibyte(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt32 {
        let first = UInt32(bytes[index])
        let length: Int
        var value: UInt32
        let smallest: UInt32
        switch first {
        case 0xC2...0xDF: (length, value, smallest) = (2, first & 0x1F, 0x80)
        case 0xE0...0xEF: (length, value, smallest) = (3, first & 0x0F, 0x800)
        case 0xF0...0xF4: (length, value, smallest) = (4, first & 0x07, 0x10000)
        default: (length, value, smallest) = (1, 0, 1)
        }
        if length > 1, bytes.count - index >= length {
            var isValid = true
            for byte in bytes[index + 1..<index + length] {
                isValid = isValid && byte & 0xC0 == 0x80
                value = value << 6 | UInt32(byte & 0x3F)
            }
            if isValid, value >= smallest, value <= CodePointSet.last, value & 0xFFFF_F800 != 0xD800 {
                index += length
                return value
            }
        }
        index += 1
        return 0xDC00 + first
    }
}
