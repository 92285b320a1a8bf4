/// Base64 of RFC 4648: the standard alphabet with padding, or the URL's without.
package enum Base64 {
    package static func encode(_ bytes: some Collection<UInt8>) -> String {
        encode(bytes, alphabet: standard, padding: true)
    }

    /// The form that JSON Web Tokens use.
    package static func encodeURL(_ bytes: some Collection<UInt8>) -> String {
        encode(bytes, alphabet: url, padding: false)
    }

    /// Strict: the standard alphabet alone, all padding, no white space, no bits
    /// left over; anything else is `nil`.
    package static func decode(_ text: String) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count % 4 == 0 else { return nil }
        var padding = 0
        while padding < 2, padding < digits.count, digits[digits.count - 1 - padding] == UInt8(ascii: "=") {
            padding += 1
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3)
        var group: UInt32 = 0
        var held = 0
        for digit in digits.dropLast(padding) {
            guard let value = value(of: digit) else { return nil }
            group = group << 6 | UInt32(value)
            held += 6
            if held >= 8 {
                held -= 8
                bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(held)))
            }
        }
        let unused = group & ((1 << UInt32(held)) - 1)
        return unused == 0 ? bytes : nil
    }

    private static func encode(_ bytes: some Collection<UInt8>, alphabet: [UInt8], padding: Bool) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        var group: UInt32 = 0
        var held = 0
        for byte in bytes {
            group = group << 8 | UInt32(byte)
            held += 8
            while held >= 6 {
                held -= 6
                text.append(alphabet[Int(group >> UInt32(held) & 0x3F)])
            }
        }
        if held > 0 { text.append(alphabet[Int(group << UInt32(6 - held) & 0x3F)]) }
        while padding, text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
        return String(decoding: text, as: UTF8.self)
    }

    private static let standard = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let url = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
