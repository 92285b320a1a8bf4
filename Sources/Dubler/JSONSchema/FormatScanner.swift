/// Reads a text of a format from left to right, by its UTF-8.
struct FormatScanner {
    let bytes: [UInt8]
    var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    var isAtEnd: Bool { position == bytes.count }

    var peeked: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let peeked, peeked == UInt8(truncatingIfNeeded: character.value) else { return false }
        position += 1
        return true
    }

    mutating func take(anyOf characters: StaticString) -> Bool {
        guard let peeked else { return false }
        for index in 0..<characters.utf8CodeUnitCount where characters.utf8Start[index] == peeked {
            position += 1
            return true
        }
        return false
    }

    /// How many bytes were taken.
    mutating func takeAll(where condition: (UInt8) -> Bool) -> Int {
        let start = position
        while let peeked, condition(peeked) { position += 1 }
        return position - start
    }

    /// A whole number of so many digits.
    mutating func number(digits: Int) -> Int? {
        guard bytes.count - position >= digits else { return nil }
        var value = 0
        for byte in bytes[position..<position + digits] {
            guard byte &- 0x30 < 10 else { return nil }
            value = value * 10 + Int(byte &- 0x30)
        }
        position += digits
        return value
    }
}

extension FormatScanner {
    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    static func isLetter(_ byte: UInt8) -> Bool { byte.asciiLowercased &- 0x61 < 26 }
    static func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || byte.asciiLowercased &- 0x61 < 6 }

    /// Whether it is one of some ASCII characters.
    static func isOne(_ byte: UInt8, of characters: StaticString) -> Bool {
        (0..<characters.utf8CodeUnitCount).contains { characters.utf8Start[$0] == byte }
    }
}
