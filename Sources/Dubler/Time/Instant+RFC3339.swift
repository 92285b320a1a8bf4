extension Instant {
    /// Reads an RFC 3339 date-time, or a full date, which is its midnight in UTC.
    ///
    /// A leap second is the second after it; digits of the fraction past the ninth
    /// are dropped.
    public init?(rfc3339 text: String) {
        var reader = Reader(bytes: Array(text.utf8))
        guard
            let year = reader.number(digits: 4), reader.take("-"),
            let month = reader.number(digits: 2), reader.take("-"),
            let day = reader.number(digits: 2),
            (1...12).contains(month), (1...CivilTime.days(in: month, of: year)).contains(day)
        else { return nil }
        let midnight = CivilTime.days(toYear: year, month: month, day: day) * 86_400
        if reader.isAtEnd {
            self.init(seconds: midnight)
            return
        }
        guard
            reader.take("T") || reader.take("t"),
            let hour = reader.number(digits: 2), hour < 24, reader.take(":"),
            let minute = reader.number(digits: 2), minute < 60, reader.take(":"),
            let second = reader.number(digits: 2), second <= 60,
            let fraction = reader.fraction(),
            let offset = reader.offset(), reader.isAtEnd
        else { return nil }
        let minuteOfDay = hour * 60 + minute
        if second == 60, (minuteOfDay - offset + 2 * 1_440) % 1_440 != 1_439 { return nil }
        let seconds = midnight + Int64((minuteOfDay - offset) * 60 + second)
        self.init(seconds: seconds, nanosecond: fraction)
    }

    /// The moment in UTC to the second, such as `2026-01-15T09:00:00Z`.
    public var rfc3339: String { rfc3339(fractionDigits: 0) }

    /// The moment in UTC with so many digits of its second's fraction, cut, not rounded.
    public func rfc3339(fractionDigits: Int) -> String {
        rfc3339(fractionDigits: fractionDigits, offset: 0)
    }

    /// The moment as it is called so many seconds east of UTC.
    package func rfc3339(fractionDigits: Int, offset: Int) -> String {
        let time = CivilTime(self, offset: offset)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        bytes.append(decimal: time.year, digits: 4)
        bytes.append(UInt8(ascii: "-"))
        bytes.append(decimal: time.month, digits: 2)
        bytes.append(UInt8(ascii: "-"))
        bytes.append(decimal: time.day, digits: 2)
        bytes.append(UInt8(ascii: "T"))
        bytes.append(decimal: time.hour, digits: 2)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(decimal: time.minute, digits: 2)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(decimal: time.second, digits: 2)
        if fractionDigits > 0 {
            bytes.append(UInt8(ascii: "."))
            bytes.append(fraction: time.nanosecond, digits: fractionDigits)
        }
        if offset == 0 {
            bytes.append(UInt8(ascii: "Z"))
        } else {
            bytes.append(zoneOffset: offset, colon: true)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

private struct Reader {
    let bytes: [UInt8]
    var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    mutating func number(digits: Int) -> Int? {
        guard bytes.count - index >= digits else { return nil }
        var value = 0
        for byte in bytes[index..<index + digits] {
            guard byte &- 0x30 < 10 else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        index += digits
        return value
    }

    /// Nanoseconds; 0 when there is no fraction, `nil` when it has no digits.
    mutating func fraction() -> Int? {
        guard take(".") else { return 0 }
        var value = 0
        var digits = 0
        while index < bytes.count, bytes[index] &- 0x30 < 10 {
            if digits < 9 { value = value * 10 + Int(bytes[index] - 0x30) }
            digits += 1
            index += 1
        }
        guard digits > 0 else { return nil }
        for _ in 0..<max(0, 9 - digits) { value *= 10 }
        return value
    }

    /// Minutes east of UTC.
    mutating func offset() -> Int? {
        if take("Z") || take("z") { return 0 }
        let west = take("-")
        guard
            west || take("+"),
            let hours = number(digits: 2), hours < 24, take(":"),
            let minutes = number(digits: 2), minutes < 60
        else { return nil }
        let offset = hours * 60 + minutes
        return west ? -offset : offset
    }
}
