/// Comparisons of bytes, without an iterator's cost.
enum Bytes {
    @inline(__always)
    static func equal(_ a: ArraySlice<UInt8>, _ b: [UInt8]) -> Bool {
        guard a.count == b.count else { return false }
        return a.withUnsafeBufferPointer { a in
            b.withUnsafeBufferPointer { b in
                for index in 0..<b.count where a[index] != b[index] { return false }
                return true
            }
        }
    }

    @inline(__always)
    static func equalIgnoringCase(_ a: ArraySlice<UInt8>, _ b: [UInt8]) -> Bool {
        guard a.count == b.count else { return false }
        return a.withUnsafeBufferPointer { a in
            b.withUnsafeBufferPointer { b in
                for index in 0..<b.count where a[index].asciiLowercased != b[index].asciiLowercased { return false }
                return true
            }
        }
    }
}
