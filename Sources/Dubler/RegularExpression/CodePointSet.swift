/// A set of code points, kept as ranges in order that neither meet nor touch.
struct CodePointSet: Sendable, Hashable {
    static let last: UInt32 = 0x10FFFF
    static let none = CodePointSet([])
    static let all = CodePointSet([0...last])

    private(set) var ranges: [ClosedRange<UInt32>]

    init(_ ranges: [ClosedRange<UInt32>]) {
        var merged: [ClosedRange<UInt32>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let before = merged.last, range.lowerBound <= before.upperBound &+ 1 {
                merged[merged.count - 1] = before.lowerBound...max(before.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        self.ranges = merged
    }

    init(_ codePoint: UInt32) { ranges = [codePoint...codePoint] }

    var inverted: CodePointSet {
        var gaps: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges {
            if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next <= CodePointSet.last { gaps.append(next...CodePointSet.last) }
        return CodePointSet(gaps)
    }

    func union(_ other: CodePointSet) -> CodePointSet { CodePointSet(ranges + other.ranges) }

    func contains(_ codePoint: UInt32) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < codePoint { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].lowerBound <= codePoint
    }
}

extension CodePointSet {
    static let digits = CodePointSet([0x30...0x39])
    static let wordCharacters = CodePointSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    static let whiteSpace = CodePointSet([0x09...0x0D, 0x20...0x20])
    /// What `.` takes: all but line feed and carriage return.
    static let withoutNewlines = CodePointSet([0x0A...0x0A, 0x0D...0x0D]).inverted
}
