/// Time in which this process did not run, and others did not either.
package enum Pause {
    /// More than any scheduler takes, less than any timeout.
    private static let tolerance: UInt64 = 1_000_000_000

    /// How much longer something took than it could have, in nanoseconds.
    package static func lost(_ passed: UInt64, expected: UInt64) -> UInt64 {
        passed > expected &+ tolerance ? passed - expected : 0
    }

    /// Seconds as nanoseconds; what is no time is none, and what is endless ends.
    package static func nanoseconds(_ seconds: Double) -> UInt64 {
        seconds > 0 ? UInt64(min(seconds, 1e7) * 1e9) : 0
    }
}
