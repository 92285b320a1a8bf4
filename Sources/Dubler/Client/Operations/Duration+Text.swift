extension Duration {
    /// A hundred years: more than anyone waits, and far from any overflow.
    private static let longest: Int64 = 3_155_760_000_000

    /// Milliseconds, rounded up where it is no whole number; within a hundred years.
    var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        let perMillisecond: Int64 = 1_000_000_000_000_000
        let rest: Int64 = attoseconds % perMillisecond > 0 ? 1 : 0
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
        if overflow { return Int(seconds < 0 ? -Self.longest : Self.longest) }
        let sum = product.addingReportingOverflow(attoseconds / perMillisecond &+ rest)
        if sum.overflow { return Int(seconds < 0 ? -Self.longest : Self.longest) }
        return Int(min(max(sum.partialValue, -Self.longest), Self.longest))
    }

    /// As the catalog and the control API write times: `5s`, `300ms`.
    var catalogText: String {
        let milliseconds = wholeMilliseconds
        return milliseconds.isMultiple(of: 1_000) ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
    }

    /// As messages write times: `5 s`, `1.5 s`, `300 ms`.
    var messageText: String {
        let milliseconds = wholeMilliseconds
        if milliseconds < 1_000 { return "\(milliseconds) ms" }
        let tenths = milliseconds / 100 % 10
        return tenths == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds / 1_000).\(tenths) s"
    }
}
