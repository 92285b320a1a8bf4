extension JSONReader {
    /// Reads up to and with the closing quote; answers whether there are escapes.
    @inline(__always)
    mutating func readString() throws(Failure) -> Bool {
        var escaped = false
        while true {
            position = JSONPlainText.asciiEnd(bytes, from: position)
            guard position < bytes.count else {
                throw Failure(offset: position, reason: "the text ends inside a string: its closing quote is missing")
            }
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                position &+= 1
                return escaped
            }
            if byte >= 0x80 {
                try readMultibyte()
            } else if byte == UInt8(ascii: "\\") {
                escaped = true
                try readEscape()
            } else {
                throw Failure(offset: position, reason: "a control character must be written as an escape, such as \\n")
            }
        }
    }

    /// Goes over characters that are not ASCII, as long as they follow each other.
    @inline(__always)
    private mutating func readMultibyte() throws(Failure) {
        while position < bytes.count, bytes[position] >= 0x80 {
            if bytes[position] &- 0xC2 < 0x1E, position &+ 1 < bytes.count, bytes[position &+ 1] & 0xC0 == 0x80 {
                position &+= 2
            } else {
                try readLongMultibyte()
            }
        }
    }

    private mutating func readLongMultibyte() throws(Failure) {
        let lead = bytes[position]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: throw notUTF8
        }
        guard bytes.count &- position >= length, second.contains(bytes[position &+ 1]) else { throw notUTF8 }
        for index in 2..<length where bytes[position &+ index] & 0xC0 != 0x80 { throw notUTF8 }
        position &+= length
    }

    private var notUTF8: Failure {
        Failure(offset: position, reason: "these bytes are not UTF-8: save the file in UTF-8")
    }

    private mutating func readEscape() throws(Failure) {
        guard position &+ 1 < bytes.count else {
            throw Failure(offset: position, reason: "the text ends inside an escape")
        }
        switch bytes[position &+ 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position &+= 2
        case UInt8(ascii: "u"):
            try readUnicodeEscape()
        default:
            throw Failure(offset: position, reason: "JSON has no such escape: a backslash itself is written \\\\")
        }
    }

    private mutating func readUnicodeEscape() throws(Failure) {
        let lone: StaticString = "this escape is half of a surrogate pair: write both halves, the high one first"
        guard let unit = JSONStringDecoding.unit(bytes, at: position) else {
            throw Failure(offset: position, reason: "four hexadecimal digits were expected after \\u")
        }
        if unit & 0xFC00 == 0xD800 {
            guard let low = JSONStringDecoding.unit(bytes, at: position &+ 6), low & 0xFC00 == 0xDC00 else {
                throw Failure(offset: position, reason: lone)
            }
            position &+= 12
        } else {
            guard unit & 0xFC00 != 0xDC00 else { throw Failure(offset: position, reason: lone) }
            position &+= 6
        }
    }
}
