import Foundation

/// The target of a request, split at its slashes and decoded.
///
/// It holds on to the bytes it was made from: a segment without percent-encoding
/// is a range of them, and only others are copied.
package struct RequestTarget: Sendable {
    package enum Form: Sendable {
        /// `/path?query`
        case origin
        /// `http://host/path?query`, as a proxy is asked.
        case absolute
        /// `*`, which asks about the server as a whole.
        case asterisk
        /// Nothing that has a path, such as `host:port`.
        case other
    }

    private struct Segment {
        var hash: UInt64
        var start: Int32
        var end: Int32
        /// Whether it lies in `decoded`, else in `bytes`.
        var isDecoded: Bool
    }

    package let form: Form
    /// The whole target as sent.
    package let bytes: ArraySlice<UInt8>
    private let pathStart: Int
    private var pathEnd: Int
    private var segments: [Segment] = []
    private var decoded: [UInt8] = []

    /// Reads a target. `*` and what has no path have no segments, so no path
    /// pattern but `/**` can take them.
    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        (form, pathStart) = RequestTarget.form(of: bytes)
        pathEnd = bytes.endIndex
        switch form {
        case .origin, .absolute:
            bytes.withUnsafeBufferPointer { split($0, base: bytes.startIndex) }
        case .asterisk, .other:
            pathEnd = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
        }
    }

    package init(_ text: String) { self.init(Array(text.utf8)[...]) }

    /// The path as sent: from its first slash to before the question mark. All up to
    /// there where the target has no path, empty for an absolute form without one.
    package var rawPath: ArraySlice<UInt8> { bytes[pathStart..<pathEnd] }

    /// What follows the first question mark, as sent; `nil` when there is none.
    package var rawQuery: ArraySlice<UInt8>? { pathEnd < bytes.endIndex ? bytes[(pathEnd + 1)...] : nil }

    /// How many segments stand between the slashes: `/` has one, empty; `/a/` two.
    package var segmentCount: Int { segments.count }

    /// The decoded bytes of a segment.
    package func segment(_ index: Int) -> ArraySlice<UInt8> {
        let segment = segments[index]
        let range = Int(segment.start)..<Int(segment.end)
        return segment.isDecoded ? decoded[range] : bytes[range]
    }

    /// `SegmentHash` of the decoded bytes.
    package func hash(ofSegment index: Int) -> UInt64 { segments[index].hash }

    package func isEmpty(segment index: Int) -> Bool { segments[index].start == segments[index].end }

    /// Whether a segment, once decoded, is exactly that part of `storage`.
    func segment(_ index: Int, isIn storage: [UInt8], at range: Range<Int>) -> Bool {
        let segment = segments[index]
        guard Int(segment.end) - Int(segment.start) == range.count else { return false }
        func isEqual(_ own: UnsafePointer<UInt8>?) -> Bool {
            storage.withUnsafeBufferPointer { other in
                guard let own, let other = other.baseAddress else { return range.isEmpty }
                return memcmp(own, other + range.lowerBound, range.count) == 0
            }
        }
        if segment.isDecoded {
            return decoded.withUnsafeBufferPointer { isEqual($0.baseAddress.map { $0 + Int(segment.start) }) }
        }
        let offset = Int(segment.start) - bytes.startIndex
        return bytes.withUnsafeBufferPointer { isEqual($0.baseAddress.map { $0 + offset }) }
    }

    /// Whether a segment is exactly these bytes, once decoded.
    package func segment(_ index: Int, equals literal: [UInt8]) -> Bool {
        segment(index).elementsEqual(literal)
    }

    /// All segments decoded, copied.
    package var allSegments: [[UInt8]] { segments.indices.map { Array(segment($0)) } }

    /// The segments from `index` on between slashes, as sent and not decoded, such
    /// as `/b/c`; empty when there is none. What stands before it may be cut off.
    package func rawPath(fromSegment index: Int) -> ArraySlice<UInt8> {
        var position = rawPath.startIndex
        var passed = 0
        while position < rawPath.endIndex {
            if rawPath[position] == UInt8(ascii: "/") {
                if passed == index { return rawPath[position...] }
                passed += 1
            }
            position += 1
        }
        return rawPath[rawPath.endIndex...]
    }

    /// The fields of the query, in order; parsed anew at each call.
    package func query() -> FormFields {
        guard let rawQuery else { return FormFields() }
        return FormFields(rawQuery)
    }

    private static func form(of bytes: ArraySlice<UInt8>) -> (form: Form, pathStart: Int) {
        guard let first = bytes.first else { return (.other, bytes.startIndex) }
        if first == UInt8(ascii: "/") { return (.origin, bytes.startIndex) }
        if first == UInt8(ascii: "*"), bytes.count == 1 { return (.asterisk, bytes.startIndex) }
        guard
            let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > bytes.startIndex,
            bytes[bytes.startIndex..<colon].allSatisfy(isSchemeByte),
            bytes[colon...].starts(with: "://".utf8)
        else { return (.other, bytes.startIndex) }
        let authority = colon + 3
        let end = bytes[authority...].firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
        return (.absolute, end ?? bytes.endIndex)
    }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        let letter = (byte | 0x20) &- 0x61
        return letter < 26 || byte &- 0x30 < 10 || byte == 0x2B || byte == 0x2D || byte == 0x2E
    }

    /// Finds the segments and the end of the path in one pass over the target, whose
    /// first byte is at `base` of its array.
    private mutating func split(_ target: UnsafeBufferPointer<UInt8>, base: Int) {
        segments.reserveCapacity(6)
        // An absolute form may leave its path out; it is `/` then.
        var index = pathStart - base
        if index < target.count, target[index] == UInt8(ascii: "/") { index += 1 }
        var start = index
        var hash = SegmentHash.basis
        var isEncoded = false
        while true {
            let byte = index < target.count ? target[index] : UInt8(ascii: "?")
            guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") else {
                hash = SegmentHash.adding(byte, to: hash)
                if byte == UInt8(ascii: "%") { isEncoded = true }
                index &+= 1
                continue
            }
            if isEncoded {
                let from = decoded.count
                PercentEncoding.decode(UnsafeBufferPointer(rebasing: target[start..<index]), into: &decoded)
                append(SegmentHash.hash(decoded[from...]), from, decoded.count, isDecoded: true)
            } else {
                append(hash, base &+ start, base &+ index, isDecoded: false)
            }
            guard byte == UInt8(ascii: "/") else { break }
            index &+= 1
            start = index
            hash = SegmentHash.basis
            isEncoded = false
        }
        pathEnd = base + index
    }

    private mutating func append(_ hash: UInt64, _ start: Int, _ end: Int, isDecoded: Bool) {
        segments.append(
            Segment(
                hash: hash,
                start: Int32(truncatingIfNeeded: start),
                end: Int32(truncatingIfNeeded: end),
                isDecoded: isDecoded
            )
        )
    }
}
