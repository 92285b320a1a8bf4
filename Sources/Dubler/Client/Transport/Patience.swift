import Foundation

/// A deadline that counts the time in which this process ran. A laptop that slept, or a
/// machine so busy that nothing went on, took time from the server, too: whoever then
/// gave up would blame a server that had none to answer in.
struct Patience: Sendable {
    /// More than any scheduler takes, less than any deadline.
    private static let tolerance: UInt64 = 1_000_000_000
    private static let longestSlice: UInt64 = 250_000_000

    private var left: UInt64
    private var seen: UInt64
    private var slice: UInt64 = 0

    init(_ limit: Duration, now: UInt64 = DispatchTime.now().uptimeNanoseconds) {
        left = UInt64(max(0, limit.wholeMilliseconds)) &* 1_000_000
        seen = now
    }

    /// How long to wait next, in milliseconds, before one asks again; `nil` when it is over.
    mutating func next(now: UInt64 = DispatchTime.now().uptimeNanoseconds) -> Int? {
        let passed = now &- seen
        seen = now
        // What took so much longer than it could stood still.
        left -= min(left, passed > slice + Self.tolerance ? slice : passed)
        slice = min(left, Self.longestSlice)
        return left == 0 ? nil : Int((slice + 999_999) / 1_000_000)
    }
}
