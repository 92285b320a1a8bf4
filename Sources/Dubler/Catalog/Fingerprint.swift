/// A 64-bit hash that is the same in every process; for telling versions apart,
/// not for security.
package struct Fingerprint {
    package private(set) var value: UInt64

    package init(seed: UInt64 = 0) { value = seed ^ 0x9E37_79B9_7F4A_7C15 }

    @inline(__always)
    package mutating func combine(_ word: UInt64) {
        let mixed = (value ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        value = mixed.high ^ mixed.low ^ 0xE703_7ED1_A0B4_28DB
    }

    package mutating func combine(_ bytes: some Collection<UInt8>) {
        let direct: Void? = bytes.withContiguousStorageIfAvailable { combine(UnsafeRawBufferPointer($0)) }
        if direct == nil { Array(bytes).withUnsafeBytes { combine($0) } }
    }

    package mutating func combine(_ text: String) {
        var text = text
        text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
    }

    /// The length goes in too, so that bytes one after the other stay apart.
    package mutating func combine(_ bytes: UnsafeRawBufferPointer) {
        combine(UInt64(bytes.count))
        var index = 0
        while bytes.count - index >= 8 {
            combine(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian)
            index += 8
        }
        guard index < bytes.count else { return }
        var last: UInt64 = 0
        while index < bytes.count {
            last = last << 8 | UInt64(bytes[index])
            index += 1
        }
        combine(last)
    }

    /// Sixteen hex digits.
    package var hex: String { Self.hex(value) }

    package static func hex(_ value: UInt64) -> String {
        String(unsafeUninitializedCapacity: 16) { digits in
            for place in 0..<16 {
                let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * place) & 0xf)
                digits[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
            }
            return 16
        }
    }
}

extension JSONNode {
    /// A hash of the JSON as written, white space between its tokens left out.
    package var fingerprint: UInt64 {
        var hash = Fingerprint()
        document.bytes.withUnsafeBytes { text in
            for entry in document.tape[Int(index)..<Int(entry.next)] {
                switch entry.kind {
                case .array, .object: hash.combine(UInt64(entry.count) << 3 | UInt64(entry.kind.rawValue))
                default: hash.combine(UnsafeRawBufferPointer(rebasing: text[entry.range]))
                }
            }
        }
        return hash.value
    }
}
