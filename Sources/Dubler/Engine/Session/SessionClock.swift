/// A session's calendar: frozen where profile or catalog says so, moved by hand; else
/// the system's, shifted by what a test moved it.
package struct SessionClock: Sendable {
    private var frozen: Instant?
    /// Nanoseconds that a test has moved the system's clock by.
    private var shift: Int64 = 0

    package init(frozen: Instant?) { self.frozen = frozen }

    package var isFrozen: Bool { frozen != nil }

    package func now(_ moment: Moment) -> Instant {
        frozen ?? moment.wall.adding(nanoseconds: shift)
    }

    package mutating func set(_ instant: Instant, at moment: Moment) {
        if frozen != nil {
            frozen = instant
        } else {
            shift = instant.nanoseconds.subtractingReportingOverflow(moment.wall.nanoseconds).partialValue
        }
    }

    package mutating func advance(nanoseconds: Int64) {
        if let current = frozen {
            frozen = current.adding(nanoseconds: nanoseconds)
        } else {
            let (sum, overflow) = shift.addingReportingOverflow(nanoseconds)
            shift = overflow ? (nanoseconds < 0 ? .min : .max) : sum
        }
    }
}
