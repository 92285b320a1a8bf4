/// Packs pictures of flat colours (RFC 1951): repeats of the byte before and of
/// the row above, in one block of fixed codes.
struct Deflate {
    private var output: [UInt8] = []
    private var bits: UInt64 = 0
    private var count: UInt64 = 0

    /// `rowLength` is the bytes of a row; at most 32 768 are looked back.
    static func compress(_ bytes: [UInt8], rowLength: Int) -> [UInt8] {
        var packer = Deflate()
        packer.put(0b011, 3)
        bytes.withUnsafeBufferPointer { packer.pack($0, rowLength) }
        packer.literal(256)
        if packer.count > 0 { packer.put(0, 8 - packer.count) }
        return packer.output
    }

    private mutating func pack(_ bytes: UnsafeBufferPointer<UInt8>, _ rowLength: Int) {
        let distances = rowLength > 1 && rowLength <= 32768 ? [1, rowLength] : [1]
        var index = 0
        while index < bytes.count {
            var best = (length: 0, distance: 0)
            let limit = min(258, bytes.count - index)
            for distance in distances where distance <= index {
                var length = 0
                while length < limit, bytes[index + length] == bytes[index + length - distance] { length += 1 }
                if length > best.length { best = (length, distance) }
            }
            if best.length >= 3 {
                self.length(best.length)
                self.distance(best.distance)
                index += best.length
            } else {
                literal(Int(bytes[index]))
                index += 1
            }
        }
    }

    /// The fixed code of a literal, a length or the end.
    private mutating func literal(_ symbol: Int) {
        switch symbol {
        case 0..<144: code(0x30 + symbol, 8)
        case 144..<256: code(0x190 + symbol - 144, 9)
        case 256..<280: code(symbol - 256, 7)
        default: code(0xC0 + symbol - 280, 8)
        }
    }

    private mutating func length(_ length: Int) {
        if length == 258 { return literal(285) }
        var base = 3
        var symbol = 257
        var extra = 0
        while true {
            // Four symbols a number of extra bits, eight without any.
            let width = 1 << extra
            let symbols = extra == 0 ? 8 : 4
            if length < base + width * symbols {
                let step = (length - base) >> extra
                literal(symbol + step)
                put(UInt64(length - base - step * width), UInt64(extra))
                return
            }
            base += width * symbols
            symbol += symbols
            extra += 1
        }
    }

    private mutating func distance(_ distance: Int) {
        var base = 1
        var symbol = 0
        var extra = 0
        while true {
            let width = 1 << extra
            let symbols = extra == 0 ? 4 : 2
            if distance < base + width * symbols {
                let step = (distance - base) >> extra
                code(symbol + step, 5)
                put(UInt64(distance - base - step * width), UInt64(extra))
                return
            }
            base += width * symbols
            symbol += symbols
            extra += 1
        }
    }

    /// Codes go in with their highest bit first, everything else the other way.
    private mutating func code(_ value: Int, _ width: UInt64) {
        for shift in stride(from: Int(width) - 1, through: 0, by: -1) { put(UInt64(value >> shift & 1), 1) }
    }

    private mutating func put(_ value: UInt64, _ width: UInt64) {
        bits |= value << count
        count += width
        while count >= 8 {
            output.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            count -= 8
        }
    }
}
