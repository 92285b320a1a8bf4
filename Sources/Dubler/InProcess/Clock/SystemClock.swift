public import Foundation

/// The clock of the machine: delays take as long as they say.
public struct SystemClock: BackendClock {
    /// A queue of its own, so that a blocked global queue delays no answer.
    private static let queue = DispatchQueue(label: "Dubler delays", qos: .userInitiated, attributes: .concurrent)

    /// The clock of the machine.
    public init() {}

    /// What the system's calendar shows.
    public var date: Date { Date() }

    /// Calls the closure once when the duration has passed; answers a closure that
    /// calls it off.
    public func schedule(after duration: Duration, _ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let isWanted = Guarded(true)
        Self.queue.asyncAfter(deadline: .now() + .nanoseconds(Int(clamping: duration.wholeNanoseconds))) {
            let mayRun = isWanted.withLock { wanted in
                defer { wanted = false }
                return wanted
            }
            if mayRun { work() }
        }
        return { isWanted.withLock { $0 = false } }
    }
}

extension Duration {
    /// Nanoseconds from 0 to about a century.
    var wholeNanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return UInt64(min(seconds, 3_155_760_000)) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    }
}
