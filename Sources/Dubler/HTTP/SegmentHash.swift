/// The hash by which path segments are looked up: the same in every process, and
/// never a substitute for comparing the bytes.
package enum SegmentHash {
    // FNV-1a: segments are short, and one multiplication a byte needs no set-up.
    @usableFromInline static let basis: UInt64 = 0xcbf2_9ce4_8422_2325

    package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash = basis
        for byte in bytes { hash = adding(byte, to: hash) }
        return hash
    }

    @inline(__always)
    static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
}
