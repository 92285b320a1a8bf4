internal import Foundation

/// Bytes that were read, and how far they are consumed. Lives as long as the
/// memory that it was made of, so no longer than the call it is passed to.
package struct ByteCursor {
    package let base: UnsafePointer<UInt8>
    package let end: Int
    package var position: Int

    package init?(_ bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress else { return nil }
        self.base = base.assumingMemoryBound(to: UInt8.self)
        self.end = bytes.count
        self.position = 0
    }

    package var isAtEnd: Bool { position >= end }

    /// What is not consumed yet.
    package var rest: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: base + position, count: end &- position)
    }

    @inline(__always)
    func indexOfLineFeed(from start: Int) -> Int? {
        guard start < end, let found = memchr(base + start, 0x0A, end &- start) else { return nil }
        return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }
}
