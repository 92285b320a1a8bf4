/// Writes pictures of at most 256 colours as PNG (RFC 2083).
enum PNGWriter {
    /// `pixels` are numbers of colours, row by row; `palette` is red, green and
    /// blue of each colour.
    static func png(width: Int, height: Int, pixels: [UInt8], palette: [UInt8]) -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity((width + 1) * height)
        for row in 0..<height {
            // No filter: equal rows stay equal, and the packer finds them.
            rows.append(0)
            rows.append(contentsOf: pixels[(row * width)..<((row + 1) * width)])
        }
        var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        png += chunk("IHDR", big(UInt32(width)) + big(UInt32(height)) + [8, 3, 0, 0, 0])
        png += chunk("PLTE", palette)
        png += chunk("IDAT", zlib(rows, rowLength: width + 1))
        png += chunk("IEND", [])
        return png
    }

    /// A zlib stream (RFC 1950) around deflated bytes.
    static func zlib(_ bytes: [UInt8], rowLength: Int) -> [UInt8] {
        [0x78, 0x01] + Deflate.compress(bytes, rowLength: rowLength) + big(adler(bytes))
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return big(UInt32(data.count)) + body + big(CRC32.sum(body))
    }

    private static func big(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }

    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        var low: UInt32 = 1
        var high: UInt32 = 0
        bytes.withUnsafeBufferPointer { buffer in
            var index = 0
            while index < buffer.count {
                // So many additions fit before a remainder must be taken.
                let end = min(index + 5552, buffer.count)
                while index < end {
                    low &+= UInt32(buffer[index])
                    high &+= low
                    index += 1
                }
                low %= 65521
                high %= 65521
            }
        }
        return high << 16 | low
    }
}

/// The check of PNG's chunks.
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }

    static func sum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
    }
}
