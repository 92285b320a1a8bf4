internal import Dubler

/// The `Date` line of a second, written once for all answers of that second.
struct DateLine {
    private(set) var bytes: [UInt8] = []
    private var second: Int64?

    /// Writes the line anew when the second is another one.
    mutating func update(secondsSince1970 now: Int64) {
        if now == second { return }
        second = now
        bytes = Self.line(secondsSince1970: now)
    }

    /// `Date: Sun, 06 Nov 1994 08:49:37 GMT` and CR LF (RFC 9110, 5.6.7).
    static func line(secondsSince1970 seconds: Int64) -> [UInt8] {
        let time = CivilTime(Instant(seconds: seconds))
        let weekday = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][time.weekday]
        let month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][time.month - 1]
        let clock = [time.hour, time.minute, time.second].map { padded($0, 2) }.joined(separator: ":")
        return Array("Date: \(weekday), \(padded(time.day, 2)) \(month) \(padded(time.year, 4)) \(clock) GMT\r\n".utf8)
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
