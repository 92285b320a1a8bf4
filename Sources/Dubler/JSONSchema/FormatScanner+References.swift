/// URIs (RFC 3986), templates of them (RFC 6570), pointers (RFC 6901), patterns.
extension FormatScanner {
    /// The whole text.
    mutating func uri(isReference: Bool) -> Bool {
        guard bytes.allSatisfy({ $0 < 0x80 }) else { return false }
        let start = position
        if let first = peeked, Self.isLetter(first) {
            _ = takeAll { Self.isLetter($0) || Self.isDigit($0) || Self.isOne($0, of: "+-.") }
            if take(":") { return rest() }
        }
        position = start
        guard isReference else { return false }
        // A colon in the first segment would be a scheme's.
        let first = bytes.prefix { !Self.isOne($0, of: "/?#") }
        return !first.contains(UInt8(ascii: ":")) && rest()
    }

    private mutating func rest() -> Bool {
        if bytes[position...].starts(with: "//".utf8) {
            position += 2
            guard authority() else { return false }
        }
        guard characters("/:@"), !take("?") || characters("/:@?"), !take("#") || characters("/:@?") else {
            return false
        }
        return isAtEnd
    }

    private mutating func authority() -> Bool {
        let end = bytes[position...].firstIndex { Self.isOne($0, of: "/?#") } ?? bytes.count
        if let at = bytes[position..<end].firstIndex(of: UInt8(ascii: "@")) {
            guard characters(":"), position == at else { return false }
            position += 1
        }
        if take("[") {
            let close = bytes[position..<end].firstIndex(of: UInt8(ascii: "]")) ?? end
            guard close < end else { return false }
            var inner = FormatScanner(bytes[position..<close])
            let isFuture = inner.take(anyOf: "vV")
            guard isFuture || (inner.ipv6() && inner.isAtEnd) else { return false }
            position = close + 1
        } else {
            guard characters("") else { return false }
        }
        if take(":") { _ = takeAll(where: Self.isDigit) }
        return position == end
    }

    /// Unreserved characters, sub-delimiters, `%` with two digits, and some more.
    private mutating func characters(_ more: StaticString) -> Bool {
        while let byte = peeked {
            if byte == UInt8(ascii: "%") {
                guard percentEncoded() else { return false }
                continue
            }
            guard
                Self.isLetter(byte) || Self.isDigit(byte) || Self.isOne(byte, of: "-._~!$&'()*+,;=")
                    || Self.isOne(byte, of: more)
            else { return true }
            position += 1
        }
        return true
    }

    private mutating func percentEncoded() -> Bool {
        guard take("%"), position + 2 <= bytes.count, Self.isHexadecimal(bytes[position]),
            Self.isHexadecimal(bytes[position + 1])
        else { return false }
        position += 2
        return true
    }

    /// The whole text.
    mutating func uriTemplate() -> Bool {
        while let byte = peeked {
            switch byte {
            case UInt8(ascii: "{"):
                position += 1
                guard expression() else { return false }
            case UInt8(ascii: "%"):
                guard percentEncoded() else { return false }
            case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
                UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "}"):
                return false
            default: position += 1
            }
        }
        return true
    }

    private mutating func expression() -> Bool {
        _ = take(anyOf: "+#./;?&=,!@|")
        repeat {
            repeat {
                var count = 0
                while let byte = peeked {
                    if byte == UInt8(ascii: "%") {
                        guard percentEncoded() else { return false }
                    } else if Self.isLetter(byte) || Self.isDigit(byte) || byte == UInt8(ascii: "_") {
                        position += 1
                    } else {
                        break
                    }
                    count += 1
                }
                guard count > 0 else { return false }
            } while take(".")
            if take(":") {
                guard peeked != UInt8(ascii: "0"), (1...4).contains(takeAll(where: Self.isDigit)) else { return false }
            } else {
                _ = take("*")
            }
        } while take(",")
        return take("}")
    }

    mutating func jsonPointer() -> Bool {
        while take("/") {
            while let byte = peeked, byte != UInt8(ascii: "/") {
                position += 1
                if byte == UInt8(ascii: "~"), !take(anyOf: "01") { return false }
            }
        }
        return true
    }

    mutating func relativeJSONPointer() -> Bool {
        if !take("0"), takeAll(where: Self.isDigit) == 0 { return false }
        return take("#") || jsonPointer()
    }

    /// The whole text: a pattern that is wrong, not one that only goes beyond what
    /// can be matched in linear time.
    func regularExpression() -> Bool {
        do throws(RegularExpressionError) {
            _ = try RegularExpression(String(decoding: bytes, as: UTF8.self))
            return true
        } catch {
            return error.code == .unsupported && !Self.isUnknownEscape(bytes)
        }
    }

    /// Letters behind a backslash that no ECMA-262 pattern has.
    private static func isUnknownEscape(_ bytes: [UInt8]) -> Bool {
        var index = 0
        while index + 1 < bytes.count {
            guard bytes[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            if isLetter(bytes[index + 1]), !isOne(bytes[index + 1], of: "bBcdDfknpPrsStuvwWx") { return true }
            index += 2
        }
        return false
    }
}
