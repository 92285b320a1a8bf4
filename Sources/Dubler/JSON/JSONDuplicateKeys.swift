/// Finds keys that an object has twice, while the document is read.
struct JSONDuplicateKeys {
    /// Above this many members keys are hashed; below, most objects are settled by
    /// one bit a key.
    private static let scanned = 24

    /// Spans of later duplicates, quotes included, as found: inner objects first.
    private(set) var spans: [Range<Int>] = []

    /// Looks through the members of an object that has just been closed; the tape
    /// ends with it.
    @inline(__always)
    mutating func check(
        _ tape: UnsafeMutableBufferPointer<JSONTapeEntry>,
        object: Int,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        if tape[object].count > Self.scanned || !scan(tape, object, bytes) { hash(tape, object, bytes) }
    }

    /// Answers `false`, having noted nothing, where a key holds an escape.
    private mutating func scan(
        _ tape: UnsafeMutableBufferPointer<JSONTapeEntry>,
        _ object: Int,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let known = spans.count
        var seen: UInt64 = 0
        var index = object &+ 1
        while index < tape.count {
            let key = tape[index]
            if key.flag {
                spans.removeSubrange(known...)
                return false
            }
            let bit: UInt64 = 1 &<< UInt64(Self.mix(key, bytes) & 63)
            if seen & bit != 0, isEarlier(key, tape, object, upTo: index, bytes) { spans.append(key.range) }
            seen |= bit
            index = Int(tape[index &+ 1].next)
        }
        return true
    }

    /// A number that is mostly another for another key: from its length, first,
    /// middle and last byte. An empty key has its quotes for these.
    @inline(__always)
    private static func mix(_ key: JSONTapeEntry, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let first = UInt32(bytes[Int(key.start) &+ 1])
        let middle = UInt32(bytes[Int((key.start &+ key.end) / 2)])
        let last = UInt32(bytes[Int(key.end) &- 2])
        return first &* 5 &+ middle &* 17 &+ last &* 11 &+ (key.end &- key.start) &* 3
    }

    private func isEarlier(
        _ key: JSONTapeEntry,
        _ tape: UnsafeMutableBufferPointer<JSONTapeEntry>,
        _ object: Int,
        upTo end: Int,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var index = object &+ 1
        while index < end {
            if Self.isSame(tape[index], key, bytes) { return true }
            index = Int(tape[index &+ 1].next)
        }
        return false
    }

    /// A table of places in the tape, searched by a hash that is seeded anew in
    /// every process, so that no document can be made to be slow.
    private mutating func hash(
        _ tape: UnsafeMutableBufferPointer<JSONTapeEntry>,
        _ object: Int,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        var size = 64
        while size < tape[object].count &* 2 { size &*= 2 }
        var table = [UInt32](repeating: 0, count: size)
        var index = object &+ 1
        while index < tape.count {
            let key = tape[index]
            var slot = Self.hash(key, bytes) & (size &- 1)
            var isNew = true
            while table[slot] != 0, isNew {
                isNew = !Self.isSame(tape[Int(table[slot])], key, bytes)
                slot = (slot &+ 1) & (size &- 1)
            }
            // A key stands behind its object, so no place is 0.
            if isNew { table[slot] = UInt32(truncatingIfNeeded: index) } else { spans.append(key.range) }
            index = Int(tape[index &+ 1].next)
        }
    }

    private static func hash(_ key: JSONTapeEntry, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var hasher = Hasher()
        let raw = UnsafeBufferPointer(rebasing: bytes[key.inner])
        if key.flag {
            JSONStringDecoding.decode(raw).withUnsafeBytes { hasher.combine(bytes: $0) }
        } else {
            hasher.combine(bytes: UnsafeRawBufferPointer(raw))
        }
        return hasher.finalize()
    }

    @inline(__always)
    private static func isSame(_ a: JSONTapeEntry, _ b: JSONTapeEntry, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if a.flag || b.flag { return isSameDecoded(a, b, bytes) }
        return UnsafeBufferPointer(rebasing: bytes[a.inner])
            .hasSameBytes(as: UnsafeBufferPointer(rebasing: bytes[b.inner]))
    }

    private static func isSameDecoded(
        _ a: JSONTapeEntry,
        _ b: JSONTapeEntry,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let decoded = JSONStringDecoding.decode(UnsafeBufferPointer(rebasing: bytes[a.inner]))
        let raw = UnsafeBufferPointer(rebasing: bytes[b.inner])
        return decoded.withUnsafeBufferPointer {
            b.flag ? JSONStringDecoding.equals(raw, $0) : raw.hasSameBytes(as: $0)
        }
    }
}
