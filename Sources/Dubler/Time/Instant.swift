import Foundation

/// A moment of calendar time, between the years 0000 and 9999.
public struct Instant: Sendable, Hashable {
    /// The first moment that RFC 3339 can write.
    public static let earliest = Instant(seconds: -62_167_219_200)
    /// The last moment that RFC 3339 can write.
    public static let latest = Instant(seconds: 253_402_300_799, nanosecond: 999_999_999)

    /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
    public let seconds: Int64
    /// Nanoseconds past `seconds`, below 1 000 000 000.
    public let nanosecond: Int

    /// Counts from 1970-01-01T00:00:00Z; what lies outside the years 0000 to 9999
    /// becomes the nearest moment inside.
    public init(seconds: Int64, nanosecond: Int = 0) {
        if seconds < -62_167_219_200 {
            (self.seconds, self.nanosecond) = (-62_167_219_200, 0)
        } else if seconds > 253_402_300_799 {
            (self.seconds, self.nanosecond) = (253_402_300_799, 999_999_999)
        } else {
            self.seconds = seconds
            self.nanosecond = min(max(nanosecond, 0), 999_999_999)
        }
    }

    /// Counts nanoseconds from 1970-01-01T00:00:00Z.
    public init(nanoseconds: Int64) {
        let remainder = Int(nanoseconds % 1_000_000_000)
        let seconds = nanoseconds / 1_000_000_000
        if remainder < 0 {
            self.init(seconds: seconds - 1, nanosecond: remainder + 1_000_000_000)
        } else {
            self.init(seconds: seconds, nanosecond: remainder)
        }
    }

    /// Nanoseconds since 1970-01-01T00:00:00Z; the nearest `Int64` where they do not fit.
    public var nanoseconds: Int64 {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, overflowAgain) = product.addingReportingOverflow(Int64(nanosecond))
        return overflow || overflowAgain ? (seconds < 0 ? .min : .max) : sum
    }

    /// What the system's clock shows.
    public static func system() -> Instant {
        let time = Date().timeIntervalSince1970
        let whole = time.rounded(.down)
        guard abs(whole) < 1e12 else { return whole < 0 ? earliest : latest }
        return Instant(seconds: Int64(whole), nanosecond: Int((time - whole) * 1_000_000_000))
    }

    /// The moment so many seconds later; the first or last moment there is when
    /// the sum lies outside.
    public func adding(seconds offset: Int64) -> Instant {
        let (sum, overflow) = seconds.addingReportingOverflow(offset)
        if overflow { return offset < 0 ? .earliest : .latest }
        return Instant(seconds: sum, nanosecond: nanosecond)
    }

    /// The moment so many nanoseconds later, within the same bounds.
    public func adding(nanoseconds offset: Int64) -> Instant {
        let part = Instant(nanoseconds: offset)
        let fraction = nanosecond + part.nanosecond
        let carry: Int64 = fraction >= 1_000_000_000 ? 1 : 0
        return Instant(
            seconds: seconds + part.seconds + carry,
            nanosecond: fraction - Int(carry) * 1_000_000_000
        )
    }
}

extension Instant: Comparable {
    /// Whether one is the earlier of two moments.
    public static func < (a: Instant, b: Instant) -> Bool {
        (a.seconds, a.nanosecond) < (b.seconds, b.nanosecond)
    }
}

extension Instant: CustomStringConvertible {
    /// The moment as RFC 3339 writes it, with the digits of its fraction that matter.
    public var description: String {
        var digits = 9
        var rest = nanosecond
        while digits > 0, rest % 10 == 0 {
            rest /= 10
            digits -= 1
        }
        return rfc3339(fractionDigits: digits)
    }
}
