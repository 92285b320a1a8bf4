/// The moment after which something is given up.
struct Deadline: Sendable {
    /// How long a look may sleep before it looks at the clock again.
    private static let longestPoll: Int64 = 60_000

    private let end: ContinuousClock.Instant?

    private init(_ end: ContinuousClock.Instant?) { self.end = end }

    static func after(_ time: Duration) -> Deadline { Deadline(.now + time) }
    static let never = Deadline(nil)

    var isOver: Bool { end.map { $0 <= .now } ?? false }

    /// What `poll` may wait for, in milliseconds, rounded up.
    var pollMilliseconds: Int32 {
        guard let end else { return Int32(Self.longestPoll) }
        let left = ContinuousClock.Instant.now.duration(to: end).components
        guard left.seconds >= 0, left.attoseconds >= 0 else { return 0 }
        let milliseconds = min(left.seconds, 1_000) * 1_000 + left.attoseconds / 1_000_000_000_000_000 + 1
        return Int32(min(milliseconds, Self.longestPoll))
    }
}
