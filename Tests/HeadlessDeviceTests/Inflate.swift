/// Unpacks one block of fixed codes (RFC 1951), written after the standard and not
/// after the packer.
struct Inflate {
    struct Failure: Error {}

    private let bytes: [UInt8]
    private var bit = 0

    static func bytes(of packed: [UInt8]) throws -> [UInt8] {
        var reader = Inflate(bytes: packed)
        var output: [UInt8] = []
        guard try reader.bits(1) == 1, try reader.bits(2) == 1 else { throw Failure() }
        let lengthBases = [
            3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
            227, 258,
        ]
        let lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
        let distanceBases = [
            1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
            6145, 8193, 12289, 16385, 24577,
        ]
        while true {
            let symbol = try reader.symbol()
            if symbol == 256 { return output }
            if symbol < 256 {
                output.append(UInt8(symbol))
                continue
            }
            guard symbol - 257 < 29 else { throw Failure() }
            let length = lengthBases[symbol - 257] + (try reader.bits(lengthBits[symbol - 257]))
            let code = try reader.code(5)
            guard code < 30 else { throw Failure() }
            let distance = distanceBases[code] + (try reader.bits(code < 4 ? 0 : code / 2 - 1))
            guard distance <= output.count else { throw Failure() }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func bits(_ count: Int) throws -> Int {
        var value = 0
        for place in 0..<count {
            guard bit / 8 < bytes.count else { throw Failure() }
            value |= Int(bytes[bit / 8] >> (bit % 8) & 1) << place
            bit += 1
        }
        return value
    }

    private mutating func code(_ count: Int) throws -> Int {
        var value = 0
        for _ in 0..<count { value = value << 1 | (try bits(1)) }
        return value
    }

    private mutating func symbol() throws -> Int {
        let seven = try code(7)
        if seven <= 0b0010111 { return 256 + seven }
        let eight = seven << 1 | (try bits(1))
        if (0x30...0xBF).contains(eight) { return eight - 0x30 }
        if (0xC0...0xC7).contains(eight) { return 280 + eight - 0xC0 }
        return 144 + (eight << 1 | (try bits(1))) - 0x190
    }
}
