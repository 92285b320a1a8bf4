/// A moment as a calendar and a clock on the wall show it.
package struct CivilTime: Sendable, Equatable {
    package var year: Int
    package var month: Int
    package var day: Int
    package var hour: Int
    package var minute: Int
    package var second: Int
    package var nanosecond: Int
    /// 0 is Sunday.
    package var weekday: Int
    /// From 1.
    package var dayOfYear: Int

    /// Reads the wall so many seconds east of UTC.
    package init(_ instant: Instant, offset: Int = 0) {
        let local = instant.seconds + Int64(offset)
        let (day, secondOfDay) = local.flooredDivision(by: 86_400)
        (year, month, self.day) = CivilTime.date(ofDay: day)
        hour = Int(secondOfDay / 3_600)
        minute = Int(secondOfDay % 3_600 / 60)
        second = Int(secondOfDay % 60)
        nanosecond = instant.nanosecond
        // 1970-01-01 was a Thursday.
        weekday = Int((day + 4).flooredDivision(by: 7).remainder)
        dayOfYear = Int(day - CivilTime.days(toYear: year, month: 1, day: 1)) + 1
    }

    package static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    package static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days from 1970-01-01 in the Gregorian calendar, also before its time.
    package static func days(toYear year: Int, month: Int, day: Int) -> Int64 {
        // A year that begins with March has its leap day at the end.
        let shifted = Int64(month <= 2 ? year - 1 : year)
        let (era, yearOfEra) = shifted.flooredDivision(by: 400)
        let monthFromMarch = Int64((month + 9) % 12)
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private static func date(ofDay day: Int64) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = (day + 719_468).flooredDivision(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
        return (
            Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0),
            month,
            Int(dayOfYear - (153 * monthFromMarch + 2) / 5) + 1
        )
    }
}

extension Int64 {
    /// Quotient rounded down, and what is left, never negative.
    fileprivate func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

extension [UInt8] {
    /// Appends a number with at least so many digits.
    mutating func append(decimal value: Int, digits: Int) {
        let text = String(value.magnitude)
        if value < 0 { append(UInt8(ascii: "-")) }
        for _ in 0..<Swift.max(0, digits - text.utf8.count) { append(UInt8(ascii: "0")) }
        append(contentsOf: text.utf8)
    }

    /// Appends the first digits of a fraction given in nanoseconds.
    mutating func append(fraction nanosecond: Int, digits: Int) {
        var scale = 100_000_000
        for _ in 0..<digits {
            append(UInt8(ascii: "0") + (scale > 0 ? UInt8(nanosecond / scale % 10) : 0))
            scale /= 10
        }
    }

    /// Appends `+hhmm` or `+hh:mm`, seconds dropped.
    mutating func append(zoneOffset seconds: Int, colon: Bool) {
        let minutes = Int(seconds.magnitude) / 60
        append(UInt8(ascii: seconds < 0 ? "-" : "+"))
        append(decimal: minutes / 60, digits: 2)
        if colon { append(UInt8(ascii: ":")) }
        append(decimal: minutes % 60, digits: 2)
    }
}
