/// Addresses of machines and of people.
extension FormatScanner {
    mutating func ipv4() -> Bool {
        for part in 0..<4 {
            if part > 0, !take(".") { return false }
            let start = position
            let count = takeAll(where: Self.isDigit)
            guard (1...3).contains(count), count == 1 || bytes[start] != UInt8(ascii: "0") else { return false }
            let value = bytes[start..<position].reduce(0) { $0 * 10 + Int($1 &- 0x30) }
            guard value < 256 else { return false }
        }
        return true
    }

    mutating func ipv6() -> Bool {
        var groups = 0
        var hasGap = false
        if take(":") {
            guard take(":") else { return false }
            hasGap = true
        }
        while let peeked, Self.isHexadecimal(peeked) {
            let start = position
            let digits = takeAll(where: Self.isHexadecimal)
            if self.peeked == UInt8(ascii: ".") {
                position = start
                guard ipv4() else { return false }
                groups += 2
                return hasGap ? groups <= 7 : groups == 8
            }
            guard digits <= 4 else { return false }
            groups += 1
            guard take(":") else { break }
            if take(":") {
                if hasGap { return false }
                hasGap = true
            } else if self.peeked.map(Self.isHexadecimal) != true {
                return false
            }
        }
        return hasGap ? groups <= 7 : groups == 8
    }

    /// `Local-part@Domain` of RFC 5321.
    mutating func email() -> Bool {
        guard take("\"") ? quotedLocalPart() : dotAtom(), take("@") else { return false }
        if take("[") {
            let isIPv6 = bytes[position...].starts(with: "IPv6:".utf8)
            if isIPv6 { position += 5 }
            return (isIPv6 ? ipv6() : ipv4()) && take("]")
        }
        repeat {
            let start = position
            let count = takeAll { Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "-") }
            let dash = UInt8(ascii: "-")
            guard (1...63).contains(count), bytes[start] != dash, bytes[position - 1] != dash else { return false }
        } while take(".")
        return true
    }

    private mutating func quotedLocalPart() -> Bool {
        while let byte = peeked {
            position += 1
            if byte == UInt8(ascii: "\"") { return true }
            if byte == UInt8(ascii: "\\") {
                guard let next = peeked, (0x20...0x7E).contains(next) else { return false }
                position += 1
            } else if !(0x20...0x7E).contains(byte) {
                return false
            }
        }
        return false
    }

    private mutating func dotAtom() -> Bool {
        repeat {
            let count = takeAll {
                Self.isLetter($0) || Self.isDigit($0) || Self.isOne($0, of: "!#$%&'*+-/=?^_`{|}~")
            }
            guard count > 0 else { return false }
        } while take(".")
        return true
    }

    mutating func uuid() -> Bool {
        for (index, length) in [8, 4, 4, 4, 12].enumerated() {
            if index > 0, !take("-") { return false }
            var digits = 0
            while digits < length, let peeked, Self.isHexadecimal(peeked) {
                position += 1
                digits += 1
            }
            guard digits == length else { return false }
        }
        return true
    }
}
