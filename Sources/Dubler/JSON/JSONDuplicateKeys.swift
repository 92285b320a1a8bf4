/// Finds keys that an object has twice, while the document is read.
struct JSONDuplicateKeys {
    /// Above this many members keys are hashed; below, most objects are settled by
    /// one bit a key.
    private static let scanned = 24

    /// Spans of later duplicates, quotes included, as found: inner objects first.
    private(set) var spans: [Range<Int>] = []
    /// Whether any key so far holds an escape; then keys are decoded first.
    var escapedKeys = false

    /// Looks through an object that has just been closed.
    @inline(__always)
    mutating func check(
        _ tape: UnsafeMutableBufferPointer<JSONTapeEntry>,
        object: Int,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        if escapedKeys || tape[object].count > Self.scanned {
            hash(tape, object, bytes)
        } else {
            scan(tape, object, bytes)
        }
    }

    private mutating func scan(
        _ tape: UnsafeMutableBufferPointer<JSONTapeEntry>,
        _ object: Int,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        var seen: UInt64 = 0
        var index = object &+ 1
        while index < tape.count {
            let key = tape[index]
            let length = key.end &- key.start
            // Of the key without quotes: length, first, middle and last byte.
            let mix =
                UInt32(bytes[Int(key.start) &+ 1]) &* 5 &+ UInt32(bytes[Int(key.end) &- 2]) &* 11
                &+ UInt32(bytes[Int((key.start &+ key.end) / 2)]) &* 17 &+ length &* 3
            let bit: UInt64 = 1 &<< UInt64(mix & 63)
            if seen & bit != 0, isEarlier(key, tape, object, upTo: index, bytes) { spans.append(key.range) }
            seen |= bit
            index = Int(tape[index &+ 1].next)
        }
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
            let other = tape[index]
            if other.end &- other.start == key.end &- key.start {
                let same = UnsafeBufferPointer(rebasing: bytes[other.range])
                    .elementsEqual(UnsafeBufferPointer(rebasing: bytes[key.range]))
                if same { return true }
            }
            index = Int(tape[index &+ 1].next)
        }
        return false
    }

    private mutating func hash(
        _ tape: UnsafeMutableBufferPointer<JSONTapeEntry>,
        _ object: Int,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        var seen = Set<Key>(minimumCapacity: tape[object].count)
        var index = object &+ 1
        while index < tape.count {
            let key = tape[index]
            let raw = UnsafeBufferPointer(rebasing: bytes[Int(key.start) &+ 1..<Int(key.end) &- 1])
            let text = key.flag ? Key(decoded: JSONStringDecoding.decode(raw)) : Key(raw: raw)
            if !seen.insert(text).inserted { spans.append(key.range) }
            index = Int(tape[index &+ 1].next)
        }
    }

    /// A key's text: a slice of the document, or bytes of its own where it held escapes.
    private struct Key: Hashable {
        var raw = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        var decoded: [UInt8]?

        init(raw: UnsafeBufferPointer<UInt8>) { self.raw = raw }
        init(decoded: [UInt8]) { self.decoded = decoded }

        func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
            if let decoded { decoded.withUnsafeBufferPointer(body) } else { body(raw) }
        }

        static func == (a: Key, b: Key) -> Bool {
            a.withBytes { mine in b.withBytes { mine.elementsEqual($0) } }
        }

        func hash(into hasher: inout Hasher) {
            withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }
}
