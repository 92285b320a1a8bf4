extension JSONPathParser {
    /// A text in single or double quotes, in UTF-8.
    mutating func parseString() throws(JSONPathError) -> [UInt8] {
        let start = position
        guard let quote = next else { throw failure("a string was expected here") }
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            if byte == quote {
                position += 1
                return text
            }
            guard byte >= 0x20 else {
                throw failure("a control character must be written as an escape, such as \\n")
            }
            if byte == UInt8(ascii: "\\") {
                try parseEscape(quote, &text)
            } else {
                text.append(byte)
                position += 1
            }
        }
        throw failure("the closing quote is missing", at: start)
    }

    private mutating func parseEscape(_ quote: UInt8, _ text: inout [UInt8]) throws(JSONPathError) {
        let start = position
        position += 1
        guard let letter = next else { throw failure("the path ends inside an escape", at: start) }
        position += 1
        switch letter {
        case quote, UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            position = start
            text.append(contentsOf: String(try parseUnicodeEscape()).utf8)
        default:
            throw failure("there is no such escape: a backslash itself is written \\\\", at: start)
        }
    }

    private mutating func parseUnicodeEscape() throws(JSONPathError) -> Unicode.Scalar {
        let start = position
        guard let unit = unit(at: start) else {
            throw failure("four hexadecimal digits were expected after \\u", at: start)
        }
        if let scalar = Unicode.Scalar(unit) {
            position = start + 6
            return scalar
        }
        guard unit & 0xFC00 == 0xD800, let low = self.unit(at: start + 6), low & 0xFC00 == 0xDC00,
            let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(low) & 0x3FF)
        else {
            throw failure("this escape is half of a surrogate pair: write both halves", at: start)
        }
        position = start + 12
        return scalar
    }

    private func unit(at offset: Int) -> UInt16? {
        bytes.withUnsafeBufferPointer { JSONStringDecoding.unit($0, at: offset) }
    }
}
