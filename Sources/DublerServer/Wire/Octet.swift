/// The classes of bytes that the grammar of HTTP knows.
enum Octet {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let colon: UInt8 = 0x3A

    /// `tchar` of RFC 9110, 5.6.2: one bit for each of the 128 ASCII characters.
    @inline(__always)
    static func isToken(_ byte: UInt8) -> Bool {
        let mask: UInt64 = byte < 64 ? 0x03FF_6CFA_0000_0000 : 0x57FF_FFFF_C7FF_FFFE
        return byte < 128 && (mask &>> UInt64(byte & 63)) & 1 == 1
    }

    @inline(__always)
    static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    /// What may stand in a target: anything visible, and bytes above ASCII,
    /// which real clients send although the grammar has none.
    @inline(__always)
    static func isTarget(_ byte: UInt8) -> Bool { byte > space && byte != 0x7F }

    /// What may stand in a field's value.
    @inline(__always)
    static func isFieldValue(_ byte: UInt8) -> Bool { (byte >= space && byte != 0x7F) || byte == tab }

    /// What may stand in `Host`: `uri-host [":" port]` of RFC 3986.
    static func isHost(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "%"): true
        case UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "!"), UInt8(ascii: "$"): true
        case UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"): true
        case UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="): true
        default: false
        }
    }

    static func hexValue(_ byte: UInt8) -> UInt64? {
        switch byte {
        case 0x30...0x39: UInt64(byte &- 0x30)
        case 0x41...0x46: UInt64(byte &- 0x37)
        case 0x61...0x66: UInt64(byte &- 0x57)
        default: nil
        }
    }

    /// Whether every byte of the range may stand in a field's value; eight at
    /// a time, and one by one only where a word holds a suspect.
    @inline(__always)
    static func areFieldValue(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        var index = start
        while index &+ 8 <= end {
            let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
            let high: UInt64 = 0x8080_8080_8080_8080
            let below = (word &- 0x2020_2020_2020_2020) & ~word & high
            let delete = word ^ 0x7F7F_7F7F_7F7F_7F7F
            let isDelete = (delete &- 0x0101_0101_0101_0101) & ~delete & high
            if below | isDelete != 0 {
                for offset in index..<(index &+ 8) where !isFieldValue(base[offset]) { return false }
            }
            index &+= 8
        }
        while index < end {
            if !isFieldValue(base[index]) { return false }
            index &+= 1
        }
        return true
    }
}
