/// One value or key of a document, 16 bytes. Entries stand in the order of the
/// text: an array is followed by its elements, an object by key, value, key, value.
struct JSONTapeEntry {
    /// Where it stands in the bytes, quotes and brackets included.
    var start: UInt32
    var end: UInt32
    /// The entry after this one and all that is inside it. While a container is
    /// open, the container around it.
    var next: Int32
    /// Kind in the low 3 bits, then `flag`, then how many elements or members.
    private var info: UInt32

    /// How many bytes a document may have, so that offsets and counts fit.
    static let longestDocument = 1 << 29

    @inline(__always)
    init(kind: JSONKind, start: Int, end: Int, next: Int32, flag: Bool) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
        self.next = next
        info = UInt32(kind.rawValue) | (flag ? 8 : 0)
    }

    @inline(__always)
    var kind: JSONKind { JSONKind(rawValue: UInt8(truncatingIfNeeded: info & 7)) ?? .null }

    /// Of a boolean: `true`. Of a string: it holds escapes. Of a number: digits
    /// alone, without fraction and exponent.
    @inline(__always)
    var flag: Bool { info & 8 != 0 }

    @inline(__always)
    var isObject: Bool { info & 7 == UInt32(JSONKind.object.rawValue) }

    @inline(__always)
    var count: Int { Int(info >> 4) }

    @inline(__always)
    mutating func countOne() { info &+= 16 }

    @inline(__always)
    var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
}
