/// SHA-256 of FIPS 180-4, fed piece by piece.
package struct SHA256: Sendable {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    /// Bytes that do not fill a block yet; fewer than 64.
    private var pending: [UInt8] = []
    private var length: UInt64 = 0

    package init() { pending.reserveCapacity(64) }

    /// The digest of bytes that lie at hand.
    package static func hash(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalize()
    }

    /// The same as 64 lower-case hexadecimal digits.
    package static func hex(_ bytes: some Collection<UInt8>) -> String {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalizeHex()
    }

    package mutating func update(_ bytes: some Collection<UInt8>) {
        let direct: Void? = bytes.withContiguousStorageIfAvailable { update(UnsafeRawBufferPointer($0)) }
        if direct == nil {
            Array(bytes).withUnsafeBytes { update($0) }
        }
    }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        length &+= UInt64(bytes.count)
        var rest = bytes[...]
        if !pending.isEmpty {
            let taken = rest.prefix(64 - pending.count)
            pending.append(contentsOf: taken)
            rest = rest.dropFirst(taken.count)
            guard pending.count == 64 else { return }
            pending.withUnsafeBytes { SHA256.compress($0, into: &state) }
            pending.removeAll(keepingCapacity: true)
        }
        let whole = rest.count & ~63
        if whole > 0 {
            SHA256.compress(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)), into: &state)
        }
        pending.append(contentsOf: rest.dropFirst(whole))
    }

    /// The 32 bytes of the digest; more may be fed afterwards, as if this had not
    /// been asked.
    package func finalize() -> [UInt8] {
        var last = pending
        last.append(0x80)
        last.append(contentsOf: repeatElement(0, count: (last.count <= 56 ? 56 : 120) - last.count))
        let bits = length &* 8
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            last.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
        var state = state
        last.withUnsafeBytes { SHA256.compress($0, into: &state) }
        var digest: [UInt8] = []
        digest.reserveCapacity(32)
        for word in state {
            for shift in stride(from: UInt32(24), through: 0, by: -8) {
                digest.append(UInt8(truncatingIfNeeded: word >> shift))
            }
        }
        return digest
    }

    package func finalizeHex() -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(64)
        for byte in finalize() {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Takes in whole blocks of 64 bytes.
    private static func compress(_ blocks: UnsafeRawBufferPointer, into state: inout [UInt32]) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            constants.withUnsafeBufferPointer { constants in
                state.withUnsafeMutableBufferPointer { state in
                    var offset = 0
                    while offset + 64 <= blocks.count {
                        expand(blocks, at: offset, into: schedule)
                        mix(schedule, constants, into: state)
                        offset += 64
                    }
                }
            }
        }
    }

    @inline(__always)
    private static func expand(
        _ blocks: UnsafeRawBufferPointer,
        at offset: Int,
        into schedule: UnsafeMutableBufferPointer<UInt32>
    ) {
        for i in 0..<16 {
            let word = blocks.loadUnaligned(fromByteOffset: offset &+ i &* 4, as: UInt32.self)
            schedule[i] = UInt32(bigEndian: word)
        }
        for i in 16..<64 {
            let a = schedule[i &- 15]
            let b = schedule[i &- 2]
            let sigma0 = rotate(a, 7) ^ rotate(a, 18) ^ (a &>> 3)
            let sigma1 = rotate(b, 17) ^ rotate(b, 19) ^ (b &>> 10)
            schedule[i] = schedule[i &- 16] &+ sigma0 &+ schedule[i &- 7] &+ sigma1
        }
    }

    @inline(__always)
    private static func mix(
        _ schedule: UnsafeMutableBufferPointer<UInt32>,
        _ constants: UnsafeBufferPointer<UInt32>,
        into state: UnsafeMutableBufferPointer<UInt32>
    ) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for i in 0..<64 {
            let sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
            let choice = (e & f) ^ (~e & g)
            let first = h &+ sum1 &+ choice &+ constants[i] &+ schedule[i]
            let sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
            let majority = (a & b) ^ (a & c) ^ (b & c)
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
        }
        for (i, word) in [a, b, c, d, e, f, g, h].enumerated() { state[i] &+= word }
    }

    @inline(__always)
    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word &>> count | word &<< (32 &- count)
    }

    // The first 32 bits of the fractions of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
