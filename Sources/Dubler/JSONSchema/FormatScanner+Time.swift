/// Dates and times of RFC 3339.
extension FormatScanner {
    mutating func date() -> Bool {
        guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
            let day = number(digits: 2), (1...12).contains(month)
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        return (1...days).contains(day)
    }

    mutating func time() -> Bool {
        guard let hour = number(digits: 2), hour < 24, take(":"), let minute = number(digits: 2), minute < 60,
            take(":"), let second = number(digits: 2), second <= 60
        else { return false }
        if take("."), takeAll(where: Self.isDigit) == 0 { return false }
        var minutes = hour * 60 + minute
        if !take(anyOf: "Zz") {
            let isEast = take("+")
            guard isEast || take("-"), let hours = number(digits: 2), hours < 24, take(":"),
                let rest = number(digits: 2), rest < 60
            else { return false }
            minutes += (isEast ? -1 : 1) * (hours * 60 + rest)
        }
        // Leap seconds come at the end of a day of universal time.
        return second < 60 || (minutes + 2880) % 1440 == 1439
    }

    /// ISO 8601 as RFC 3339, appendix A, writes it: no fractions, weeks alone.
    mutating func duration() -> Bool {
        guard take("P") else { return false }
        var units = Array("YMWD".utf8)
        var count = 0
        var hasWeeks = false
        while let peeked, Self.isDigit(peeked) {
            guard let unit = amount(of: &units) else { return false }
            hasWeeks = hasWeeks || unit == UInt8(ascii: "W")
            count += 1
        }
        if hasWeeks { return count == 1 }
        guard take("T") else { return count > 0 }
        units = Array("HMS".utf8)
        var parts = 0
        while !isAtEnd {
            guard amount(of: &units) != nil else { return false }
            parts += 1
        }
        return parts > 0
    }

    /// Digits and their unit, after which only the next smaller one may come.
    private mutating func amount(of units: inout [UInt8]) -> UInt8? {
        guard takeAll(where: Self.isDigit) > 0, let unit = peeked, let index = units.firstIndex(of: unit) else {
            return nil
        }
        // `P1Y1D` leaves months out, which the grammar does not allow.
        let isFirst = units.count == 4 || (units.count == 3 && units.first == UInt8(ascii: "H"))
        let weeks = UInt8(ascii: "W")
        guard isFirst || units.first(where: { $0 != weeks }) == unit else { return nil }
        units.removeFirst(index + 1)
        position += 1
        return unit
    }
}
