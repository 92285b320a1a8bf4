/// Says when which part of a throttled body goes out. The last byte leaves
/// when the whole time is over, never before.
struct Pacer {
    /// The largest part.
    static let partSize = 64 * 1024

    let throttle: WireAnswer.Throttle
    let total: Int
    /// When the body began, on the loop's clock.
    let start: UInt64

    init(_ throttle: WireAnswer.Throttle, total: Int, start: UInt64) {
        self.throttle = throttle
        self.total = total
        self.start = start
    }

    /// How far the next part goes, and the moment at which it is due.
    func part(after position: Int) -> (end: Int, due: UInt64) {
        switch throttle {
        case .bytesPerSecond(let rate):
            let rate = max(1, rate)
            // Twenty parts a second look even and cost little.
            let end = min(total, position &+ min(Self.partSize, max(1, rate / 20)))
            return (end, later(Self.scale(UInt64(end), 1_000_000_000, by: UInt64(rate))))
        case .chunks(let count, let time):
            let count = min(max(1, count), max(1, total))
            var index = Int(Self.scale(UInt64(position), UInt64(count), by: UInt64(max(1, total)))) &+ 1
            while index < count, boundary(index, count) <= position { index &+= 1 }
            let end = min(boundary(index, count), position &+ Self.partSize)
            return (max(end, min(total, position &+ 1)), later(Self.scale(time, UInt64(index), by: UInt64(count))))
        }
    }

    /// How long the whole body takes.
    var duration: UInt64 {
        switch throttle {
        case .bytesPerSecond(let rate): Self.scale(UInt64(total), 1_000_000_000, by: UInt64(max(1, rate)))
        case .chunks(_, let time): time
        }
    }

    private func boundary(_ index: Int, _ count: Int) -> Int {
        Int(truncatingIfNeeded: Self.scale(UInt64(total), UInt64(index), by: UInt64(count)))
    }

    private func later(_ nanoseconds: UInt64) -> UInt64 {
        let (sum, overflow) = start.addingReportingOverflow(nanoseconds)
        return overflow ? .max : sum
    }

    /// `value * factor / divisor` without overflow on the way; saturates.
    private static func scale(_ value: UInt64, _ factor: UInt64, by divisor: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: factor)
        guard product.high < divisor else { return .max }
        return divisor.dividingFullWidth(product).quotient
    }
}
