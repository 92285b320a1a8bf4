extension String {
    /// Whether both are the same code points; Swift's own `==` takes canonically
    /// equivalent texts for one.
    package func isIdentical(to other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        var (mine, theirs) = (self, other)
        return mine.withUTF8 { mine in theirs.withUTF8 { mine.hasSameBytes(as: $0) } }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether both are the same bytes, compared eight at a time.
    @inline(__always)
    func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        let mine = UnsafeRawBufferPointer(self)
        let theirs = UnsafeRawBufferPointer(other)
        var offset = 0
        while offset &+ 8 <= count {
            let difference =
                mine.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                ^ theirs.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            if difference != 0 { return false }
            offset &+= 8
        }
        while offset < count {
            if mine[offset] != theirs[offset] { return false }
            offset &+= 1
        }
        return true
    }
}
