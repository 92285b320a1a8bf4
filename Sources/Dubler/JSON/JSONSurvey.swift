/// What one pass over the bytes finds out before they are read: how many entries
/// the tape may need, and where lines begin, so that places cost little later.
struct JSONSurvey {
    /// Bytes between two marks.
    static let blockLength = 512

    /// The line at the beginning of a block.
    struct Mark {
        /// From 0.
        var line: Int32
        /// Where that line begins.
        var lineStart: Int32
    }

    /// No document with these bytes has more values and keys.
    private(set) var entries = 1
    /// One a block, from the second block on.
    private(set) var marks: [Mark] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        marks.reserveCapacity(bytes.count / Self.blockLength)
        var mark = Mark(line: 0, lineStart: 0)
        var start = 0
        while start < bytes.count {
            let end = min(start + Self.blockLength, bytes.count)
            let block = UnsafeBufferPointer(rebasing: bytes[start..<end])
            let counts = Self.count(block)
            entries += counts.openers
            if counts.newlines > 0, let last = block.lastIndex(of: 0x0A) {
                mark.line &+= Int32(truncatingIfNeeded: counts.newlines)
                mark.lineStart = Int32(truncatingIfNeeded: start + last + 1)
            }
            start = end
            if start < bytes.count { marks.append(mark) }
        }
    }

    /// Bytes after which a value or key may begin, and line feeds. A block is short
    /// enough for its counts of every 16th byte to fit into a byte.
    private static func count(_ block: UnsafeBufferPointer<UInt8>) -> (openers: Int, newlines: Int) {
        typealias Lanes = SIMD16<UInt8>
        var openers = Lanes(repeating: 0)
        var newlines = Lanes(repeating: 0)
        let one = Lanes(repeating: 1)
        let zero = Lanes(repeating: 0)
        let raw = UnsafeRawBufferPointer(block)
        var offset = 0
        while offset &+ 16 <= block.count {
            let lanes = raw.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
            let opens =
                (lanes .== Lanes(repeating: 0x2C)) .| (lanes .== Lanes(repeating: 0x3A))
                .| ((lanes | Lanes(repeating: 0x20)) .== Lanes(repeating: 0x7B))
            openers &+= zero.replacing(with: one, where: opens)
            newlines &+= zero.replacing(with: one, where: lanes .== Lanes(repeating: 0x0A))
            offset &+= 16
        }
        var result = (openers: 0, newlines: 0)
        for lane in 0..<16 {
            result.openers += Int(openers[lane])
            result.newlines += Int(newlines[lane])
        }
        while offset < block.count {
            let byte = block[offset]
            if byte == 0x2C || byte == 0x3A || byte | 0x20 == 0x7B { result.openers += 1 }
            if byte == 0x0A { result.newlines += 1 }
            offset &+= 1
        }
        return result
    }
}
