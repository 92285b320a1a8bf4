package import Foundation

/// The arguments of `now`.
package struct TemplateTime: Sendable {
    package var offset: Int64 = 0
    /// RFC 3339 to the second when it is `nil`.
    package var format: TimeFormat?
    /// UTC when it is `nil`.
    package var zone: TimeZone?

    package init() {}

    /// The text of that moment; `nil` when the offset leads out of the years 0000
    /// to 9999.
    func text(from now: Instant) -> String? {
        guard let instant = now.shifted(by: offset) else { return nil }
        guard let format else {
            let east = zone.map { TimeFormat.offset(of: $0, at: instant) } ?? 0
            return instant.rfc3339(fractionDigits: 0, offset: east)
        }
        return format.string(from: instant, in: zone ?? .gmt)
    }
}

extension Instant {
    /// The moment so many seconds later, or `nil` when there is none.
    func shifted(by offset: Int64) -> Instant? {
        let (sum, overflow) = seconds.addingReportingOverflow(offset)
        guard !overflow, sum >= Instant.earliest.seconds, sum <= Instant.latest.seconds else { return nil }
        return Instant(seconds: sum, nanosecond: nanosecond)
    }
}
