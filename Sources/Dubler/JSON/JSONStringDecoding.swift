/// Takes escapes out of what stands between the quotes of a string that has been
/// read before, and so is known to be right.
enum JSONStringDecoding {
    /// The UTF-16 unit that `\uXXXX` at that place stands for.
    static func unit(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt16? {
        guard offset >= 0, bytes.count &- offset >= 6 else { return nil }
        guard bytes[offset] == UInt8(ascii: "\\"), bytes[offset &+ 1] == UInt8(ascii: "u") else { return nil }
        var unit: UInt16 = 0
        for index in 2..<6 {
            let byte = bytes[offset &+ index]
            let digit: UInt8
            if byte &- 0x30 < 10 {
                digit = byte &- 0x30
            } else if (byte | 0x20) &- 0x61 < 6 {
                digit = (byte | 0x20) &- 0x61 &+ 10
            } else {
                return nil
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    /// The text as UTF-8.
    static func decode(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(raw.count)
        forEachByte(raw) {
            text.append($0)
            return true
        }
        return text
    }

    /// Whether the text is that UTF-8; allocates nothing.
    static func equals(_ raw: UnsafeBufferPointer<UInt8>, _ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        let same = forEachByte(raw) {
            guard index < utf8.count, utf8[index] == $0 else { return false }
            index += 1
            return true
        }
        return same && index == utf8.count
    }

    /// Gives the UTF-8 of the text byte by byte until `body` answers `false`.
    @discardableResult
    @inline(__always)
    static func forEachByte(_ raw: UnsafeBufferPointer<UInt8>, _ body: (UInt8) -> Bool) -> Bool {
        var index = 0
        while index < raw.count {
            guard raw[index] == UInt8(ascii: "\\"), index &+ 1 < raw.count else {
                guard body(raw[index]) else { return false }
                index &+= 1
                continue
            }
            if let unit = unit(raw, at: index) {
                let low = unit & 0xFC00 == 0xD800 ? Self.unit(raw, at: index &+ 6) : nil
                index &+= low == nil ? 6 : 12
                for byte in UTF8.encode(scalar(unit, low)) ?? UTF8.encodedReplacementCharacter {
                    guard body(byte) else { return false }
                }
            } else {
                guard body(plain(raw[index &+ 1])) else { return false }
                index &+= 2
            }
        }
        return true
    }

    private static func scalar(_ unit: UInt16, _ low: UInt16?) -> Unicode.Scalar {
        var value = UInt32(unit)
        if let low { value = 0x10000 &+ (UInt32(unit) & 0x3FF) << 10 | UInt32(low) & 0x3FF }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private static func plain(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }
}
